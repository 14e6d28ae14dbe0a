/**
 * Where things are in the records of the contact kernel. A record is one manifold: a head and up to
 * four points. Four records lie in one block, lane by lane, so all offsets are multiples of 4.
 */

/** Numbers per body in `S`: velocity, momentum's reciprocals and the way gone in this step. */
export const BODY = 16;
export const VX = 0;
export const VY = 1;
export const VZ = 2;
/** 1/mass */
export const IM = 3;
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
/** turn since then, as a rotation vector, rad */
export const TX = 12;
export const TY = 13;
export const TZ = 14;
export const IZZ = 15;

/** Numbers per body in `I`. */
export const SIDE = 4;
export const IXY = 0;
export const IXZ = 1;
export const IYZ = 2;

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
/** levers × tangents at the centre of friction, and I⁻¹ times them */
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
export const IA1X = 80;
export const IA1Y = 84;
export const IA1Z = 88;
export const IB1X = 92;
export const IB1Y = 96;
export const IB1Z = 100;
export const IA2X = 104;
export const IA2Y = 108;
export const IA2Z = 112;
export const IB2X = 116;
export const IB2Y = 120;
export const IB2Z = 124;
export const IANX = 128;
export const IANY = 132;
export const IANZ = 136;
export const IBNX = 140;
export const IBNY = 144;
export const IBNZ = 148;
/** first tangent; the second is n × the first */
export const T1X = 152;
export const T1Y = 156;
export const T1Z = 160;
/** impulses of friction: along the two tangents, and about the normal; written by the step */
export const L1 = 164;
export const L2 = 168;
export const LT = 172;

// ---- head: what the sweep over normals reads; written by the step ---------------------------

/** softness: rate at which an overlap is taken out, 1/s, and two factors */
export const RATE = 176;
export const MASS_SCALE = 180;
export const IMPULSE_SCALE = 184;
/** the fastest at which an overlap is pushed apart, m/s, negative */
export const PUSH = 188;
/** unit normal from A to B */
export const NX = 192;
export const NY = 196;
export const NZ = 200;
/** coefficient of friction */
export const MU = 204;

/** Numbers of four heads. */
export const HEAD = 208;

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
/** what `prepare` derives: levers × normal (over the levers), effective mass, I⁻¹ times them */
export const AX = 0;
export const AY = 4;
export const AZ = 8;
export const BX = 12;
export const BY = 16;
export const BZ = 20;
export const MN = 28;
export const IAX = 32;
export const IAY = 36;
export const IAZ = 40;
export const IBX = 44;
export const IBY = 48;
export const IBZ = 52;
/** impulse along the normal in the last sub-step; written by the step */
export const LN = 56;
/** impulse of all sub-steps */
export const TOTAL = 60;
/** distance from the centre of friction, m */
export const LEVER = 64;
/** velocity along the normal with which the surfaces meet in this sub-step, m/s; for `bounce` */
export const BEFORE = 68;
/** what is left of the sub-step then, s; −1 once the point has bounced */
export const REST = 72;

/** Numbers of a point of four records. */
export const POINT = 80;

/** Sweeps over the points of one contact, two or more, that share a blow. */
export const BLOWS = 6;

/** Numbers per batch in the table of batches: where its records begin, its lanes from and to, points. */
export const BATCH = 4;
/** Batches in the table, at most. */
export const BATCHES = 192;
/** Lanes that are taken through several functions at a time. */
export const PART = 32;
