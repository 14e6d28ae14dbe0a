/** All pictures of the guides, in the order of the pages. */

import type { Subject, TextSubject } from '../shot.js';
import { contacts, queries } from './collisions.js';
import { falling } from './falling.js';
import { forces } from './forces.js';
import { futures } from './futures.js';
import { layers, skin } from './inside.js';
import { joints } from './joints.js';
import { kicked } from './kicked.js';
import { machines } from './machines.js';
import { orbits } from './orbits.js';
import { pond } from './pond.js';
import { mass, shapes } from './shapes.js';
import { show } from './show.js';
import { islands, sleeping } from './sleeping.js';
import { cloth, particles } from './soft.js';
import { stacks } from './stacks.js';
import { wall } from './wall.js';

export const SUBJECTS: readonly (Subject | TextSubject)[] = [
  falling,
  wall,
  shapes,
  mass,
  forces,
  orbits,
  stacks,
  sleeping,
  islands,
  contacts,
  queries,
  joints,
  machines,
  particles,
  cloth,
  futures,
  layers,
  skin,
  kicked,
  pond,
  show,
];
