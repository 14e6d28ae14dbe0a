/**
 * Layers, groups and sensors (C3, Z3): balls of three colours fall through three gates. A gate is a
 * sensor that collides with one colour only, so each gate counts its own balls and does not see the
 * others; the balls are one group and leave each other alone. When a ball reaches a gate is known
 * from the law of falling bodies.
 */

import { Box, RigidBody, Sphere, SweepAndPrune } from 'rattleback';
import { height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

const COLORS = ['red', 'green', 'blue'] as const;
const BALLS = 24;
const RADIUS = 0.2;
/** Of a gate, m. */
const THICKNESS = 0.1;

export const gates: SceneDefinition = {
  name: 'gates',
  title: 'Gates that count',
  description: 'Balls of three colours fall through three gates; each gate sees one colour only.',
  tags: ['collision detection', 'layers', 'sensors', 'events'],
  duration: 2,
  build(options) {
    const simulation = simulationFor(
      {
        fixedTimeStep: 1 / 240,
        integrator: makeIntegrator('velocity-verlet'),
        collisionDetection: new SweepAndPrune(),
      },
      options,
    );
    const board = new Box(BALLS * 0.5, THICKNESS, 1);
    const counts = COLORS.map((color, i) => {
      const gate = simulation.add(
        new RigidBody({
          name: `${color} gate`,
          type: 'static',
          sensor: true,
          collidesWith: [color],
          shape: board,
          position: [0, -2 * (i + 1), 0],
        }),
      );
      return { gate, passed: 0 };
    });
    const ball = new Sphere(RADIUS);
    for (let i = 0; i < BALLS; i++) {
      const color = COLORS[i % COLORS.length]!;
      simulation.add(
        new RigidBody({
          name: `${color} ball ${i + 1}`,
          shape: ball,
          layer: color,
          group: 'balls',
          // Closer than their diameter: without the group they would touch.
          position: [0.3 * (i - (BALLS - 1) / 2), 0.05 * (i % 7), 0],
        }),
      );
    }
    simulation.afterStep(() => {
      for (const { a, b } of simulation.events.ofType('contact-begin')) {
        for (const count of counts) if (count.gate === a || count.gate === b) count.passed++;
      }
    });
    const first = [...simulation.bodies].find(({ type }) => type === 'dynamic')!;
    return {
      simulation,
      watch: [
        ...counts.map(({ gate }, i) => probe(gate.name, '', () => counts[i]!.passed)),
        height(first),
      ],
      camera: camera([0, -2, 14], [0, -3, 0]),
    };
  },
};
