/**
 * The scenes with contacts and joints, each run for ten seconds with the method it comes with. All of
 * them keep what nature keeps: numbers stay finite, nothing falls through the floor, overlaps are no
 * deeper than a body moves in one step, joints hold, and energy comes from nowhere. And each shows
 * the fact that it is there for.
 */

import { type RigidBody, type Simulation, vec3 } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { getScene, jointError, penetrations, type Scene } from '../src/index.js';

/** A scene on its way: what the facts look at. */
class Run {
  readonly scene: Scene;
  readonly simulation: Simulation;

  constructor(scene: Scene) {
    this.scene = scene;
    this.simulation = scene.simulation;
  }

  get time(): number {
    return this.simulation.time;
  }

  body(name: string): RigidBody {
    return this.simulation.bodies.find(name)!;
  }

  value(name: string): number {
    return this.scene.watch.find((probe) => probe.name === name)!.read();
  }
}

/** What one scene may do, and what it must show. */
interface Expectation {
  /** Largest rise of the energy above its start, as a part of what there is. Default 1e-4. */
  gain?: number;
  /** Largest joint error after the first second, m or rad. Default 1e-4. */
  joint?: number;
  /** s; from when on joints must hold and bodies must not overlap. Default 0. */
  settled?: number;
  /** s; until when that is so. Default the end. */
  until?: number;
  /** Depth that is allowed beyond the way of one step, m. Default 0.003. */
  depth?: number;
  /** Called after every step. */
  look?(run: Run): void;
  /** Called at the end. */
  check?(run: Run): void;
}

const DURATION = 10;
/** No machine drives the scene: energy can only be lost. */
const DRIVEN = Number.POSITIVE_INFINITY;

/** Memory of the facts, by scene. */
const notes: Record<string, number> = {};
const note = (key: string, value: number): void => {
  notes[key] ??= value;
};

const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  seesaw: {
    joint: 2e-3,
    // 62 t fall on a board of 6 t: one step of correction leaves a few millimetres.
    depth: 0.01,
    look(run) {
      const { y } = run.body('small box').center;
      notes['flight'] = Math.max(notes['flight'] ?? 0, y);
    },
    check(run) {
      // The small box was thrown high, and has knocked the top of the pyramid down (T 8.2).
      expect(notes['flight']).toBeGreaterThan(10);
      expect(run.value('top brick height')).toBeLessThan(2);
      expect(run.body('brick 1-1').center.y).toBeGreaterThan(0.49);
    },
  },
  stacks: {
    check(run) {
      // T 8.3: the sequential stack has fallen, the simultaneous one stands.
      expect(run.value('left top height')).toBeLessThan(8);
      expect(run.value('right top height')).toBeGreaterThan(9.48);
      expect(run.value('right penetration')).toBeLessThan(1e-3);
    },
  },
  'sunken-boxes': {
    gain: DRIVEN,
    settled: 0.2,
    look(run) {
      // Out of the floor, and not into the air (T 8.4).
      const size = { large: 2, middle: 1.5, small: 0.8 } as const;
      for (const [name, edge] of Object.entries(size)) {
        expect(run.body(name).center.y).toBeLessThan(0.75 * edge);
        if (run.time > 0.2) expect(run.body(name).center.y).toBeCloseTo(0.5 * edge, 2);
      }
    },
  },
  logo: {
    gain: DRIVEN,
    settled: 5,
    until: 7,
    joint: 0.01,
    look(run) {
      if (run.time > 6.5 && run.time < 6.99) {
        expect(run.value('joint error')).toBeLessThan(1e-3);
        expect(run.body('bar 2').center.y).toBeCloseTo(3.9, 2);
      }
    },
    check(run) {
      for (const body of run.simulation.bodies) {
        if (body.type === 'dynamic') expect(body.center.y).toBeLessThan(1.2);
      }
    },
  },
  ragdoll: {
    // Limits are reached at full speed, between two steps.
    joint: 0.15,
    check(run) {
      expect(run.value('head height')).toBeLessThan(1.6);
      expect(run.simulation.energy().kinetic).toBeLessThan(0.1);
    },
  },
  rattleback: {
    gain: 2e-3,
    look(run) {
      const rate = run.value('ω₃');
      if (rate > 0) note('turned', run.time);
      notes['back'] = Math.max(notes['back'] ?? 0, rate);
    },
    check() {
      // F23: −5 rad/s reverses at 2.3527 s and comes back with up to 5.3947 rad/s.
      expect(notes['turned']! / 2.352731).toBeCloseTo(1, 1);
      expect(notes['back']! / 5.3947).toBeCloseTo(1, 1);
    },
  },
  'tippe-top': {
    look(run) {
      const jellett = run.value('Jellett');
      note('jellett', jellett);
      expect(Math.abs(jellett / notes['jellett']! - 1)).toBeLessThan(1e-4);
    },
    check(run) {
      // F22: it stands on its head.
      expect(run.value('tilt')).toBeGreaterThan(2.7);
      expect(run.value('top height')).toBeGreaterThan(0.025);
    },
  },
  'spinning-tops': {
    check(run) {
      expect(run.value('fast height')).toBeGreaterThan(0.3);
      expect(run.value('middle height')).toBeGreaterThan(0.27);
      expect(run.value('slow height')).toBeLessThan(0.25);
    },
  },
  'euler-disk': {
    look(run) {
      if (run.time > 1) note('tilt', run.value('tilt'));
    },
    check(run) {
      expect(run.value('tilt')).toBeLessThan(0.8 * notes['tilt']!);
    },
  },
  'heavy-top': {
    look(run) {
      const tables: Record<string, readonly [number, number, number]> = {
        '0.500': [-0.7024683, -0.02116518, -0.71140026],
        '1.000': [0.17334396, 0.64008859, -0.74849079],
        '2.000': [-0.15041682, -0.72416559, -0.67302227],
      };
      const row = tables[run.time.toFixed(3)];
      if (row === undefined) return;
      // T1; the scene's step is not the smallest.
      const { x, y, z } = run.body('top').center;
      [x, y, z].forEach((value, i) => {
        expect(Math.abs(value - row[i]!)).toBeLessThan(1e-4);
      });
      expect(run.value('spin')).toBeCloseTo(150, 3);
      note('heavy top rows', 1);
    },
    check() {
      expect(notes['heavy top rows']).toBe(1);
    },
  },
  'double-pendulum': { gain: 1e-4 },
  'triple-pendulum': { gain: 1e-4 },
  'bead-on-wire': {
    gain: 1e-4,
    look(run) {
      const { x, y, z } = run.body('bead').center;
      expect(Math.abs(Math.sqrt(x * x + y * y) - 1) + Math.abs(z)).toBeLessThan(1e-5);
      notes['bead top'] = Math.max(notes['bead top'] ?? -1, y);
    },
    check() {
      expect(notes['bead top']).toBeGreaterThan(0.999);
    },
  },
  chain: {
    joint: 2e-3,
    check(run) {
      // The right hook has let go: the ball hangs on the left one.
      expect(run.simulation.constraints.filter(({ active }) => !active)).toHaveLength(1);
    },
  },
  bridge: {
    joint: 0.02,
    gain: 1e-3,
    check(run) {
      for (const name of ['box 1', 'box 2', 'box 3']) {
        expect(run.body(name).center.y).toBeGreaterThan(1.5);
      }
    },
  },
  'three-ball': {
    check(run) {
      // C3, Newton's law at both contacts at once.
      expect(run.value('first v')).toBeCloseTo(-1 / 3, 6);
      expect(run.value('second v')).toBeCloseTo(2 / 3, 6);
      expect(run.value('third v')).toBeCloseTo(2 / 3, 6);
    },
  },
  'newtons-cradle': {
    joint: 1e-3,
    look(run) {
      if (run.time > 0.75 && run.time < 1) {
        // C2: the last ball has what the first one had; the others are at rest.
        expect(Math.abs(run.value('first v'))).toBeLessThan(0.1);
        expect(Math.abs(run.value('middle moved'))).toBeLessThan(0.01);
      }
      notes['cradle'] = Math.max(notes['cradle'] ?? 0, run.value('last v'));
    },
    check() {
      // √(2 g l (1 − cos 0.7)), l the length of the strings' plane.
      expect(notes['cradle']! / Math.sqrt(2 * 9.81 * 2 * (1 - Math.cos(0.7)))).toBeCloseTo(1, 1);
    },
  },
  dominoes: {
    look(run) {
      if (run.value('standing') === 0) note('fallen', run.time);
    },
    check() {
      expect(notes['fallen']).toBeGreaterThan(2);
      expect(notes['fallen']).toBeLessThan(6);
    },
  },
  'card-house': {
    check(run) {
      expect(run.value('peak height')).toBeGreaterThan(2.05);
      expect(run.simulation.energy().kinetic).toBeLessThan(1e-3);
    },
  },
  arch: {
    check(run) {
      expect(run.value('keystone height')).toBeGreaterThan(2.25);
      expect(run.simulation.energy().kinetic).toBeLessThan(1e-2);
    },
  },
  conveyor: {
    gain: DRIVEN,
    look(run) {
      // Item 1 is on the upper belt from about 0.5 s to 3 s, on the lower one from 5 s to 9 s.
      const { x, z } = run.body('item 1').linearVelocity;
      if (run.time > 1.5 && run.time < 2.5) expect(x).toBeCloseTo(1.5, 3);
      if (run.time > 6 && run.time < 7) expect(z).toBeCloseTo(1, 3);
    },
    check(run) {
      expect(run.body('item 1').center.z).toBeGreaterThan(4);
    },
  },
  'painleve-rod': {
    look(run) {
      // The tip jams at once, an impact without a collision, and the rod is thrown over it.
      if (run.time < 0.02) note('jammed', run.value('turning'));
    },
    check(run) {
      expect(Math.abs(run.value('turning'))).toBeLessThan(1e-3);
      expect(run.value('tip height')).toBeGreaterThan(-1e-3);
      expect(notes['jammed']).toBeLessThan(-1);
    },
  },
};

describe('ten seconds with its own method', () => {
  it.each(Object.entries(EXPECTATIONS))('%s', { timeout: 300_000 }, (name, expectation) => {
    const { gain = 1e-4, joint = 1e-4, settled = 0, until = Infinity, depth = 0.003 } = expectation;
    const scene = getScene(name).build();
    const { simulation } = scene;
    const run = new Run(scene);
    const hasGround = simulation.bodies.find('ground') !== undefined;
    const start = simulation.energy();
    const steps = Math.round(DURATION / simulation.fixedTimeStep);
    let most = start.total;
    let scale = 0;
    let speed = 0;
    let deepest = 0;
    let loosest = 0;
    for (let i = 0; i < steps; i++) {
      simulation.step();
      const { kinetic, potential, total } = simulation.energy();
      if (!Number.isFinite(total)) expect([simulation.time, total]).toEqual([simulation.time, 0]);
      most = Math.max(most, total);
      scale = Math.max(scale, kinetic, Math.abs(potential));
      if (simulation.time > settled && simulation.time < until) {
        loosest = Math.max(loosest, jointError(simulation));
        // Contacts are found where bodies are after they have moved: by as much they may overlap.
        const way = speed * simulation.fixedTimeStep;
        deepest = Math.max(deepest, penetrations(simulation).worst - way);
      }
      speed = fastest(simulation);
      expectation.look?.(run);
    }
    expect(simulation.events.ofType('non-finite')).toEqual([]);
    if (hasGround) expect(lowest(simulation)).toBeGreaterThan(-0.05);
    expect((most - start.total) / scale).toBeLessThan(gain);
    expect(deepest).toBeLessThan(depth);
    expect(loosest).toBeLessThan(joint);
    expectation.check?.(run);
  });
});

/** Bound for the speed of any point of any body, m/s. */
function fastest({ bodies }: Simulation): number {
  let most = 0;
  for (const { linearVelocity: v, angularVelocity: w, shape, type } of bodies) {
    if (type !== 'dynamic') continue;
    const turning = vec3.length(w) * (shape?.boundingRadius ?? 0);
    most = Math.max(most, vec3.length(v) + turning);
  }
  return most;
}

/** Lowest centre of mass, m. */
function lowest({ bodies }: Simulation): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { center, type } of bodies) if (type === 'dynamic') least = Math.min(least, center.y);
  return least;
}
