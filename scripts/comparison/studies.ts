/** All studies, in the order of the page. */

import { complementarityStudy, orbitStudy, pendulumStudy, topStudy } from './parts.js';
import {
  logoStudy,
  ragdollStudy,
  seesawStudy,
  stacksStudy,
  sunkenStudy,
} from './scenes-of-the-thesis.js';
import type { Study } from './study.js';

export const STUDIES: readonly Study[] = [
  stacksStudy,
  seesawStudy,
  sunkenStudy,
  logoStudy,
  ragdollStudy,
  pendulumStudy,
  complementarityStudy,
  orbitStudy,
  topStudy,
];

/** Those that a test can afford to run again, in every run of all tests. */
export const QUICK: readonly Study[] = [complementarityStudy, orbitStudy, topStudy];
