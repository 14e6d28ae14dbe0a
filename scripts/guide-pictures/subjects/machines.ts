/** Gears, wires, paths: a pulley, a train of gears, beads on a cycloid, a train on its track. */

import { camera } from '@rattleback/lab';
import {
  Box,
  Composite,
  Cylinder,
  FunctionCurve,
  GearJoint,
  HingeJoint,
  PathConstraint,
  PointOnCurve,
  PulleyJoint,
  RigidBody,
  Simulation,
  Sphere,
} from 'rattleback';
import type { Line, Point, Subject } from '../shot.js';

/** About the z axis instead of y. */
const FACING = [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;

/** A wheel with teeth, facing z. */
function gearShape(radius: number, teeth: number): Composite {
  const length = (1.25 * Math.PI * radius) / teeth;
  return new Composite([
    { shape: new Cylinder(radius - 0.35 * length, 0.25), orientation: FACING },
    ...Array.from({ length: teeth }, (_, i) => {
      const angle = (2 * Math.PI * i) / teeth;
      return {
        shape: new Box(length, 0.75 * length, 0.25),
        position: [radius * Math.cos(angle), radius * Math.sin(angle), 0] as const,
        orientation: [0, 0, Math.sin(0.5 * angle), Math.cos(0.5 * angle)] as const,
      };
    }),
  ]);
}

function addPulley(simulation: Simulation, lines: (() => Line)[]): void {
  const pulleys: Point[] = [
    [-6.2, 2.2, 0],
    [-5, 2.2, 0],
  ];
  const load = (name: string, size: number, mass: number, x: number) =>
    simulation.add(
      new RigidBody({ name, shape: new Box(size, size, size), mass, position: [x, 0.2, 0] }),
    );
  const [heavy, light] = [load('heavy', 0.75, 3, -6.2), load('light', 0.6, 2.4, -5)];
  simulation.add(new PulleyJoint(heavy, light, { pulleyA: pulleys[0]!, pulleyB: pulleys[1]! }));
  simulation.add(
    new RigidBody({
      name: 'roller',
      type: 'static',
      shape: new Cylinder(0.6, 0.18),
      orientation: FACING,
      position: [-5.6, 2.2, 0],
    }),
  );
  const end = (body: RigidBody): Point => [body.position.x, body.position.y, 0];
  lines.push(
    () => ({ points: [pulleys[0]!, end(heavy)], color: 0x59646e, width: 3 }),
    () => ({ points: [pulleys[1]!, end(light)], color: 0x59646e, width: 3 }),
  );
}

function addGears(simulation: Simulation): void {
  const wheel = (name: string, radius: number, teeth: number, at: Point, turn: number) =>
    simulation.add(
      new RigidBody({
        name,
        shape: gearShape(radius, teeth),
        position: at,
        orientation: [0, 0, Math.sin(0.5 * turn), Math.cos(0.5 * turn)],
        canCollide: false,
      }),
    );
  // Toothed so that they mesh: radii as teeth, and half a tooth between neighbours.
  const [small, large, last] = [
    wheel('gear a', 0.5, 10, [-3, 0.55, 0], 0),
    wheel('gear b', 1, 20, [-1.5, 0.55, 0], Math.PI / 20),
    wheel('gear c', 0.6, 12, [-1.5, 2.15, 0], 0),
  ];
  const motor = { targetVelocity: 2 };
  simulation.add(
    new HingeJoint(simulation.world, small, { anchor: [-3, 0.55, 0], axis: [0, 0, 1], motor }),
  );
  simulation.add(
    new HingeJoint(simulation.world, large, { anchor: [-1.5, 0.55, 0], axis: [0, 0, 1] }),
  );
  simulation.add(
    new HingeJoint(simulation.world, last, { anchor: [-1.5, 2.15, 0], axis: [0, 0, 1] }),
  );
  simulation.add(new GearJoint(small, large, { ratio: -10 / 20 }));
  simulation.add(new GearJoint(large, last, { ratio: -20 / 12 }));
}

function addBeads(simulation: Simulation): void {
  const r = 0.62;
  const [cx, cy] = [1.75, 1.9];
  const curve = new FunctionCurve(
    (s) => [s.add(s.sin()).mul(r).add(cx), s.cos().add(1).mul(-r).add(cy), 0],
    { from: -3.1, to: 3.1 },
  );
  for (const s of [-2.9, -2, -1.2, 0.7, 1.6, 2.6]) {
    const position = [cx + r * (s + Math.sin(s)), cy - r * (1 + Math.cos(s)), 0] as const;
    const bead = simulation.add(
      new RigidBody({
        name: `bead ${s}`,
        shape: new Sphere(0.15),
        mass: 1,
        position,
        canCollide: false,
      }),
    );
    simulation.add(new PointOnCurve(simulation.world, bead, { curve }));
  }
}

function addTrain(simulation: Simulation, lines: (() => Line)[]): void {
  const center: Point = [5.6, 0.15, 0];
  const radius = 1.35;
  const track: Point[] = [];
  for (let i = 0; i <= 72; i++) {
    const a = (2 * Math.PI * i) / 72;
    track.push([center[0] + radius * Math.cos(a), center[1], radius * Math.sin(a)]);
  }
  lines.push(() => ({ points: track, color: 0x59646e, width: 3 }));
  for (let i = 0; i < 4; i++) {
    const a = 0.5 * i;
    const car = simulation.add(
      new RigidBody({
        name: `car ${i}`,
        shape: new Box(0.52, 0.4, 0.36),
        mass: 5,
        position: [center[0] + radius * Math.cos(a), center[1], -radius * Math.sin(a)],
        orientation: [0, Math.sin(0.5 * a + 0.25 * Math.PI), 0, Math.cos(0.5 * a + 0.25 * Math.PI)],
        canCollide: false,
      }),
    );
    simulation.add(
      new PathConstraint(simulation.world, car, {
        curve: { kind: 'circle', center, radius, axis: [0, 1, 0], start: [1, 0, 0] },
        motor: { targetVelocity: 1 },
      }),
    );
  }
}

export const machines: Subject = {
  name: 'machines',
  size: [1120, 400],
  build() {
    const simulation = new Simulation();
    const lines: (() => Line)[] = [];
    addPulley(simulation, lines);
    addGears(simulation);
    addBeads(simulation);
    addTrain(simulation, lines);
    const label = (text: string, x: number) => ({ text, at: [x, -1.3, 0] as const });
    return {
      parts: [{ simulation, seconds: 0.4 }],
      camera: camera([0.3, 3, 15], [0.3, 0.68, 0], 0.36),
      floor: null,
      lines: () => lines.map((line) => line()),
      labels: () => [
        label('PulleyJoint', -5.6),
        label('GearJoint', -2),
        label('PointOnCurve', 1.75),
        label('PathConstraint', 5.6),
      ],
    };
  },
};
