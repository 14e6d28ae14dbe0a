// All entries, in the order of the list of problems; ids are those of that list where it has them.

import friction from './friction.mjs';
import impacts from './impacts.mjs';
import pendulums from './pendulums.mjs';
import rotation from './rotation.mjs';
import statics from './statics.mjs';

export const ENTRIES = Object.freeze([
  ...rotation,
  ...pendulums,
  ...friction,
  ...impacts,
  ...statics,
]);
