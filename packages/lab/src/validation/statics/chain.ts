/** S8 and S7-chain: chains of rigid links, against the discrete catenary, and with a heavy ball. */

import { BallJoint, Box, RigidBody, Sphere } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { runTo, world } from '../dynamics/world.js';

const LINKS = 12;

/**
 * Where equal links of length `l` hang between (±w/2, 0): tan θ rises by equal amounts from link to
 * link. The horizontal force that makes the ends meet is found by bisection.
 */
function catenary(l: number, w: number): number {
  const span = (k: number): number => {
    let x = 0;
    for (let i = 0; i < LINKS; i++) {
      const slope = k * (i - (LINKS - 1) / 2);
      x += l / Math.sqrt(1 + slope * slope);
    }
    return x;
  };
  let low = 0;
  let high = 100;
  for (let i = 0; i < 200; i++) {
    const middle = 0.5 * (low + high);
    if (span(middle) > w) low = middle;
    else high = middle;
  }
  let y = 0;
  for (let i = 0; i < LINKS / 2; i++) {
    const slope = low * (i - (LINKS - 1) / 2);
    y += (l * slope) / Math.sqrt(1 + slope * slope);
  }
  return y;
}

export const S8 = matrixProblem({
  id: 'S8',
  section: 'statics',
  title: 'chain of 12 links hangs as the discrete catenary',
  must: ['pivoting'],
  costly: true,
  measure: (options) => {
    const l = 0.25;
    const w = 2;
    const simulation = world(options());
    // It starts as a V that has the right span and comes to rest by friction of the air.
    const drop = Math.sqrt((LINKS * l * 0.5) ** 2 - (w / 2) ** 2);
    const links: RigidBody[] = [];
    const corner = (i: number): [number, number, number] => {
      const u = i / LINKS;
      return [-w / 2 + w * u, -drop * (1 - Math.abs(1 - 2 * u)), 0];
    };
    for (let i = 0; i < LINKS; i++) {
      const a = corner(i);
      const b = corner(i + 1);
      const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
      links.push(
        simulation.add(
          new RigidBody({
            shape: new Box(l, 0.02, 0.02),
            mass: 0.1,
            position: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0],
            orientation: [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)],
          }),
        ),
      );
      const before = i === 0 ? simulation.world : links[i - 1]!;
      simulation.add(new BallJoint(before, links[i]!, { anchor: a }));
    }
    simulation.add(new BallJoint(simulation.world, links[LINKS - 1]!, { anchor: corner(LINKS) }));
    simulation.beforeStep(() => {
      for (const link of links) {
        const v = link.linearVelocity;
        const o = link.angularVelocity;
        link.applyForce([-0.5 * v.x, -0.5 * v.y, -0.5 * v.z]);
        link.applyTorque([0, 0, -0.005 * o.z]);
      }
    });
    runTo(simulation, 8, 1 / 120);
    const middle = links[LINKS / 2]!;
    const end = middle.pointToWorld({ x: 0, y: 0, z: 0 }, { x: -l / 2, y: 0, z: 0 });
    return [
      {
        quantity: 'depth of the middle',
        computed: end.y,
        expected: catenary(l, w),
        tolerance: 0.005,
        kind: 'relative',
        unit: 'm',
      },
      {
        quantity: 'symmetry of the middle',
        computed: end.x,
        expected: 0,
        tolerance: 1e-3,
        unit: 'm',
      },
    ];
  },
});

/** A wrecking ball: ten links of 1 kg carry a ball of 1000 kg (bepu's demo of rope stability). */
export const S7_CHAIN = matrixProblem({
  id: 'S7-chain',
  section: 'statics',
  title: 'chain of 10 links of 1 kg swings a ball of 1000 kg',
  must: ['pivoting', 'lagrange'],
  costly: true,
  measure: (options) => {
    const l = 0.5;
    const n = 10;
    const simulation = world(options());
    const joints: BallJoint[] = [];
    const half = Math.SQRT1_2;
    // It starts straight, at 45° from below.
    const at = (way: number): [number, number, number] => [half * way, -half * way, 0];
    const turn = Math.sin(Math.PI / 8);
    const orientation = [0, 0, turn, Math.cos(Math.PI / 8)] as const;
    let last = simulation.world;
    for (let i = 0; i <= n; i++) {
      const heavy = i === n;
      const link = simulation.add(
        new RigidBody({
          shape: heavy ? new Sphere(l) : new Box(0.1, l, 0.1),
          mass: heavy ? 1000 : 1,
          canCollide: false,
          position: at(heavy ? n * l + l : (i + 0.5) * l),
          orientation,
        }),
      );
      joints.push(simulation.add(new BallJoint(last, link, { anchor: at(i * l) })));
      last = link;
    }
    let worst = 0;
    // 60 frames per second, eight steps each.
    while (simulation.time < 2) {
      simulation.step(1 / 480);
      for (const joint of joints) worst = Math.max(worst, joint.error() / l);
    }
    return [{ quantity: 'stretch per link', computed: worst, expected: 0, tolerance: 0.01 }];
  },
});
