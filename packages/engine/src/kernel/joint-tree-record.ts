/**
 * Where things are in the records of trees of joints: one record per body of a tree, with the joint that
 * ties it to the body nearer to the root. Places are numbers of records, children before their parents; what
 * cannot be moved and holds a tree has a place behind all bodies.
 *
 * Vectors are along the world's axes. Each body of a tree has a point from which its own are reckoned: the anchor of a
 * ball joint, about which nothing but forces go on to the parent; with a hinge or a weld that of the parent; of the root
 * of a tree that hangs on nothing, and of what cannot be moved, its centre of mass. (One point for all of a tree took a
 * seventh longer: everything was brought to the anchors and back.) In batches with loops they are all reckoned from one
 * point O, the centre of mass of the root. Velocities are (ω, v) and momenta (L, p) at that point, six numbers each;
 * symmetric matrices are xx, yy, zz, xy, xz, yz.
 */

/** Freedom of a joint: none: a weld, or a hinge at its limit; about one axis; about all. */
export const WELDED = 0;
export const HINGED = 1;
export const BALL = 2;
/** The root of a tree that hangs on nothing. */
export const ROOT = 3;

/** Whole numbers per body. */
export const NODE = 10;
/** place of the parent; −1: none that can be moved */
export const PARENT = 0;
/** place of what it hangs on, movable or not */
export const ABOVE = 1;
/** freedom away from limits */
export const FREEDOM = 2;
/**
 * which of its moments of inertia are alike: none, all, or two of them, and then it is one more than the number of the
 * third's axis; or that lanes differ
 */
export const ROUND = 3;
export const NONE_ALIKE = 0;
export const ALL_ALIKE = 4;
export const MIXED = 5;
/** 1: the hinge has limits; of what holds a tree: one of its hinges has */
export const LIMITED = 4;
/** 1: the body is B of the joint, −1: it is A */
export const SIDE_OF = 5;

/** where the record of the body is in `S`, of the first lane and of the second */
export const RECORD_OF = 6;

/** how many slots behind the joint the body that it holds is; 0, but for joints that close loops, whose record has no body */
export const CHILD = 8;
/** of joints in loops: where the block of its two bodies begins in `d`; 0: one of them cannot be moved */
export const BLOCK_OF = 9;

/** Of what holds a tree, for each lane: whether there is a tree, and whether its bodies may be told their velocities */
export const STATE_OF = 0;
export const NONE = 0;
export const LEFT_ALONE = 1;
export const SOLVED = 2;

/** Whole numbers of a batch, {@link NODE} of them as well: slots of its bodies, and of what holds them */
export const FIRST = 0;
export const END = 1;
export const BASE = 2;
/** bits of lanes whose trees have a body that spins in this sub-step */
export const SPINNING = 3;
/**
 * of a batch with loops: slots of more bodies that cannot be moved, up to {@link CLOSERS}; of the joints that close
 * loops, up to {@link CLOSERS_END}; and where its elimination is written down in `nodes`, 0: it has none, it is a tree
 */
export const FIXED = 4;
export const CLOSERS = 5;
export const CLOSERS_END = 6;
export const ELIMINATION = 7;
/** 1: its trees touch nothing, and go through the whole step at once; halves of sub-steps that are done of it */
export const ALONE = 8;
export const DONE = 9;

/** Numbers of a joint that are handed out at the end of a step: {@link KEPT}, and one more for others. */
export const NOTE = 15;

/** Numbers per body that stay as they are during a step. */
export const OWN = 68;
/** anchors from the centres of mass of the body and its parent, in their frames, m */
export const OWN_C = 0;
export const OWN_P = 3;
/** axes of the joint in the frames of the body and its parent: matrices, row by row */
export const AXES_C = 6;
export const AXES_P = 15;
/** the quaternion that turns the body's frame into its parent's where a weld holds */
export const WELD = 24;
/** limits of the angle of B against A, rad */
export const LOWER = 28;
export const UPPER = 29;
/** principal moments of inertia, kg·m² */
export const MOMENTS = 30;
/** λ of the joint's rows in the last step, up to seven, N·s or N·m·s, then force and torque on B, N, N·m, and s */
export const KEPT = 33;
/** their reciprocals, 1/(kg·m²) */
export const INVERSE_MOMENTS = 48;
/** of joints in loops: how hard they hold their anchors, kg, and their turn, kg·m² */
export const HOLD = 52;
/** what forces add to ω and v in a sub-step, rad/s, m/s: for trees that touch nothing */
export const GAIN = 54;
/**
 * of the lever of the body and of that of its parent: (h F)² from which on the joint counts as taut for it, N²·s²; and how
 * stiff it is by F then, about the axes of the body, m
 */
export const PULL = 60;
export const PULL_OF_PARENT = 64;

/**
 * The copy of rows of the store, one kind after the other, each for all rows: numbers of a row before it. Centres of
 * mass, m; orientations; velocities, m/s, rad/s; positions, m; accelerations, m/s², rad/s²; and all of them.
 */
export const ROW_CENTER = 0;
export const ROW_TURN = 3;
export const ROW_SPEED = 7;
export const ROW_OMEGA = 10;
export const ROW_POSITION = 13;
export const ROW_LINEAR = 16;
export const ROW_ANGULAR = 19;
export const ROW = 22;

/** Settings, in a record of their own: sub-step, s; part of an error to be taken out; and at most, m/s */
export const STEP = 0;
export const ERROR_PART = 1;
export const FASTEST = 2;
/** sub-steps per step, and the length of the step, s */
export const PARTS = 3;
export const SECONDS = 4;

/** Numbers per body that change. */
export const STRIDE = 168;
/** centre of mass, from the body's point, m */
export const CENTER = 0;
/** kg */
export const MASS_OF = 3;
/** inertia about the centre of mass, kg·m² */
export const INERTIA = 4;
/** where the joint is, from the parent's point, m */
export const ANCHOR = 10;
/** the hinge's axis, and its velocity at the body's point when turning by 1 rad/s about it: anchor × axis */
export const AXIS = 13;
export const ARM = 16;
/** inertia of the body with all that hangs on it: L by ω (symmetric), L by v (3 × 3), p by v (symmetric) */
export const TURN = 20;
export const MIX = 26;
export const SHIFT = 36;
/**
 * What the elimination leaves. Ball and root: the inverse of TURN; the root also the inverse of the mass that is
 * left. Hinge: I s and 1/(s·I s), s = (axis, arm).
 */
export const INVERSE = 42;
export const LEFT = 48;
export const PUSH = 42;
export const PART = 48;
/** b: the velocity that the body is to have against its parent, with errors taken out and without */
export const DEMAND = 64;
export const CALM = 70;
/** what b adds to the momentum of the parent; of a ball joint: its force on it, at the anchor */
export const DEMAND_PUSH = 76;
export const CALM_PUSH = 82;
/** momenta on the way to the root */
export const MOMENTUM = 88;
/** what the joint's freedom makes of them */
export const ALONG = 94;
/** velocities that come out */
export const VELOCITY = 96;
/** velocities of the body itself, ω and that of its centre of mass: given, and then as the joints have them */
export const BEFORE = 102;
/** how they were changed in this sub-step: Δω, rad/s, and Δv, m/s */
export const CHANGE = 108;
/** impulse of the joint on the body in the last sub-step: at the body's point while it is summed, then at the anchor */
export const TORQUE = 114;
export const FORCE = 117;
/** the same of all sub-steps, at the anchor */
export const TOTAL_TORQUE = 120;
export const TOTAL_FORCE = 123;
/** angle of B against A, rad */
export const ANGLE = 126;
/** side of the limit that holds: 1: lower, −1: upper, 0: none; and its impulse, N·m·s, ≥ 0 */
export const LIMIT = 127;
export const LIMIT_PUSH = 128;
/** the same of all sub-steps, lower and upper */
export const TOTAL_LOWER = 129;
export const TOTAL_UPPER = 130;
/** impulse about the free axis that comes from outside, N·m·s */
export const TWIST = 131;
/** how much of the chords counts, 0 to 1 */
export const STEADY = 132;
/** sine and cosine of the angle, where it is measured */
export const SINE = 149;
export const COSINE = 150;
/** h² times the stiffness of taut joints, about the body's axes, kg·m² */
export const TAUT = 133;
/** orientation as a quaternion and as a matrix, row by row */
export const QUATERNION = 136;
export const ROTATION = 140;
/** how it would turn in the sub-step without joints, a quaternion, with which spin, rad/s; how that would change */
export const LEAP = 151;
export const FROM = 155;
export const WANDER = 158;
/** by how much joints changed its spin after it had moved, in the sub-step before, rad/s */
export const KICK = 159;
/** 1: the limit of its hinge holds, so that it is a weld */
export const HELD = 162;
/** 1: it spins so that its axis would wander without its joints in this sub-step */
export const SPINS = 163;
/** centre of mass in the world, m */
export const PLACE = 164;
/** 1: it turns so far in a sub-step that `moveTree` left it where it was */
export const FAR = 167;
