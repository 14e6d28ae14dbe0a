/**
 * E6: a wing nut spun about its screw axis, as a body of parts with its own mass properties.
 *
 * The set-up is that of rigid-ipc's dzhanibekov scene (180°/s about y, 3° tilt, 10 s in steps of
 * 0.01 s, no gravity) with a wing nut of our own: a hub and two wings, long in x and flat in z, so
 * that the screw axis y is the middle one. When it flips follows from its moments alone.
 */

import { Box, Composite, Cylinder, createIntegrator, RigidBody, type Vec3 } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { freeTop, type Triple } from '../reference/free-top.js';
import { bodyOmega, type FreeBody, laboratory } from '../set-ups.js';
import { crossings } from './tops.js';

const H = 0.01;
const END = 10;
const SPIN = Math.PI;
const TILT = (3 * Math.PI) / 180;
/** kg/m³, of brass */
const DENSITY = 8500;

/** A hub along y and two wings along ±x; lengths in m. */
function wingNut(): Composite {
  const wing = new Box(0.05, 0.02, 0.004);
  return new Composite([
    { shape: new Cylinder(0.008, 0.012) },
    { shape: wing, position: [0.032, 0.006, 0] },
    { shape: wing, position: [-0.032, 0.006, 0] },
  ]);
}

/** The nut, tilted by 3° about z, spinning about the world's y axis. */
function spinning(name: string): FreeBody {
  const simulation = laboratory({ gravity: [0, 0, 0], integrator: createIntegrator(name) });
  const body = simulation.add(
    new RigidBody({
      shape: wingNut(),
      density: DENSITY,
      orientation: [0, 0, Math.sin(TILT / 2), Math.cos(TILT / 2)],
      angularVelocity: [0, SPIN, 0],
    }),
  );
  return { simulation, body, omega: () => bodyOmega(body) };
}

/** Volume and second moments of the parts by hand: T (2.54) for two boxes and a cylinder. */
function momentsByHand(): Triple {
  const hub = Math.PI * 0.008 ** 2 * 0.012;
  const wing = 0.05 * 0.02 * 0.004;
  const volume = hub + 2 * wing;
  const centerY = (2 * wing * 0.006) / volume;
  const hubAcross = (hub * (3 * 0.008 ** 2 + 0.012 ** 2)) / 12 + hub * centerY ** 2;
  const lift = (0.006 - centerY) ** 2;
  const x = hubAcross + 2 * wing * ((0.02 ** 2 + 0.004 ** 2) / 12 + lift);
  const y = (hub * 0.008 ** 2) / 2 + 2 * wing * ((0.05 ** 2 + 0.004 ** 2) / 12 + 0.032 ** 2);
  const z = hubAcross + 2 * wing * ((0.05 ** 2 + 0.02 ** 2) / 12 + 0.032 ** 2 + lift);
  return [DENSITY * x, DENSITY * y, DENSITY * z];
}

function tumble(report: Report): void {
  const moments = momentsByHand();
  const { inertia } = spinning('runge-kutta-4').body;
  [inertia.m00, inertia.m11, inertia.m22].forEach((computed, i) => {
    report({
      method: 'Composite',
      quantity: `I about ${'xyz'[i]}`,
      computed,
      expected: moments[i]!,
      tolerance: 1e-13,
      kind: 'relative',
      unit: 'kg·m²',
    });
  });
  // The tilt as seen from the body: ω leans from y towards x.
  const top = freeTop(moments, [SPIN * Math.sin(TILT), SPIN * Math.cos(TILT), 0]);
  const exact = top.flips(20).filter((t) => t < END);
  const last = exact.length - 1;
  // The step is the scene's, so the tolerances are what methods of order 2 and 4 can do with it:
  // their errors fall by 4 and by 24 when it is halved. Methods of order 1 cannot follow at all, they
  // gain or lose so much energy that the nut settles on another axis.
  for (const { name, tolerance } of [
    { name: 'velocity-verlet', tolerance: 0.02 },
    { name: 'runge-kutta-4', tolerance: 2e-4 },
  ]) {
    const nut = spinning(name);
    const method = `${name}, h = ${H} s`;
    const before = length(nut.body.angularMomentum);
    const times = crossings(nut, END - H / 2, H);
    report({
      method,
      quantity: `flips in ${END} s`,
      computed: times.length,
      expected: exact.length,
      tolerance: 0,
    });
    report({
      method,
      quantity: `time of flip ${last + 1}`,
      computed: times[last] ?? Number.NaN,
      expected: exact[last]!,
      tolerance,
      unit: 's',
      note: `flips at ${exact.map((t) => t.toFixed(3)).join(', ')} s`,
    });
    report({
      method,
      quantity: 'relative change of |L|',
      computed: Math.abs(length(nut.body.angularMomentum) / before - 1),
      expected: 0,
      tolerance: 1e-12,
    });
  }
}

function length({ x, y, z }: Vec3): number {
  return Math.hypot(x, y, z);
}

export const E6: Problem = { id: 'E6', section: 'rotation', title: 'Wing nut', run: tumble };
