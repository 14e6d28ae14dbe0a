/** The colours of debug drawings, 0xRRGGBB. */

export const DEBUG_COLORS = Object.freeze({
  x: 0xe5484d,
  y: 0x46a758,
  z: 0x3e63dd,
  center: 0xffffff,
  inactive: 0x8b8d98,
  sleeping: 0x5b7a99,
  velocity: 0xffc53d,
  angularVelocity: 0xd6409f,
  force: 0x12a594,
  impulse: 0x3dd68c,
  reaction: 0x70b8ff,
  inertia: 0x8e4ec6,
  bounds: 0x60646c,
  tree: 0x3f4148,
  contact: 0xf76b15,
  closeContact: 0x978365,
  constraint: 0x00a2c7,
  limit: 0xbdee63,
  depth: 0xff2020,
  name: 0xedeef0,
});
