/**
 * Everything that is drawn with one geometry and one material: one draw call.
 *
 * An instance is a piece of a body. It keeps the piece's place in the body (3 × 4 numbers, stretch
 * included) and the pose of the body that it was last drawn with: only what has moved is computed
 * again, and a batch in which nothing has moved is not sent to the graphics card. There is room for
 * more instances than there are; a full batch is replaced by one of twice the size.
 */

import type { RigidBody } from 'rattleback';
import {
  type BufferGeometry,
  type Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  type Matrix4,
  type Object3D,
  type Vector3,
} from 'three';

/** Whose piece an instance is: told when the instance changes its number. */
export interface InstanceOwner {
  readonly body: RigidBody;
  /** Row of the body in the arrays of poses. */
  row: number;
  /** Piece number `piece` is the instance `index` from now on. */
  moved(piece: number, index: number): void;
}

const FIRST_ROOM = 16;
/** Numbers per place: rows of a 3 × 4 matrix. */
const PLACE = 12;
/** Numbers per pose: position and quaternion. */
const POSE = 7;

/** Instances of one geometry and material. */
export class InstanceBatch {
  /** The mesh that is drawn; another one after the batch has grown. */
  mesh: InstancedMesh;
  readonly #parent: Object3D;
  readonly #configure: (mesh: InstancedMesh) => void;
  readonly #owners: InstanceOwner[] = [];
  readonly #pieces: number[] = [];
  /** (instances × 12) from the geometry's frame to the body's */
  #places = new Float64Array(FIRST_ROOM * PLACE);
  /** (instances × 7) the body's pose that the matrix was made of, from the origin; NaN: none yet */
  #drawn = new Float64Array(FIRST_ROOM * POSE);

  /** `configure` is called for every mesh that the batch makes: shadows, names, layers. */
  constructor(
    parent: Object3D,
    geometry: BufferGeometry,
    material: Material,
    configure: (mesh: InstancedMesh) => void,
  ) {
    this.#parent = parent;
    this.#configure = configure;
    this.mesh = this.#makeMesh(geometry, material, FIRST_ROOM);
    parent.add(this.mesh);
  }

  /** Number of instances. */
  get count(): number {
    return this.#owners.length;
  }

  /** Whose piece an instance is. */
  ownerOf(index: number): InstanceOwner {
    return this.#owners[index]!;
  }

  /** Adds a piece of a body, in its place in the body, and returns the instance's number. */
  add(owner: InstanceOwner, piece: number, place: Matrix4): number {
    const index = this.count;
    if (index === this.mesh.instanceMatrix.count) this.#grow();
    this.#owners.push(owner);
    this.#pieces.push(piece);
    const e = place.elements;
    const p = this.#places;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        p[PLACE * index + 4 * row + column] = e[4 * column + row]!;
      }
    }
    this.#drawn.fill(Number.NaN, POSE * index, POSE * (index + 1));
    this.mesh.count = this.count;
    return index;
  }

  /** Takes an instance out; the last one gets its number. */
  remove(index: number): void {
    const last = this.count - 1;
    if (index !== last) {
      const owner = this.#owners[last]!;
      const piece = this.#pieces[last]!;
      this.#owners[index] = owner;
      this.#pieces[index] = piece;
      this.#places.copyWithin(PLACE * index, PLACE * last, PLACE * (last + 1));
      this.#drawn.copyWithin(POSE * index, POSE * last, POSE * (last + 1));
      const { instanceMatrix, instanceColor } = this.mesh;
      instanceMatrix.array.copyWithin(16 * index, 16 * last, 16 * (last + 1));
      instanceColor!.array.copyWithin(3 * index, 3 * last, 3 * (last + 1));
      instanceMatrix.needsUpdate = true;
      instanceColor!.needsUpdate = true;
      owner.moved(piece, index);
    }
    this.#owners.pop();
    this.#pieces.pop();
    this.mesh.count = this.count;
  }

  /** Gives an instance its colour. */
  setColor(index: number, color: Color): void {
    const attribute = this.mesh.instanceColor!;
    const { array } = attribute;
    const o = 3 * index;
    array[o] = color.r;
    array[o + 1] = color.g;
    array[o + 2] = color.b;
    attribute.needsUpdate = true;
  }

  /**
   * Takes the poses of bodies over: (rows × 3) m and (rows × 4). What goes to the graphics card is
   * seen from `origin`, subtracted in double precision. Returns how many have changed.
   */
  pose(positions: Float64Array, orientations: Float64Array, origin: Vector3): number {
    let changed = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.#poseOne(i, this.#owners[i]!.row, positions, orientations, origin)) changed++;
    }
    if (changed > 0) this.mesh.instanceMatrix.needsUpdate = true;
    return changed;
  }

  #poseOne(
    i: number,
    row: number,
    positions: Float64Array,
    orientations: Float64Array,
    origin: Vector3,
  ): boolean {
    const drawn = this.#drawn;
    const d = POSE * i;
    const px = positions[3 * row]! - origin.x;
    const py = positions[3 * row + 1]! - origin.y;
    const pz = positions[3 * row + 2]! - origin.z;
    const qx = orientations[4 * row]!;
    const qy = orientations[4 * row + 1]!;
    const qz = orientations[4 * row + 2]!;
    const qw = orientations[4 * row + 3]!;
    if (
      drawn[d] === px &&
      drawn[d + 1] === py &&
      drawn[d + 2] === pz &&
      drawn[d + 3] === qx &&
      drawn[d + 4] === qy &&
      drawn[d + 5] === qz &&
      drawn[d + 6] === qw
    ) {
      return false;
    }
    drawn[d] = px;
    drawn[d + 1] = py;
    drawn[d + 2] = pz;
    drawn[d + 3] = qx;
    drawn[d + 4] = qy;
    drawn[d + 5] = qz;
    drawn[d + 6] = qw;
    // The body's rotation times the piece's place, column by column.
    const r00 = 1 - 2 * (qy * qy + qz * qz);
    const r01 = 2 * (qx * qy - qz * qw);
    const r02 = 2 * (qx * qz + qy * qw);
    const r10 = 2 * (qx * qy + qz * qw);
    const r11 = 1 - 2 * (qx * qx + qz * qz);
    const r12 = 2 * (qy * qz - qx * qw);
    const r20 = 2 * (qx * qz - qy * qw);
    const r21 = 2 * (qy * qz + qx * qw);
    const r22 = 1 - 2 * (qx * qx + qy * qy);
    const out = this.mesh.instanceMatrix.array;
    const p = this.#places;
    const o = PLACE * i;
    for (let column = 0; column < 4; column++) {
      const x = p[o + column]!;
      const y = p[o + 4 + column]!;
      const z = p[o + 8 + column]!;
      const m = 16 * i + 4 * column;
      out[m] = r00 * x + r01 * y + r02 * z;
      out[m + 1] = r10 * x + r11 * y + r12 * z;
      out[m + 2] = r20 * x + r21 * y + r22 * z;
    }
    const t = 16 * i + 12;
    out[t] = out[t]! + px;
    out[t + 1] = out[t + 1]! + py;
    out[t + 2] = out[t + 2]! + pz;
    out[t + 3] = 1;
    return true;
  }

  #grow(): void {
    const old = this.mesh;
    const room = 2 * old.instanceMatrix.count;
    this.mesh = this.#makeMesh(old.geometry, old.material as Material, room);
    this.mesh.instanceMatrix.array.set(old.instanceMatrix.array);
    this.mesh.instanceColor!.array.set(old.instanceColor!.array);
    this.mesh.visible = old.visible;
    this.#places = grown(this.#places, room * PLACE);
    this.#drawn = grown(this.#drawn, room * POSE);
    this.#parent.remove(old);
    this.#parent.add(this.mesh);
    old.dispose();
  }

  #makeMesh(geometry: BufferGeometry, material: Material, room: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, room);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * room).fill(1), 3);
    mesh.count = this.count;
    // Its bounds would have to follow every instance in every frame.
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    // Rays are the engine's business; three.js would test every instance's triangles.
    mesh.raycast = nothing;
    this.#configure(mesh);
    return mesh;
  }

  /** Frees what the graphics card holds of it; geometry and material are others' business. */
  dispose(): void {
    this.#parent.remove(this.mesh);
    this.mesh.dispose();
  }
}

function grown(array: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(size);
  larger.set(array);
  return larger;
}

function nothing(): void {}
