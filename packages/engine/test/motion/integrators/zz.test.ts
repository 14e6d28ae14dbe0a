import { test } from 'vitest';
import * as I from '../../../src/motion/integrators/index.js';
import { Simulation } from '../../../src/simulation.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
test('sim', () => {
  for (const e of I.INTEGRATORS) {
    const sim = new Simulation({ integrator: e.create(), gravity: [0, -9.81, 0] } as any);
    const b = sim.add(new RigidBody({ shape: new Box(1, 2, 3), position: [0, 100, 0], angularVelocity: [1, 2, 0.3], linearVelocity: [1, 0, 0] } as any));
    const L0 = sim.angularMomentum();
    const E0 = sim.energy() as any;
    for (let k = 0; k < 600; k++) sim.step(1 / 60);
    console.log(e.name.padEnd(20), JSON.stringify(b.position), JSON.stringify(b.angularVelocity), JSON.stringify(E0).slice(0, 100), JSON.stringify(sim.energy()).slice(0,100));
  }
});
test('perf', () => {
  const n = 100000;
  for (const e of I.INTEGRATORS) {
    const sim = new Simulation({ integrator: e.create() } as any);
    for (let i = 0; i < n; i++) sim.add(new RigidBody({ shape: new Box(1, 2, 3), position: [i, 100, 0], angularVelocity: [1, 2, 0.3] } as any));
    sim.step(1 / 60);
    const t = performance.now();
    sim.step(1 / 60);
    sim.step(1 / 60);
    console.log(e.name.padEnd(20), ((performance.now() - t) / 2).toFixed(1), 'ms/step', (process.memoryUsage().arrayBuffers/1e6).toFixed(0), 'MB', (sim.integrator as any).statistics ?? '');
  }
}, 600000);
