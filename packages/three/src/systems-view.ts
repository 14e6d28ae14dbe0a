/**
 * Pictures of what moves beside bodies: cloth as a lit surface, particles as balls or, where there are
 * many, as dots, and between them the lines that a system draws of itself (springs, rods, wires).
 */

import { DebugDrawing, type DynamicSystem, LINE_STRIDE, type Simulation } from 'rattleback';
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  FrontSide,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Points,
  PointsMaterial,
  SphereGeometry,
} from 'three';
import { PALETTE } from './look.js';

/** More particles than this are drawn as dots. */
const BALLS = 2000;
/** Radius of balls (m) whose system says nothing of it, and the least that can be seen. */
const RADIUS = 0.03;
/** Particles of this kind and above have been removed. */
const REMOVED = 2;

/** A system with a surface: cloth. */
interface Surface {
  readonly positions: Float64Array;
  readonly triangles: Int32Array;
}

/** A system of points. */
interface Cloud {
  readonly radius?: number;
  readonly points: {
    readonly count: number;
    readonly positions: Float64Array;
    readonly kinds?: ArrayLike<number>;
  };
}

/** The picture of one system. */
interface Picture {
  readonly object: Object3D;
  update(): void;
  dispose(): void;
}

/** Pictures of all systems of a simulation. */
export class SystemsView extends Group {
  readonly #simulation: Simulation;
  readonly #shadows: boolean;
  readonly #pictures = new Map<DynamicSystem, Picture>();

  constructor(simulation: Simulation, shadows: boolean) {
    super();
    this.name = 'systems';
    this.#simulation = simulation;
    this.#shadows = shadows;
  }

  /** Takes over where everything is. */
  update(): void {
    const { systems } = this.#simulation;
    if (systems.length === 0 && this.#pictures.size === 0) return;
    for (const [system, picture] of this.#pictures) {
      if (!systems.includes(system)) this.#drop(system, picture);
    }
    for (let n = 0; n < systems.length; n++) {
      const system = systems[n]!;
      let picture = this.#pictures.get(system);
      if (picture === undefined) {
        picture = pictureOf(system, PALETTE[n % PALETTE.length]!, this.#shadows);
        this.#pictures.set(system, picture);
        this.add(picture.object);
      }
      picture.update();
    }
  }

  /** Frees everything on the graphics card. */
  override dispose(): void {
    for (const [system, picture] of [...this.#pictures]) this.#drop(system, picture);
  }

  #drop(system: DynamicSystem, picture: Picture): void {
    this.remove(picture.object);
    picture.dispose();
    this.#pictures.delete(system);
  }
}

function pictureOf(system: DynamicSystem, color: number, shadows: boolean): Picture {
  const known = system as DynamicSystem & Partial<Surface> & Partial<Cloud>;
  if (known.positions instanceof Float64Array && known.triangles instanceof Int32Array) {
    return new SurfacePicture(known as Surface, color, shadows);
  }
  const cloud = known.points?.positions instanceof Float64Array ? (known as Cloud) : null;
  return new CloudPicture(system, cloud, color, shadows);
}

/**
 * Cloth. Front and back are two materials over the same triangles and not one of two sides: shadows are
 * looked up a little way off the surface along its normal, and only a material of the back turns that
 * normal round. Of two sides, the one that the normals point away from would lie in its own shadow.
 */
class SurfacePicture implements Picture {
  readonly object: Mesh<BufferGeometry, MeshStandardMaterial[]>;
  readonly #surface: Surface;
  #triangles: Int32Array | null = null;

  constructor(surface: Surface, color: number, shadows: boolean) {
    this.#surface = surface;
    const sides = [FrontSide, BackSide] as const;
    const materials = sides.map(
      (side) => new MeshStandardMaterial({ color, roughness: 0.85, side }),
    );
    const geometry = new BufferGeometry();
    sides.forEach((_, i) => {
      geometry.addGroup(0, Number.POSITIVE_INFINITY, i);
    });
    this.object = new Mesh(geometry, materials);
    this.object.frustumCulled = false;
    this.object.castShadow = shadows;
    this.object.receiveShadow = shadows;
  }

  update(): void {
    const { positions, triangles } = this.#surface;
    const { geometry } = this.object;
    let place = geometry.getAttribute('position') as BufferAttribute | undefined;
    if (triangles !== this.#triangles || place?.array.length !== positions.length) {
      // It has torn, or is new.
      place = new BufferAttribute(new Float32Array(positions.length), 3).setUsage(DynamicDrawUsage);
      geometry.setAttribute('position', place);
      geometry.deleteAttribute('normal');
      geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
      this.#triangles = triangles;
    }
    (place.array as Float32Array).set(positions);
    place.needsUpdate = true;
    geometry.computeVertexNormals();
  }

  dispose(): void {
    this.object.geometry.dispose();
    for (const material of this.object.material) material.dispose();
  }
}

/** Points, and the lines that the system draws. */
class CloudPicture implements Picture {
  readonly object = new Group();
  readonly #system: DynamicSystem;
  readonly #cloud: Cloud | null;
  readonly #color: number;
  readonly #shadows: boolean;
  readonly #radius: number;
  readonly #drawing = new DebugDrawing();
  readonly #lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  #balls: InstancedMesh<SphereGeometry, MeshStandardMaterial> | null = null;
  #dots: Points<BufferGeometry, PointsMaterial> | null = null;

  constructor(system: DynamicSystem, cloud: Cloud | null, color: number, shadows: boolean) {
    this.#system = system;
    this.#cloud = cloud;
    this.#color = color;
    this.#shadows = shadows;
    this.#radius = Math.max(cloud?.radius ?? 0, RADIUS);
    this.#lines = new LineSegments(
      new BufferGeometry(),
      new LineBasicMaterial({ color: 0x5d6570 }),
    );
    this.#lines.frustumCulled = false;
    this.object.add(this.#lines);
  }

  update(): void {
    const count = this.#cloud?.points.count ?? 0;
    if (count > BALLS) this.#showDots(count);
    else this.#showBalls(count);
    if (count <= BALLS) this.#showLines();
  }

  #showBalls(count: number): void {
    if (this.#cloud === null) return;
    if (this.#dots !== null) this.#dots.visible = false;
    if (this.#balls === null || this.#balls.instanceMatrix.count < count) {
      this.#dropBalls();
      const material = new MeshStandardMaterial({ color: this.#color, roughness: 0.5 });
      const room = Math.max(16, 2 * count);
      this.#balls = new InstancedMesh(new SphereGeometry(this.#radius, 16, 12), material, room);
      this.#balls.frustumCulled = false;
      this.#balls.castShadow = this.#shadows;
      this.object.add(this.#balls);
    }
    const { positions: x, kinds } = this.#cloud.points;
    let shown = 0;
    for (let i = 0; i < count; i++) {
      if ((kinds?.[i] ?? 0) >= REMOVED) continue;
      matrix.makeTranslation(x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!);
      this.#balls.setMatrixAt(shown++, matrix);
    }
    this.#balls.count = shown;
    this.#balls.visible = true;
    this.#balls.instanceMatrix.needsUpdate = true;
  }

  #showDots(count: number): void {
    if (this.#balls !== null) this.#balls.visible = false;
    this.#lines.visible = false;
    if (this.#dots === null) {
      const material = new PointsMaterial({ color: this.#color, size: 2 * this.#radius });
      this.#dots = new Points(new BufferGeometry(), material);
      this.#dots.frustumCulled = false;
      this.object.add(this.#dots);
    }
    const place = roomIn(this.#dots.geometry, count);
    const { positions: x, kinds } = this.#cloud!.points;
    const to = place.array as Float32Array;
    let shown = 0;
    for (let i = 0; i < count; i++) {
      if ((kinds?.[i] ?? 0) >= REMOVED) continue;
      to[3 * shown] = x[3 * i]!;
      to[3 * shown + 1] = x[3 * i + 1]!;
      to[3 * shown + 2] = x[3 * i + 2]!;
      shown++;
    }
    place.needsUpdate = true;
    this.#dots.geometry.setDrawRange(0, shown);
    this.#dots.visible = true;
  }

  #showLines(): void {
    const { lines } = this.#drawing.clear();
    this.#system.draw(this.#drawing);
    const count = lines.length / LINE_STRIDE;
    const place = roomIn(this.#lines.geometry, 2 * count);
    const to = place.array as Float32Array;
    for (let l = 0; l < count; l++) {
      for (let k = 0; k < 6; k++) to[6 * l + k] = lines[LINE_STRIDE * l + k]!;
    }
    place.needsUpdate = true;
    this.#lines.geometry.setDrawRange(0, 2 * count);
    this.#lines.visible = count > 0;
  }

  #dropBalls(): void {
    if (this.#balls === null) return;
    this.object.remove(this.#balls);
    this.#balls.geometry.dispose();
    this.#balls.material.dispose();
    this.#balls.dispose();
    this.#balls = null;
  }

  dispose(): void {
    this.#dropBalls();
    this.#lines.geometry.dispose();
    this.#lines.material.dispose();
    this.#dots?.geometry.dispose();
    this.#dots?.material.dispose();
  }
}

/** The places of a geometry, with room for so many. */
function roomIn(geometry: BufferGeometry, count: number): BufferAttribute {
  const known = geometry.getAttribute('position') as BufferAttribute | undefined;
  if (known !== undefined && known.count >= count) return known;
  const place = new BufferAttribute(new Float32Array(6 * Math.max(16, count)), 3);
  place.setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', place);
  return place;
}

const matrix = new Matrix4();
