/** What a sphere needs to collide with its own kind and those before it, and to meet rays and casts. */

import { bringOthers } from '../contacts/pair-queue.js';
import { RoundMachine } from '../contacts/round-machine.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneSphere } from '../narrow/plane-sphere.js';
import { collideSphereSphere } from '../narrow/sphere-sphere.js';
import { bringBallFunctions } from '../query/ball-functions.js';
import { castBoxAtBall, castRound, startBall } from '../query/cast-round.js';
import { ballMeets } from '../query/overlap-ball.js';
import { raySphere } from '../query/ray-sphere.js';
import { bringRay } from '../query/ray-table.js';

/** Puts the cells of the kind into the pair table, and its kernels where rays, casts and overlaps look. */
export function bringSphere(): void {
  setPair('plane', 'sphere', collidePlaneSphere);
  setPair('sphere', 'sphere', collideSphereSphere);
  bringOthers(RoundMachine);
  bringRay('sphere', (hit, ray, _, placed, p, end) => raySphere(hit, ray, placed, p, end));
  bringBallFunctions({
    cast: castRound,
    castBox: castBoxAtBall,
    start: startBall,
    meets: ballMeets,
  });
}
