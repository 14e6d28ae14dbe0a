/**
 * A look at a simulation: its bodies as shaded solids with their creases and outlines, springs as
 * lines, particles as dots, water as a grid, traces as dotted paths, all in one picture of dots.
 */

import {
  Buoyancy,
  DebugDrawing,
  DRAWN_POINT_STRIDE,
  LINE_STRIDE,
  Plane,
  type RigidBody,
  type Simulation,
  SpringDamper,
  type Vec3,
  vec3,
} from 'rattleback';
import type { Camera, Scene } from '../scene.js';
import { Dots } from './dots.js';
import { type Color, mix } from './screen.js';
import { type Surface, surfaceOf } from './surface.js';
import type { Traces } from './traces.js';

/** Colours of bodies, one after the other: bright enough on black, apart enough side by side. */
const PALETTE: readonly Color[] = [
  0xffb454, 0x59c2ff, 0xc3e88d, 0xff7a90, 0xc792ea, 0x4fd6be, 0xffd580, 0x82aaff,
];
const FIXED: Color = 0x8a9199;
const SPRING: Color = 0x6b7785;
const WATER: Color = 0x2d7fb8;
const PARTICLE: Color = 0x9fd3ff;
const WHITE: Color = 0xffffff;

/** Towards the light: over the left shoulder of the eye. */
const LIGHT = { x: -0.45, y: 0.65, z: 0.6 };
const AMBIENT = 0.3;
/** An edge is a crease when the normals at its sides differ by more than this (cosine of 30°). */
const CREASE = 0.866;
/** Lines lie this much nearer than the surface they belong to, as a part of the distance. */
const LIFT = 1.01;
const NEAR = 1e-3;

/** The world as the camera sees it. */
export class View {
  readonly #dots: Dots;
  readonly #eye: Readonly<Vec3>;
  readonly #right: Vec3;
  readonly #up: Vec3;
  readonly #back: Vec3;
  readonly #light: Vec3;
  /** dots per unit of x/z or y/z */
  readonly #zoom: number;
  readonly #fog: number;
  readonly #drawing = new DebugDrawing();

  /** A picture of `columns` × `rows` characters. */
  constructor(columns: number, rows: number, camera: Camera) {
    this.#dots = new Dots(columns, rows);
    const { eye, target, fieldOfView } = camera;
    this.#eye = eye;
    this.#back = vec3.normalize(vec3.vec3(), vec3.sub(vec3.vec3(), eye, target));
    const steep = Math.abs(this.#back.y) > 0.999;
    const up = steep ? { x: 0, y: 0, z: -1 } : { x: 0, y: 1, z: 0 };
    this.#right = vec3.normalize(vec3.vec3(), vec3.cross(vec3.vec3(), up, this.#back));
    this.#up = vec3.cross(vec3.vec3(), this.#back, this.#right);
    // The angle is that of a square picture: a wide one shows more at the sides, a high one above.
    const size = Math.min(this.#dots.width, this.#dots.height);
    this.#zoom = (0.5 * size) / Math.tan(0.5 * fieldOfView);
    this.#fog = 1 / Math.max(NEAR, vec3.distance(eye, target));
    const light = vec3.scale(vec3.vec3(), this.#right, LIGHT.x);
    vec3.addScaled(light, light, this.#up, LIGHT.y);
    vec3.addScaled(light, light, this.#back, LIGHT.z);
    this.#light = vec3.normalize(light, light);
  }

  /** The picture; draw it on a screen. */
  get dots(): Dots {
    return this.#dots;
  }

  /** Draws everything that a scene shows. */
  draw(scene: Scene, traces?: Traces): this {
    for (const simulation of [scene.simulation, ...(scene.beside ?? [])]) {
      this.#forces(simulation);
      this.#systems(simulation);
      const bodies = [...simulation.bodies].sort((a, b) => a.id - b.id);
      for (const body of bodies) {
        if (body !== simulation.world && body.shape !== null) this.#body(body);
      }
    }
    if (traces !== undefined) this.#traces(traces);
    return this;
  }

  #body(body: RigidBody): void {
    const { shape } = body;
    if (shape === null) return;
    const color = colorOf(body);
    if (shape instanceof Plane) {
      this.#grid(shape.normal, shape.offset, color);
      return;
    }
    const surface = surfaceOf(shape);
    const points = this.#project(body, surface);
    const facing = this.#triangles(body, surface, points, color);
    this.#edges(surface, points, facing, mix(color, WHITE, 0.35));
  }

  /** (points × 3) picture x, y and 1/distance; 1/distance is 0 behind the eye. */
  #project(body: RigidBody, surface: Surface): Float64Array {
    const out = new Float64Array(surface.points.length);
    const world = vec3.vec3();
    for (let i = 0; i < surface.points.length; i += 3) {
      body.pointToWorld(world, vec3.read(vec3.vec3(), surface.points, i));
      this.#projectPoint(out, i, world);
    }
    return out;
  }

  #projectPoint(out: Float64Array, at: number, world: Readonly<Vec3>): void {
    const d = vec3.sub(vec3.vec3(), world, this.#eye);
    const depth = -vec3.dot(d, this.#back);
    if (!(depth > NEAR)) {
      out.fill(0, at, at + 3);
      return;
    }
    out[at] = 0.5 * this.#dots.width + (this.#zoom * vec3.dot(d, this.#right)) / depth;
    out[at + 1] = 0.5 * this.#dots.height - (this.#zoom * vec3.dot(d, this.#up)) / depth;
    out[at + 2] = 1 / depth;
  }

  /** Fills the triangles that face the eye; returns which do. */
  #triangles(
    body: RigidBody,
    surface: Surface,
    points: Float64Array,
    color: Color,
  ): readonly boolean[] {
    const { triangles, normals, open } = surface;
    const corners = new Float64Array(9);
    const normal = vec3.vec3();
    const facing: boolean[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        const from = 3 * triangles[t + k]!;
        for (let c = 0; c < 3; c++) corners[3 * k + c] = points[from + c]!;
      }
      const [ax, ay, az, bx, by, bz, cx, cy, cz] = corners as unknown as number[];
      const visible = az! > 0 && bz! > 0 && cz! > 0;
      // The picture's y points down, so what is counterclockwise outside is clockwise here.
      const front = (bx! - ax!) * (cy! - ay!) - (cx! - ax!) * (by! - ay!) < 0;
      facing.push(visible && front);
      if (!visible || !(front || open)) continue;
      body.vectorToWorld(normal, vec3.read(vec3.vec3(), normals, t));
      const side = front ? 1 : -1;
      const lit = AMBIENT + (1 - AMBIENT) * Math.max(0, side * vec3.dot(normal, this.#light));
      this.#dots.triangle(corners, lit * this.#haze(az!), color);
    }
    return facing;
  }

  /** Creases always; other edges where one side faces the eye and the other does not. */
  #edges(surface: Surface, points: Float64Array, facing: readonly boolean[], color: Color): void {
    const { edges, normals } = surface;
    for (let e = 0; e < edges.length; e += 4) {
      const s = edges[e + 2]!;
      const t = edges[e + 3]!;
      const border = t < 0;
      if (!border && !facing[s] && !facing[t]) continue;
      const outline = border || facing[s] !== facing[t];
      if (!outline && !isCrease(normals, s, t)) continue;
      this.#line(points, 3 * edges[e]!, 3 * edges[e + 1]!, 1, color);
    }
  }

  #line(points: Float64Array, a: number, b: number, brightness: number, color: Color): void {
    const near = points[a + 2]!;
    const far = points[b + 2]!;
    if (!(near > 0 && far > 0)) return;
    const lit = brightness * this.#haze(near);
    const [x0, y0, x1, y1] = [points[a]!, points[a + 1]!, points[b]!, points[b + 1]!];
    this.#dots.line(x0, y0, near * LIFT, x1, y1, far * LIFT, lit, color);
  }

  #segment(a: Readonly<Vec3>, b: Readonly<Vec3>, brightness: number, color: Color): void {
    const points = new Float64Array(6);
    this.#projectPoint(points, 0, a);
    this.#projectPoint(points, 3, b);
    this.#line(points, 0, 3, brightness, color);
  }

  #forces(simulation: Simulation): void {
    for (const force of simulation.forces) {
      if (force instanceof SpringDamper) {
        const { bodyA, bodyB, pointA, pointB } = force;
        const a = bodyA.pointToWorld(vec3.vec3(), pointA);
        this.#segment(a, bodyB.pointToWorld(vec3.vec3(), pointB), 0.75, SPRING);
      } else if (force instanceof Buoyancy) {
        this.#grid(force.normal, force.level, WATER);
      }
    }
  }

  /** Particles as dots, springs, rods and edges of cloth as lines. */
  #systems(simulation: Simulation): void {
    const { lines, points } = this.#drawing.clear();
    simulation.systems.forEach((system) => {
      system.draw(this.#drawing);
    });
    const at = (list: readonly number[], i: number): Vec3 => vec3.read(vec3.vec3(), list, i);
    for (let i = 0; i < lines.length; i += LINE_STRIDE) {
      this.#segment(at(lines, i), at(lines, i + 3), 0.75, SPRING);
    }
    const place = new Float64Array(3);
    for (let i = 0; i < points.length; i += DRAWN_POINT_STRIDE) {
      this.#projectPoint(place, 0, at(points, i));
      const [x, y, nearness] = place as unknown as [number, number, number];
      if (!(nearness > 0)) continue;
      const lit = this.#haze(nearness);
      // Four dots, so that a single particle is seen.
      for (let k = 0; k < 4; k++) {
        const [dx, dy] = [k & 1, k >> 1];
        this.#dots.dot(Math.floor(x) + dx, Math.floor(y) + dy, nearness, lit, PARTICLE);
      }
    }
  }

  /** A square of lines in a plane, below what the eye looks at. */
  #grid(normal: Readonly<Vec3>, offset: number, color: Color): void {
    const other = Math.abs(normal.x) < 0.9 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 0, z: 1 };
    const u = vec3.normalize(vec3.vec3(), vec3.cross(vec3.vec3(), normal, other));
    const v = vec3.cross(vec3.vec3(), normal, u);
    const extent = 0.6 / this.#fog;
    const origin = vec3.scale(vec3.vec3(), normal, offset);
    const at = (a: number, b: number): Vec3 => {
      const p = vec3.addScaled(vec3.vec3(), origin, u, a * extent);
      return vec3.addScaled(p, p, v, b * extent);
    };
    const lines = 8;
    for (let i = -lines; i <= lines; i++) {
      for (let k = -lines; k < lines; k++) {
        this.#segment(at(i / lines, k / lines), at(i / lines, (k + 1) / lines), 0.6, color);
        this.#segment(at(k / lines, i / lines), at((k + 1) / lines, i / lines), 0.6, color);
      }
    }
  }

  #traces(traces: Traces): void {
    const point = new Float64Array(3);
    for (const { body, points } of traces.paths) {
      const color = mix(colorOf(body), WHITE, 0.15);
      points.forEach((p, i) => {
        this.#projectPoint(point, 0, p);
        const [x, y, nearness] = point as unknown as [number, number, number];
        if (!(nearness > 0)) return;
        const age = 1 - (points.length - 1 - i) / Math.max(1, points.length);
        const brightness = (0.35 + 0.6 * age) * this.#haze(nearness);
        this.#dots.dot(Math.floor(x), Math.floor(y), nearness, brightness, color);
      });
    }
  }

  /** Farther things are fainter: 1 at the distance of the target and nearer. */
  #haze(nearness: number): number {
    return Math.min(1, Math.max(0.35, nearness / this.#fog));
  }
}

function colorOf(body: RigidBody): Color {
  if (body.type === 'static') return FIXED;
  return PALETTE[(body.id - 1 + PALETTE.length) % PALETTE.length]!;
}

function isCrease(normals: readonly number[], s: number, t: number): boolean {
  const dot =
    normals[3 * s]! * normals[3 * t]! +
    normals[3 * s + 1]! * normals[3 * t + 1]! +
    normals[3 * s + 2]! * normals[3 * t + 2]!;
  return dot < CREASE;
}
