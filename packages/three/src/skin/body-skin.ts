/**
 * One smooth skin over several bodies: a ragdoll as a figure instead of a heap of capsules.
 *
 * It is modelled once, from the shapes themselves: their distances are blended where bodies are tied
 * (a smooth minimum), and the surface of distance 0 is the skin. Every vertex then follows the body
 * that it is nearest to, and near a joint both. A loop of bodies is skinned like a chain that begins
 * at its heaviest body.
 */

import { PhysicsError, type RigidBody } from 'rattleback';
import {
  Bone,
  BufferGeometry,
  Color,
  type ColorRepresentation,
  Float32BufferAttribute,
  MathUtils,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import type { Follower, SimulationView } from '../simulation-view.js';
import { restPoses, type Tie, tiesOf } from './rest-pose.js';
import { shapeDistance } from './shape-distance.js';
import { type Share, SkinField } from './skin-field.js';
import { surfaceNets } from './surface-nets.js';

/** How a skin is made. */
export interface BodySkinOptions {
  /** Size of its triangles, m. Default: two fifths of the half width of the thinnest body. */
  readonly cell?: number;
  /**
   * How far bodies that are tied flow into each other, in half widths of the thinner one. Default 1;
   * 0 leaves creases.
   */
  readonly blend?: number;
  /** The colour over each body: clothes. Default one for all. */
  readonly color?: (body: RigidBody) => ColorRepresentation;
  /** Default 0.7. */
  readonly roughness?: number;
  /**
   * A form of your own in place of the modelled one, which is then yours no longer: vertices where they
   * are in the world as the bodies stand now, with `skinIndex` (places in the list of bodies),
   * `skinWeight`, normals and, with `color` in it, colours. Default none.
   */
  readonly geometry?: BufferGeometry;
}

/** Most samples of the grid in which a skin is modelled: above it a skin takes seconds. */
const MOST_SAMPLES = 4_000_000;

/** A skin over bodies of a view, which it hides; it comes with the view and follows it. */
export class BodySkin
  extends SkinnedMesh<BufferGeometry, MeshStandardMaterial>
  implements Follower
{
  readonly bodies: readonly RigidBody[];
  readonly #view: SimulationView;
  #shown = true;

  /**
   * The bodies must be convex solids, or made of such, in a pose without overlaps of strangers; with a
   * form of your own they may be anything.
   */
  constructor(view: SimulationView, bodies: readonly RigidBody[], options: BodySkinOptions = {}) {
    checkBodies(view, bodies, options);
    const { geometry, inverses } = options.geometry
      ? { geometry: options.geometry, inverses: bodies.map(inversePose) }
      : modelled(view, bodies, options);
    const material = new MeshStandardMaterial({
      roughness: options.roughness ?? 0.7,
      vertexColors: geometry.hasAttribute('color'),
    });
    super(geometry, material);
    this.name = 'skin';
    this.bodies = bodies;
    this.#view = view;
    this.frustumCulled = false;
    this.castShadow = true;
    this.receiveShadow = true;
    this.raycast = () => {};
    const bones = bodies.map(() => new Bone());
    this.add(...bones);
    this.bind(new Skeleton(bones, inverses), new Matrix4());
    view.add(this);
    view.followers.add(this);
    this.shown = true;
    view.update();
  }

  /** Whether the skin is seen, or the bodies under it. */
  get shown(): boolean {
    return this.#shown;
  }

  set shown(shown: boolean) {
    this.#shown = shown;
    for (const body of this.bodies) this.#view.dress(body, shown ? { visible: false } : null);
  }

  /** @internal */
  follow(positions: Float64Array, orientations: Float64Array): void {
    const { origin, simulation } = this.#view;
    this.visible = this.#shown && this.bodies.every((body) => body.simulation === simulation);
    if (!this.visible) return;
    for (const [i, { index }] of this.bodies.entries()) {
      const bone = this.skeleton.bones[i]!;
      bone.position.fromArray(positions, 3 * index).sub(origin);
      bone.quaternion.fromArray(orientations, 4 * index);
    }
  }

  /** Frees everything on the graphics card, leaves the view, and shows the bodies again. */
  override dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
    this.skeleton.dispose();
    this.#view.followers.delete(this);
    this.removeFromParent();
    for (const body of this.bodies) this.#view.dress(body, null);
  }
}

function checkBodies(
  { simulation }: SimulationView,
  bodies: readonly RigidBody[],
  { geometry }: BodySkinOptions,
): void {
  const fault = bodies.find(
    (body) => body.simulation !== simulation || (geometry === undefined && body.shape === null),
  );
  if (bodies.length === 0 || fault !== undefined) {
    const must = "must be bodies with shapes, of the view's simulation";
    const value = fault?.label ?? 'none';
    throw new PhysicsError('BodySkin', 'bodies', value, must, 'Give the limbs of a figure.');
  }
}

/** From the world to a body's frame, as it stands now. */
function inversePose({ position, orientation }: RigidBody): Matrix4 {
  const { x, y, z, w } = orientation;
  const pose = new Matrix4().makeRotationFromQuaternion(new Quaternion(x, y, z, w));
  return pose.setPosition(position.x, position.y, position.z).invert();
}

/** A form modelled from the shapes, and the pose that it is modelled in. */
function modelled(
  { simulation }: SimulationView,
  bodies: readonly RigidBody[],
  options: BodySkinOptions,
): { geometry: BufferGeometry; inverses: Matrix4[] } {
  const ties: readonly Tie[] = tiesOf(simulation, bodies);
  const distances = bodies.map(({ shape }) => shapeDistance(shape!));
  const poses = restPoses(bodies, ties);
  const field = new SkinField(bodies, distances, poses, ties, options.blend ?? 1);
  return { geometry: model(field, bodies, options), inverses: [...field.inverses] };
}

function model(
  field: SkinField,
  bodies: readonly RigidBody[],
  { cell = 0.4 * field.thinnest, color }: BodySkinOptions,
): BufferGeometry {
  const { min, max } = field.bounds;
  const margin = 2 * cell;
  const samples = (from: number, to: number): number =>
    Math.ceil((to - from + 2 * margin) / cell) + 1;
  const size = [samples(min.x, max.x), samples(min.y, max.y), samples(min.z, max.z)] as const;
  const count = size[0] * size[1] * size[2];
  if (!(cell > 0) || !(count <= MOST_SAMPLES)) {
    const must = `must be above 0 and give at most ${MOST_SAMPLES} cells`;
    throw new PhysicsError('BodySkin', 'cell', cell, must, 'Make it larger.');
  }
  const start = [min.x - margin, min.y - margin, min.z - margin] as const;
  const { vertices, indices } = surfaceNets({ start, cell, size }, (x, y, z) => field.at(x, y, z));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(vertices, 3));
  geometry.setIndex(indices);
  addSkin(geometry, field, vertices, cell, color && bodies.map((body) => new Color(color(body))));
  return geometry;
}

/** Normals, colours, and whom each vertex follows. */
function addSkin(
  geometry: BufferGeometry,
  field: SkinField,
  vertices: readonly number[],
  cell: number,
  colors: readonly Color[] | undefined,
): void {
  const count = vertices.length / 3;
  const normals = new Float32Array(3 * count);
  const tints = new Float32Array(3 * count).fill(0.8);
  const members = new Uint16Array(4 * count);
  const weights = new Float32Array(4 * count);
  const normal = new Vector3();
  const tint = new Color();
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
    field
      .gradient(normal, x, y, z, 0.5 * cell)
      .normalize()
      .toArray(normals, 3 * i);
    const shares = field.shares(x, y, z);
    for (const [k, { body, weight }] of shares.entries()) {
      members[4 * i + k] = body;
      weights[4 * i + k] = weight;
    }
    if (colors !== undefined) hem(tint, shares, colors).toArray(tints, 3 * i);
  }
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(tints, 3));
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(members, 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
}

/** Clothes end where skin bends softly: the larger share has most of the colour. */
function hem(out: Color, shares: readonly Share[], colors: readonly Color[]): Color {
  const [first, second] = shares;
  out.copy(colors[first!.body]!);
  if (second === undefined) return out;
  const part = second.weight / (first!.weight + second.weight);
  return out.lerp(colors[second.body]!, MathUtils.smoothstep(part, 0.4, 0.6));
}
