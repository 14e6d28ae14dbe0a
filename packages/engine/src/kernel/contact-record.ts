/**
 * Where things are in the records of the contact kernel. A record is one manifold: a head and up to
 * four points. Four records lie in one block, lane by lane, so all offsets are multiples of 4.
 */

/**
 * Numbers per body in `S`: velocity, momentum's reciprocals and the way gone in this step.
 *
 * Turning is in other units for contacts: with I⁻¹ = L Lᵀ (L lower triangular) it is u = L⁻¹ω, for which energy is
 * ½ u² and the inertia of every body is 1. A row j·ω of a contact becomes (Lᵀj)·u, and an impulse λ along it changes
 * u by λ Lᵀj: one vector for both, where ω needs j and I⁻¹j. That is a fifth less to keep for a contact, and up to a
 * third less to fetch in a sweep. Joints want ω itself: see `LentBodies`.
 */
export const BODY = 16;
export const VX = 0;
export const VY = 1;
export const VZ = 2;
/** 1/mass; 0: impulses do not move the body, nor turn it */
export const IM = 3;
/** u, or ω while joints are solved, rad/s */
export const WX = 4;
export const WY = 5;
export const WZ = 6;
/** inverse inertia, world: the diagonal here, the rest in `I` */
export const IXX = 7;
/** way of the centre of mass since the beginning of the step, m */
export const PX = 8;
export const PY = 9;
export const PZ = 10;
export const IYY = 11;
/** turn since then, as a rotation vector, rad; in the units of u, or ω while joints are solved */
export const TX = 12;
export const TY = 13;
export const TZ = 14;
export const IZZ = 15;

/** Numbers per body in `I`. */
export const SIDE = 12;
export const IXY = 0;
export const IXZ = 1;
export const IYZ = 2;
/** L, by rows; 1 for what turns and cannot be turned, and for what no contact touches */
export const LXX = 4;
export const LYX = 5;
export const LZX = 6;
export const LYY = 8;
export const LZY = 9;
export const LZZ = 10;

// A block is swept a dozen times in a step, and of large worlds it comes from memory every time. So what is read
// together lies together, in whole lines of the cache (four fields): the head ends with what the sweep over normals
// reads, and a point begins with it; what only friction reads is before, what only bounces behind. (The second
// tangent is not kept: n × t1 costs less than to fetch it.)

// ---- head: what friction and bounces read ---------------------------------------------------

/** restitution; written by the step */
export const BOUNCE = 0;
/** what external forces add to the velocity along the normal, m/s²; written by the step */
export const GAIN = 4;
/** velocity of B's surface along itself minus A's, m/s, along the two tangents; written by the step */
export const BELT1 = 8;
export const BELT2 = 12;
/** what `prepare` derives: effective masses of friction along the tangents and about the normal */
export const M1 = 16;
export const M2 = 20;
export const MT = 24;
/** Lᵀ times: levers × tangents at the centre of friction, and the normal */
export const A1X = 32;
export const A1Y = 36;
export const A1Z = 40;
export const B1X = 44;
export const B1Y = 48;
export const B1Z = 52;
export const A2X = 56;
export const A2Y = 60;
export const A2Z = 64;
export const B2X = 68;
export const B2Y = 72;
export const B2Z = 76;
export const ANX = 80;
export const ANY = 84;
export const ANZ = 88;
export const BNX = 92;
export const BNY = 96;
export const BNZ = 100;
/** first tangent; the second is n × the first */
export const T1X = 104;
export const T1Y = 108;
export const T1Z = 112;
/** impulses of friction: along the two tangents, and about the normal; written by the step */
export const L1 = 116;
export const L2 = 120;
export const LT = 124;

// ---- head: what the sweep over normals reads; written by the step ---------------------------

/** softness: rate at which an overlap is taken out, 1/s, and two factors */
export const RATE = 128;
export const MASS_SCALE = 132;
export const IMPULSE_SCALE = 136;
/** the fastest at which an overlap is pushed apart, m/s, negative */
export const PUSH = 140;
/** unit normal from A to B */
export const NX = 144;
export const NY = 148;
export const NZ = 152;
/** coefficient of friction */
export const MU = 156;

/** Numbers of four heads. */
export const HEAD = 160;

// ---- a point -------------------------------------------------------------------------------

/** what the step writes: levers from the centres of mass, m */
export const RAX = 0;
export const RAY = 4;
export const RAZ = 8;
export const RBX = 12;
export const RBY = 16;
export const RBZ = 20;
/** separation at the beginning of the step, m; a large one for points that are not there */
export const S0 = 24;
/** what `prepare` derives: Lᵀ times levers × normal (over the levers), effective mass */
export const AX = 0;
export const AY = 4;
export const AZ = 8;
export const BX = 12;
export const BY = 16;
export const BZ = 20;
export const MN = 28;
/** impulse along the normal in the last sub-step; written by the step */
export const LN = 32;
/** impulse of all sub-steps */
export const TOTAL = 36;
/** distance from the centre of friction, m */
export const LEVER = 40;
/** separation as of the sub-step, m */
export const GAP = 44;
/** velocity along the normal with which the surfaces meet in this sub-step, m/s; for `bounce` */
export const BEFORE = 48;
/** what is left of the sub-step then, s; −1 once the point has bounced */
export const REST = 52;

/** Numbers of a point of four records. */
export const POINT = 64;

/** Sweeps over the points of one contact, two or more, that share a blow. */
export const BLOWS = 6;

/** Numbers per batch in the table of batches: where its records begin, its lanes from and to, points. */
export const BATCH = 4;
/** Batches in the table, at most. */
export const BATCHES = 384;
/** Lanes that are taken through several functions at a time. */
export const PART = 32;
