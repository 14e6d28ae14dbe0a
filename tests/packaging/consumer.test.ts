/**
 * The built engine, and what is built on it, as a stranger sees them: installed as packages, without
 * our sources and without our settings.
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { node, tool } from '../../scripts/lib/run.mjs';
import { ROOT } from '../lib/files.js';

let folder = '';

beforeAll(async () => {
  const { code, stderr } = await node(join(ROOT, 'scripts/build.mjs'), ['--if-stale'], {
    capture: true,
  });
  expect(code, `the build failed: ${stderr}`).toBe(0);
  folder = mkdtempSync(join(tmpdir(), 'rattleback-consumer-'));
  const packages = { engine: 'rattleback', three: '@rattleback/three' };
  for (const [source, name] of Object.entries(packages)) {
    const installed = join(folder, 'node_modules', name);
    mkdirSync(installed, { recursive: true });
    for (const part of ['dist', 'package.json']) {
      cpSync(join(ROOT, 'packages', source, part), join(installed, part), { recursive: true });
    }
  }
  for (const name of ['three', '@types']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'main.ts'),
    "import * as rattleback from 'rattleback';\nexport const names: string[] = Object.keys(rattleback);\n",
  );
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the built engine', () => {
  it.each([
    ['nodenext', 'nodenext'],
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ])('has declarations for module %s, resolution %s', async (module, moduleResolution) => {
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      module,
      moduleResolution,
      types: [],
      lib: ['es2022'],
      // The declarations themselves are part of what is checked.
      skipLibCheck: false,
      noEmit: true,
    };
    const settings = join(folder, `tsconfig.${moduleResolution}.json`);
    writeFileSync(settings, JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    const { stdout } = await tool('tsc', ['-p', settings], { capture: true });
    expect(stdout).toBe('');
  });

  it('loads in plain Node and has a public door', async () => {
    const script = join(folder, 'main.mjs');
    writeFileSync(
      script,
      "import * as rattleback from 'rattleback';\nconsole.log(Object.keys(rattleback).length);\n",
    );
    const { code, stdout, stderr } = await node(script, [], { capture: true, cwd: folder });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  it('shows short lines and all of its words when it is misused, and starts one module for a step', async () => {
    const script = join(folder, 'misuse.mjs');
    writeFileSync(
      script,
      `const { Module } = WebAssembly;
      let modules = 0;
      WebAssembly.Module = class extends Module {
        constructor(bytes) {
          super(bytes);
          modules++;
        }
      };
      const { Box, RigidBody, Simulation } = await import('rattleback');
      const sim = new Simulation();
      sim.add(new RigidBody({ shape: new Box(1, 1, 1) }));
      console.log(modules);
      sim.step();
      console.log(modules);
      sim.step(-1);`,
    );
    const { code, stdout, stderr } = await node(script, [], { capture: true, cwd: folder });
    expect(code).not.toBe(0);
    // Nothing on import, and no kernels of joints where there are none.
    expect(stdout.trim().split(/\s+/)).toEqual(['0', '1']);
    expect(stderr).toContain('Simulation.step: dt must be');
    expect(stderr).toMatch(/at Simulation\.step \(/);
    expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(1000);
  });
});

/** What a bundler makes of an application: the smallest, and some that need what others do not. */
const APPS = {
  boxes: `import { Box, Plane, RigidBody, Simulation } from 'rattleback';
    const sim = new Simulation();
    sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
    for (let i = 0; i < 3; i++) {
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0.1 * i, 0.5 + i, 0] }));
    }`,
  shapes: `import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, RigidBody, Simulation, TriangleMesh } from 'rattleback';
    const sim = new Simulation();
    const vertices = [-9, 0, -9, -9, 0, 9, 9, 0, 9, 9, 0, -9];
    const floor = new TriangleMesh({ vertices, indices: [0, 1, 2, 0, 2, 3] });
    sim.add(new RigidBody({ shape: floor, type: 'static' }));
    const shapes = [new Capsule(0.3, 1), new Cone(0.4, 1), new Cylinder(0.4, 1), new Ellipsoid(1, 2, 1)];
    shapes.push(new ConvexHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]));
    for (const [i, shape] of shapes.entries()) {
      sim.add(new RigidBody({ shape, position: [0.2 * i, 1 + i, 0] }));
    }`,
  joints: `import { BallJoint, Box, HingeJoint, RigidBody, Simulation } from 'rattleback';
    const sim = new Simulation();
    const body = (x) => sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [x, 0, 0] }));
    const [a, b] = [body(1), body(3)];
    sim.add(new BallJoint(sim.world, a, { anchor: [0, 0, 0] }));
    sim.add(new HingeJoint(a, b, { anchor: [2, 0, 0], axis: [0, 0, 1] }));`,
  laboratory: `import { BallJoint, Box, RigidBody, RungeKutta4, Simulation } from 'rattleback';
    const sim = new Simulation({ integrator: new RungeKutta4() });
    const a = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [1, 0, 0] }));
    sim.add(new BallJoint(sim.world, a, { anchor: [0, 0, 0] }));`,
  methods: `import { Box, Plane, RigidBody, Simulation, methods } from 'rattleback';
    const sim = new Simulation(methods.thesis());
    sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.6, 0] }));`,
  'methods by name': `import { Box, RigidBody, Simulation, createMethod } from 'rattleback';
    const sim = new Simulation(createMethod('guendelman'));
    sim.add(new RigidBody({ shape: new Box(4, 1, 4), type: 'static' }));
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 1.1, 0] }));`,
};

/** Bytes, gzip, that a bundle of the smallest application may have, with WebAssembly. */
const BUNDLE_LIMIT = 150_000;

describe('a bundled application', () => {
  const bundled = async (code: string): Promise<Uint8Array> => {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: folder, loader: 'js' },
      write: false,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
    });
    return outputFiles[0]!.contents;
  };

  it.each(Object.entries(APPS))('does what it does unbundled: %s', async (name, app) => {
    const code = `${app}
      for (let i = 0; i < 60; i++) sim.step(1 / 60);
      console.log(sim.contacts.length, sim.hash());`;
    const plain = join(folder, `${name}.mjs`);
    writeFileSync(plain, code);
    const small = join(folder, `${name}.bundle.mjs`);
    writeFileSync(small, await bundled(code));
    const [one, other] = await Promise.all(
      [plain, small].map((file) => node(file, [], { capture: true, cwd: folder })),
    );
    expect(other?.stderr.slice(-1000)).toBe('');
    expect(other?.stdout).toBe(one?.stdout);
    expect(one?.stdout).toMatch(/^\d+ [0-9a-f]{16}\n$/);
  });

  it('says what is missing to a time step of its own that needs the laboratory', async () => {
    const code = `${APPS.boxes.replace('new Simulation()', 'new Simulation({ timeStep: own })')}
      try { sim.step(1 / 60); } catch (error) { console.log(error.message); }`;
    const own = "const own = { name: 'own', step: (context) => context.system };";
    const file = join(folder, 'own.bundle.mjs');
    writeFileSync(file, await bundled(`${own}\n${code}`));
    const { stdout } = await node(file, [], { capture: true, cwd: folder });
    expect(stdout).toMatch(/^Simulation: timeStep must not ask .* NoSolver\.\n$/);
  });

  it('is small where it needs little', async () => {
    const code = `${APPS.boxes} sim.step(1 / 60); console.log(sim.bodies.positions);`;
    const bytes = gzipSync(await bundled(code), { level: 9 }).length;
    expect(bytes).toBeLessThan(BUNDLE_LIMIT);
    expect(bytes).toBeGreaterThan(BUNDLE_LIMIT / 10);
  });
});

describe('the built package for three.js', () => {
  const VIEW = `import { Box, RigidBody, Simulation } from 'rattleback';
    import { SimulationView } from '@rattleback/three';
    const sim = new Simulation({ ground: true });
    sim.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    const view = new SimulationView(sim);`;
  const DEBUG = `import { DebugView } from '@rattleback/three';
    ${VIEW}
    new DebugView(view);`;

  it('loads in plain Node, with types', async () => {
    writeFileSync(join(folder, 'view.mjs'), `${VIEW} console.log(view.statistics.instances);`);
    writeFileSync(join(folder, 'view.ts'), `${VIEW} export const name: string = view.name;`);
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      types: [],
      lib: ['es2022', 'dom'],
      // The declarations of three.js are not ours.
      skipLibCheck: true,
      noEmit: true,
    };
    const settings = join(folder, 'tsconfig.view.json');
    writeFileSync(settings, JSON.stringify({ compilerOptions, files: ['view.ts'] }));
    const [run, types] = await Promise.all([
      node(join(folder, 'view.mjs'), [], { capture: true, cwd: folder }),
      tool('tsc', ['-p', settings], { capture: true }),
    ]);
    expect(run.stderr + run.stdout).toBe('2\n');
    expect(types.stdout).toBe('');
  });

  it('is small, and leaves debug drawing out where nobody debugs', async () => {
    const size = async (code: string): Promise<number> => {
      const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: folder, loader: 'js' },
        write: false,
        bundle: true,
        minify: true,
        format: 'esm',
        external: ['three'],
      });
      return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
    };
    const engine = await size(
      VIEW.replace(/import { SimulationView.*\n/, '').replace(/const view.*/, ''),
    );
    const view = await size(VIEW);
    // Particles and cloth included.
    expect(view - engine).toBeLessThan(9_500);
    expect((await size(DEBUG)) - view).toBeGreaterThan(5_000);
  });
});
