/**
 * A grid of lines on a standard material, computed for every pixel: as sharp from near as it is calm
 * from afar, and nothing has to be fetched. A texture would be blurred close up.
 *
 * A line is as wide as the pixel's own footprint on the surface (`fwidth`), and fades where the
 * footprint outgrows the cells, so that there is no moiré. It is written into the standard material
 * through `onBeforeCompile`; a renderer that does not know this (WebGPU) draws the plain colour.
 */

import type { MeshStandardMaterial } from 'three';

/**
 * Adds lines every `cell` (m) and stronger ones every ten, in the x-z plane of the geometry. With a
 * `fade` (m, the side of the square) the surface gets transparent towards its border.
 */
export function addGrid(material: MeshStandardMaterial, cell: number, fade: number): void {
  if (fade > 0) material.transparent = true;
  material.customProgramCacheKey = () => `rattleback grid ${fade > 0}`;
  material.onBeforeCompile = (shader) => {
    shader.uniforms['gridCell'] = { value: cell };
    shader.uniforms['gridReach'] = { value: fade / 2 };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGrid;')
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${GRID_PLACE}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${GRID_FUNCTIONS}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${GRID_COLOR}`)
      .replace(
        '#include <opaque_fragment>',
        `${fade > 0 ? GRID_FADE : ''}#include <opaque_fragment>`,
      );
  };
}

/** In metres: instances of unit size are stretched. */
const GRID_PLACE = /* glsl */ `
vGrid = position.xz;
#ifdef USE_INSTANCING
  vGrid *= vec2(length(instanceMatrix[0].xyz), length(instanceMatrix[2].xyz));
#endif
`;

/** How much of a pixel lies on lines that are `spacing` (m) apart and about 1.5 pixels wide. */
const GRID_FUNCTIONS = /* glsl */ `
varying vec2 vGrid;
uniform float gridCell;
uniform float gridReach;
float gridLines(float spacing) {
  vec2 at = vGrid / spacing;
  vec2 pixel = fwidth(at);
  vec2 apart = abs(fract(at - 0.5) - 0.5) / max(pixel, vec2(1e-6));
  vec2 lines = clamp(1.25 - apart, 0.0, 1.0) * (1.0 - smoothstep(0.15, 0.5, pixel));
  return max(lines.x, lines.y);
}
`;

const GRID_COLOR = /* glsl */ `
diffuseColor.rgb *= 1.0 - 0.16 * gridLines(gridCell);
diffuseColor.rgb *= 1.0 - 0.28 * gridLines(10.0 * gridCell);
`;

const GRID_FADE = /* glsl */ `
diffuseColor.a *= 1.0 - smoothstep(0.45, 1.0, length(vGrid) / gridReach);
`;
