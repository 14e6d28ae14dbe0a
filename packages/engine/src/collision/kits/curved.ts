/** What kinds with a curved core need: searches that end on its side to the last digits. */

import { bringCurvedCores } from '../narrow/curved-cores.js';
import { offerCircles } from '../narrow/epa-circles.js';
import { newtonNormal } from '../narrow/epa-newton.js';
import { polish } from '../narrow/gjk-polish.js';

/** Lets searches know curved cores. */
export function bringCurved(): void {
  bringCurvedCores({ newtonNormal, offerCircles, polish });
}
