/**
 * Where things are in the records of nets of ball joints (`joint-net-kernel.ts`). Four records lie in one
 * block, lane by lane, so all offsets are multiples of 4.
 */

/** what the step writes: levers to the anchors of A and B at the beginning of the step, m */
export const NET_AX = 0;
export const NET_AY = 4;
export const NET_AZ = 8;
export const NET_BX = 12;
export const NET_BY = 16;
export const NET_BZ = 20;
/** from A's anchor to B's then, m */
export const NET_GX = 24;
export const NET_GY = 28;
export const NET_GZ = 32;
/** λ of the last sub-step on B, and of all of them, world, N·s */
export const NET_LX = 36;
export const NET_LY = 40;
export const NET_LZ = 44;
export const NET_TX = 48;
export const NET_TY = 52;
export const NET_TZ = 56;
/** what `placeNet` derives: levers to the middle between the anchors at the sub-step, m */
export const NET_RAX = 60;
export const NET_RAY = 64;
export const NET_RAZ = 68;
export const NET_RBX = 72;
export const NET_RBY = 76;
export const NET_RBZ = 80;
/** effective mass, kg, symmetric */
export const NET_MXX = 84;
export const NET_MYY = 88;
export const NET_MZZ = 92;
export const NET_MXY = 96;
export const NET_MXZ = 100;
export const NET_MYZ = 104;
/** velocity that takes out the gap, m/s */
export const NET_DX = 108;
export const NET_DY = 112;
export const NET_DZ = 116;
/** compliance, 1/kg */
export const NET_SX = 120;
export const NET_SY = 124;
export const NET_SZ = 128;
/** what anchors on turning bodies have more than the velocity of their tangents, m/s; of `solveNet` */
export const NET_CX = 132;
export const NET_CY = 136;
export const NET_CZ = 140;

/** Numbers of four records. */
export const NET = 144;
