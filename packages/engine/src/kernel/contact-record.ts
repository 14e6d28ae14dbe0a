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

// ---- head: what the step writes ------------------------------------------------------------

/** unit normal from A to B */
export const NX = 0;
export const NY = 4;
export const NZ = 8;
/** coefficient of friction */
export const MU = 12;
/** restitution */
export const BOUNCE = 16;
/** velocity of B's surface along itself minus A's, m/s, along the two tangents */
export const BELT1 = 20;
export const BELT2 = 24;
/** softness: rate at which an overlap is taken out, 1/s, and two factors */
export const RATE = 28;
export const MASS_SCALE = 32;
export const IMPULSE_SCALE = 36;
/** impulses of friction: along the two tangents, and about the normal */
export const L1 = 40;
export const L2 = 44;
export const LT = 48;
/** first tangent */
export const T1X = 52;
export const T1Y = 56;
export const T1Z = 60;

// ---- head: what `prepare` derives ----------------------------------------------------------

export const T2X = 64;
export const T2Y = 68;
export const T2Z = 72;
/** effective masses of friction along the tangents and about the normal */
export const M1 = 76;
export const M2 = 80;
export const MT = 84;
/** levers × tangents at the centre of friction, and I⁻¹ times them */
export const A1X = 88;
export const A1Y = 92;
export const A1Z = 96;
export const B1X = 100;
export const B1Y = 104;
export const B1Z = 108;
export const A2X = 112;
export const A2Y = 116;
export const A2Z = 120;
export const B2X = 124;
export const B2Y = 128;
export const B2Z = 132;
export const IA1X = 136;
export const IA1Y = 140;
export const IA1Z = 144;
export const IB1X = 148;
export const IB1Y = 152;
export const IB1Z = 156;
export const IA2X = 160;
export const IA2Y = 164;
export const IA2Z = 168;
export const IB2X = 172;
export const IB2Y = 176;
export const IB2Z = 180;
export const IANX = 184;
export const IANY = 188;
export const IANZ = 192;
export const IBNX = 196;
export const IBNY = 200;
export const IBNZ = 204;

/** what external forces add to the velocity along the normal, m/s²; written by the step */
export const GAIN = 208;

/** the fastest at which an overlap is pushed apart, m/s, negative; written by the step */
export const PUSH = 212;

/** Numbers of four heads. */
export const HEAD = 216;

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
/** impulse along the normal in the last sub-step */
export const LN = 28;
/** what `prepare` derives: levers × normal (over the levers), I⁻¹ times them, effective mass */
export const AX = 0;
export const AY = 4;
export const AZ = 8;
export const BX = 12;
export const BY = 16;
export const BZ = 20;
export const IAX = 32;
export const IAY = 36;
export const IAZ = 40;
export const IBX = 44;
export const IBY = 48;
export const IBZ = 52;
export const MN = 56;
/** distance from the centre of friction, m */
export const LEVER = 60;
/** impulse of all sub-steps */
export const TOTAL = 64;
/** velocity along the normal with which the surfaces meet in this sub-step, m/s; for `bounce` */
export const BEFORE = 68;
/** what is left of the sub-step then, s; −1 once the point has bounced */
export const REST = 72;

/** Numbers of a point of four records. */
export const POINT = 76;

/** Sweeps over the points of one contact, two or more, that share a blow. */
export const BLOWS = 6;

/** Numbers per batch in the table of batches: where its records begin, its lanes from and to, points. */
export const BATCH = 4;
/** Batches in the table, at most. */
export const BATCHES = 192;
/** Lanes that are taken through several functions at a time. */
export const PART = 32;
