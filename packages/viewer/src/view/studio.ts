/**
 * The room in which a simulation is shown: light, floor and air. The floor runs into the colour of the
 * background, so there is no horizon; its grid suits the size of the scene, from a stone on a table to
 * a planet.
 */

import {
  CanvasTexture,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
  type Vector3,
} from 'three';

/** The colours of a theme. */
export interface StudioColors {
  readonly air: number;
  /** Of the air where there is no floor. */
  readonly glow: number;
  readonly floor: string;
  readonly line: string;
  readonly thick: string;
  readonly sky: number;
  readonly ground: number;
  /** Of the sky's light and of the sun. */
  readonly light: readonly [number, number];
}

export const STUDIO_THEMES: Readonly<Record<'light' | 'dark', StudioColors>> = {
  light: {
    air: 0xdfe6ea,
    glow: 0xf8fafb,
    floor: '#dfe5e9',
    line: '#cdd6db',
    thick: '#b7c3ca',
    sky: 0xffffff,
    ground: 0xc4c6c8,
    light: [1.55, 2.1],
  },
  dark: {
    air: 0x14181e,
    glow: 0x2b3641,
    floor: '#1e252d',
    line: '#2a333d',
    thick: '#3a4652',
    sky: 0xb9d2ea,
    ground: 0x3a332c,
    light: [1.15, 2.4],
  },
};

/** Cells of the grid between two thick lines. */
const CELLS = 5;

export class Studio {
  readonly scene = new Scene();
  readonly #sun = new DirectionalLight(0xfffaf3, 2);
  readonly #sky = new HemisphereLight(0xffffff, 0x888888, 1.4);
  #colors: StudioColors = STUDIO_THEMES.light;
  readonly #fog = new Fog(0xffffff, 10, 100);
  readonly #floor: Mesh<PlaneGeometry, MeshStandardMaterial>;

  constructor(shadowSize: number) {
    const { scene } = this;
    const sun = this.#sun;
    sun.castShadow = true;
    sun.shadow.mapSize.set(shadowSize, shadowSize);
    sun.shadow.bias = -0.0004;
    scene.fog = this.#fog;
    const material = new MeshStandardMaterial({ roughness: 1, metalness: 0 });
    this.#floor = new Mesh(new PlaneGeometry(1, 1), material);
    this.#floor.rotation.x = -Math.PI / 2;
    this.#floor.receiveShadow = true;
    this.#floor.name = 'floor';
    scene.add(sun, sun.target, this.#sky, this.#floor);
  }

  /** Day or night. */
  paint(colors: StudioColors): void {
    const [sky, sun] = colors.light;
    this.#colors = colors;
    this.#paintAir();
    this.#fog.color.set(colors.air);
    this.#sky.color.set(colors.sky);
    this.#sky.groundColor.set(colors.ground);
    this.#sky.intensity = sky;
    this.#sun.intensity = sun;
    const { material } = this.#floor;
    material.map?.dispose();
    material.map = gridTexture(colors);
    material.needsUpdate = true;
    this.#repeat();
  }

  /** Suits a scene of this middle and radius (m), with or without a floor at a height (m). */
  fit(middle: Vector3, radius: number, floor: number | null, distance: number): void {
    const sun = this.#sun;
    sun.target.position.copy(middle);
    sun.position.set(middle.x + 0.9 * radius, middle.y + 2.2 * radius, middle.z + 1.3 * radius);
    const { camera } = sun.shadow;
    const reach = 1.6 * radius;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 0.05 * radius;
    camera.far = 6 * radius;
    camera.updateProjectionMatrix();
    sun.shadow.normalBias = 0.004 * radius;
    this.#fog.near = 1.2 * distance;
    this.#fog.far = 6 * distance;
    this.#floor.visible = floor !== null;
    this.#paintAir();
    this.#floor.position.set(middle.x, floor ?? 0, middle.z);
    const cell = niceLength(radius / 4) * CELLS;
    // Whole tiles, so that lines go through the origin.
    const tiles = Math.ceil((14 * distance) / cell / 2) * 2;
    this.#floor.scale.setScalar(tiles * cell);
    this.#floor.position.x = Math.round(middle.x / cell) * cell;
    this.#floor.position.z = Math.round(middle.z / cell) * cell;
    this.#floor.userData['tiles'] = tiles;
    this.#repeat();
  }

  dispose(): void {
    this.#floor.geometry.dispose();
    this.#floor.material.map?.dispose();
    this.#floor.material.dispose();
    this.#sun.shadow.dispose();
  }

  /** Behind a floor the air has one colour, which the floor runs into; without one it is lit. */
  #paintAir(): void {
    const { background } = this.scene;
    if (background instanceof CanvasTexture) background.dispose();
    const { air, glow } = this.#colors;
    this.scene.background = this.#floor.visible ? new Color(air) : glowTexture(air, glow);
  }

  #repeat(): void {
    const tiles = (this.#floor.userData['tiles'] as number | undefined) ?? 1;
    this.#floor.material.map?.repeat.setScalar(tiles);
  }
}

/** 1, 2 or 5 times a power of ten, at most `length`. */
export function niceLength(length: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1e-9, length)));
  const first = length / power;
  return power * (first >= 5 ? 5 : first >= 2 ? 2 : 1);
}

/** Light in the middle, the colour of the air at the border. */
function glowTexture(air: number, glow: number): CanvasTexture {
  const size = 256;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d')!;
  const gradient = context.createRadialGradient(
    0.5 * size,
    0.42 * size,
    0,
    0.5 * size,
    0.5 * size,
    0.75 * size,
  );
  gradient.addColorStop(0, `#${new Color(glow).getHexString()}`);
  gradient.addColorStop(1, `#${new Color(air).getHexString()}`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, size, size);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** One tile: thin lines, and a thick one at its border. */
function gridTexture({ floor, line, thick }: StudioColors): CanvasTexture {
  const size = 512;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d')!;
  context.fillStyle = floor;
  context.fillRect(0, 0, size, size);
  for (let i = 0; i < CELLS; i++) {
    const at = (i * size) / CELLS;
    const width = i === 0 ? 4 : 2;
    context.fillStyle = i === 0 ? thick : line;
    context.fillRect(at - width / 2, 0, width, size);
    context.fillRect(0, at - width / 2, size, width);
  }
  // The other half of the line at the border.
  context.fillStyle = thick;
  context.fillRect(size - 2, 0, 2, size);
  context.fillRect(0, size - 2, size, 2);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
