/**
 * Cloth (P Implicit, cloth slides; Baraff and Witkin 1998) against what is known of it: derivatives
 * against differences, hanging shapes against the catenary, bending against the beam, conservation,
 * stability at any step, and that nothing gets into solids or grows without end.
 */

import {
  Cloth,
  type ClothModel,
  clothGrid,
  Random,
  type RigidBody,
  Simulation,
  vec3,
} from 'rattleback';
import { flag } from '../../scenes/flag.js';
import { tableCloth } from '../../scenes/table-cloth.js';
import type { Problem, Report } from '../problem.js';

const G = 9.81;
const MODELS: readonly ClothModel[] = ['implicit', 'xpbd'];

function norm(list: Float64Array): number {
  let sum = 0;
  for (const c of list) sum += c * c;
  return Math.sqrt(sum);
}

/** A crumpled piece that moves: nothing in it is at a special place. */
function crumpled(seed: string): { cloth: Cloth; shake: (size: number) => Float64Array } {
  const mesh = clothGrid({ width: 1, height: 0.8, columns: 5 });
  const cloth = new Cloth({ mesh, model: 'implicit', bend: 0.2, shear: 300, damping: 0.02 });
  const random = new Random(seed);
  const shake = (size: number): Float64Array =>
    Float64Array.from({ length: cloth.positions.length }, () => random.uniform(-size, size));
  const noise = shake(0.06);
  for (const [i, c] of noise.entries()) cloth.positions[i]! += c;
  cloth.velocities.set(shake(1));
  return { cloth, shake };
}

function derivatives(report: Report): void {
  const e = 1e-6;
  for (const which of ['∂f/∂x', '∂f/∂v'] as const) {
    let worst = 0;
    for (let trial = 0; trial < 5; trial++) {
      const { cloth, shake } = crumpled(`cloth ${trial}`);
      const none = new Float64Array(cloth.positions.length);
      const d = shake(1);
      const exact = which === '∂f/∂x' ? cloth.forceChange(d, none) : cloth.forceChange(none, d);
      const moved = which === '∂f/∂x' ? cloth.positions : cloth.velocities;
      const start = moved.slice();
      const at = (s: number): Float64Array => {
        for (let i = 0; i < d.length; i++) moved[i] = start[i]! + s * d[i]!;
        return cloth.forces();
      };
      const [up, down] = [at(e), at(-e)];
      const error = exact.map((c, i) => (up[i]! - down[i]!) / (2 * e) - c);
      worst = Math.max(worst, norm(error) / norm(exact));
    }
    report({
      method: 'stretch, shear, bending, damping',
      quantity: `${which} δ less its difference quotient, as a part`,
      computed: worst,
      expected: 0,
      tolerance: 1e-6,
    });
  }
}

/** The lowest point and the worst error of a strip of 1 m that hangs between points 0.8 m apart. */
function hanging(model: ClothModel, columns: number): { sag: number; worst: number } {
  const [span, length] = [0.8, 1];
  const { a, sag: expected } = catenary(span, length);
  const mesh = clothGrid({ width: length, height: 0.05, columns, rows: 1 });
  for (let k = 0; k < mesh.vertices.length; k += 3) {
    const s = mesh.vertices[k]!;
    mesh.vertices[k] = (s * span) / length;
    mesh.vertices[k + 1] = -0.3 * (1 - (4 * s * s) / (length * length));
  }
  const pins = [0, columns, columns + 1, 2 * columns + 1];
  const implicit = model === 'implicit';
  const simulation = new Simulation();
  const cloth = simulation.add(
    new Cloth({
      ...{ mesh, pins, model, bend: 0, stretch: 1e4, shear: 1e3, damping: 0.01 },
      // Air brings the fast model, which has little damping of its own, to rest.
      ...{ airDensity: implicit ? 0 : 30, skinFriction: 1, substeps: 20, tolerance: 1e-6 },
    }),
  );
  for (let i = 0; i < (implicit ? 100 : 400); i++) simulation.step(implicit ? 1 / 20 : 1 / 60);
  let [low, worst] = [0, 0];
  for (let k = 0; k < cloth.positions.length; k += 3) {
    const [x, y] = [cloth.positions[k]!, cloth.positions[k + 1]!];
    low = Math.min(low, y);
    worst = Math.max(worst, Math.abs(y - (a * (Math.cosh(x / a) - 1) - expected)));
  }
  return { sag: -low, worst };
}

/** The catenary of a length over a span: its parameter, by bisection, and its sag, m. */
function catenary(span: number, length: number): { a: number; sag: number } {
  let [low, high] = [span / 100, 100 * span];
  for (let i = 0; i < 200; i++) {
    const a = (low + high) / 2;
    if (2 * a * Math.sinh(span / (2 * a)) > length) low = a;
    else high = a;
  }
  return { a: low, sag: low * (Math.cosh(span / (2 * low)) - 1) };
}

function hangingShapes(report: Report): void {
  const { sag: expected } = catenary(0.8, 1);
  for (const model of MODELS) {
    for (const columns of [20, 40]) {
      const { sag, worst } = hanging(model, columns);
      const method = `${model}, ${columns} squares`;
      const note = model === 'xpbd' ? 'small steps leave it a little longer than it is' : '';
      report({
        ...{ method, quantity: 'sag of a strip', computed: sag, expected, unit: 'm', note },
        tolerance: model === 'implicit' ? 1e-3 : 5e-3,
      });
      report({
        ...{ method, quantity: 'farthest from the catenary', computed: worst, expected: 0, note },
        tolerance: model === 'implicit' ? 1e-3 : 1e-2,
        unit: 'm',
      });
    }
  }
}

/** Deflection of the free end of a strip of 0.3 m that is clamped at the other, m. */
function cantilever(columns: number, diagonals: 'alternating' | 'parallel'): number {
  const [length, width] = [0.3, 0.1];
  // The clamp is in the middle of the first square: its two columns of vertices are held.
  const square = length / (columns - 0.5);
  const rows = Math.max(2, Math.round(width / square));
  const mesh = clothGrid({
    ...{ width: columns * square, height: width, columns, rows, diagonals },
    center: [(columns * square - square) / 2, 0, 0],
  });
  const pins: number[] = [];
  for (let j = 0; j <= rows; j++) pins.push(j * (columns + 1), j * (columns + 1) + 1);
  const simulation = new Simulation();
  const cloth = simulation.add(
    new Cloth({
      ...{ mesh, pins, model: 'implicit', areaDensity: 0.2, bend: 0.13, stretch: 5000 },
      ...{ shear: 2000, damping: 0.05, airDensity: 0, tolerance: 1e-6, maxIterations: 2000 },
    }),
  );
  for (let i = 0; i < 120; i++) simulation.step(1 / 20);
  let tip = 0;
  for (let j = 0; j <= rows; j++) tip -= cloth.positions[3 * (j * (columns + 1) + columns) + 1]!;
  return tip / (rows + 1);
}

function bending(report: Report, full: boolean): void {
  // The beam under its own weight: w = q L⁴/8B.
  const expected = (0.2 * G * 0.3 * 0.3 * 0.3 * 0.3) / (8 * 0.13);
  for (const diagonals of ['alternating', 'parallel'] as const) {
    for (const columns of full || diagonals === 'alternating' ? [6, 12, 24] : [12]) {
      report({
        method: `implicit, ${columns} squares, ${diagonals} diagonals`,
        quantity: 'deflection of a cantilever under its weight',
        computed: cantilever(columns, diagonals),
        expected,
        tolerance: 0.05,
        kind: 'relative',
        unit: 'm',
      });
    }
  }
}

function conservation(report: Report): void {
  for (const model of MODELS) {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const mesh = clothGrid({ width: 1, height: 0.8, columns: 8 });
    const exact = { tolerance: 1e-13, maxIterations: 5000 };
    const cloth = simulation.add(new Cloth({ mesh, model, airDensity: 0, ...exact }));
    const random = new Random('momentum');
    for (let i = 0; i < cloth.velocities.length; i++) {
      cloth.velocities[i] = random.uniform(-1, 1) + (i % 3 === 0 ? 1 : 0);
    }
    const before = simulation.momentum();
    const start = simulation.energy().total;
    for (let i = 0; i < 60; i++) simulation.step(1 / 60);
    const drift = vec3.distance(simulation.momentum(), before) / vec3.length(before);
    const quantity = 'momentum gained by inner forces, as a part';
    report({ method: model, quantity, computed: drift, expected: 0, tolerance: 1e-9 });
    const m = cloth.mass;
    // What is left at the end cannot be less than that of the common motion.
    const common = (0.5 * vec3.lengthSquared(before)) / m;
    const part = (simulation.energy().total - common) / (start - common);
    report({
      method: model,
      quantity: 'energy of the inner motion after 1 s, as a part (gained: above 1)',
      computed: part,
      expected: 0.5,
      tolerance: 0.5,
    });
  }
}

function stability(report: Report): void {
  for (const h of [1 / 600, 1 / 60, 0.1, 1]) {
    const simulation = new Simulation({ maxTimeStep: 1 });
    const mesh = clothGrid({ width: 1, height: 1, columns: 5 });
    const stiff = { stretch: 1e6, shear: 1e6, bend: 1 };
    simulation.add(new Cloth({ mesh, model: 'implicit', pins: [0, 5], ...stiff }));
    const start = simulation.energy().total;
    for (let i = 0; i < 40; i++) simulation.step(h);
    const gained = simulation.energy().total - start;
    report({
      method: `implicit, h = ${Number(h.toPrecision(2))} s`,
      quantity: 'energy gained by a stiff cloth in 40 steps, if any',
      computed: Math.max(0, gained),
      expected: 0,
      tolerance: 1e-6,
      unit: 'J',
    });
  }
}

/** The smallest distance of a vertex from any solid of a scene, m; below 0: inside. */
function nearestToSolid(
  cloth: Cloth,
  bodies: readonly RigidBody[],
  simulation: Simulation,
): number {
  let nearest = Number.POSITIVE_INFINITY;
  const point = vec3.vec3();
  for (let k = 0; k < cloth.positions.length; k += 3) {
    vec3.read(point, cloth.positions, k);
    for (const body of bodies) {
      const hit = simulation.nearestSurface(point, { filter: (other) => other === body });
      if (hit !== null) nearest = Math.min(nearest, hit.distance);
    }
  }
  return nearest;
}

function solids(report: Report, full: boolean): void {
  const { simulation } = tableCloth.build();
  const cloth = simulation.systems[0] as Cloth;
  const bodies = [...simulation.bodies].filter(({ shape }) => shape !== null);
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < (full ? 600 : 150); i++) {
    simulation.step();
    if (full || i % 10 === 0)
      nearest = Math.min(nearest, nearestToSolid(cloth, bodies, simulation));
  }
  const { thickness } = cloth.settings;
  report({
    method: 'xpbd, the scene table-cloth',
    quantity: 'vertices nearer to a solid than the thickness, by how much',
    computed: Math.max(0, thickness - nearest),
    expected: 0,
    tolerance: 1e-3 * thickness,
    unit: 'm',
  });
}

function longRun(report: Report, full: boolean): void {
  const { simulation } = flag.build();
  const cloth = simulation.systems[0] as Cloth;
  // An hour for the catalogue; a minute to be quick. The first tenth sets the measure.
  const steps = 60 * (full ? 3600 : 60);
  let [early, late, broken] = [0, 0, 0];
  for (let i = 0; i < steps; i++) {
    simulation.step();
    broken += simulation.events.ofType('system-non-finite').length;
    const energy = cloth.kineticEnergy();
    if (!Number.isFinite(energy)) broken++;
    if (i < steps / 2) early = Math.max(early, energy);
    else late = Math.max(late, energy);
  }
  const method = `xpbd, the scene flag, ${full ? 'an hour' : 'a minute'}`;
  const quantity = 'steps with a number that is not finite';
  report({ method, quantity, computed: broken, expected: 0, tolerance: 0 });
  report({
    method,
    quantity: 'highest kinetic energy, second half over first',
    computed: late / early,
    expected: 1,
    tolerance: 0.5,
    note: 'gusts differ; growth would go on',
  });
}

export const CLOTH: readonly Problem[] = [
  {
    id: 'X-CLOTH-FORCES',
    section: 'particles',
    title: 'cloth: derivatives of the forces against differences',
    run: derivatives,
  },
  {
    id: 'X-CATENARY',
    section: 'particles',
    title: 'cloth: hanging shapes against the catenary',
    run: hangingShapes,
  },
  {
    id: 'X-BENDING',
    section: 'particles',
    title: 'cloth: bending against the beam, on meshes of any resolution',
    run: (report, { full }) => bending(report, full),
  },
  {
    id: 'X-CLOTH-LAWS',
    section: 'particles',
    title: 'cloth: momentum and energy',
    run: conservation,
  },
  {
    id: 'X-CLOTH-STIFF',
    section: 'particles',
    title: 'cloth: implicit steps of any size',
    run: stability,
  },
  {
    id: 'X-CLOTH-SOLIDS',
    section: 'particles',
    title: 'cloth: no vertex inside a table or a ball',
    run: (report, { full }) => solids(report, full),
  },
  {
    id: 'X-FLAG',
    section: 'particles',
    title: 'cloth: a flag in the wind, for long',
    run: (report, { full }) => longRun(report, full),
  },
];
