/** Words over a picture: small ones on a plate, large ones without. */

import { type Camera, Vector3 } from 'three';
import type { Label } from './shot.js';

const FONT = "'Inter', 'Segoe UI', 'DejaVu Sans', system-ui, sans-serif";
const INKS = {
  light: { ink: '#1f2a33', plate: 'rgba(255, 255, 255, 0.82)' },
  dark: { ink: '#e8eef3', plate: 'rgba(16, 21, 27, 0.78)' },
} as const;
/** px */
const SMALL = 17;
const LARGE = 20;

export function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  camera: Camera,
  theme: keyof typeof INKS,
): void {
  const { width, height } = context.canvas;
  const { ink, plate } = INKS[theme];
  const point = new Vector3();
  context.textBaseline = 'middle';
  for (const { text, at, side = 'middle', title = false } of labels) {
    point.set(...at).project(camera);
    const size = title ? LARGE : SMALL;
    context.font = `${title ? 600 : 500} ${size}px ${FONT}`;
    const wide = context.measureText(text).width;
    const shift = side === 'middle' ? -0.5 * wide : side === 'left' ? -wide - 12 : 12;
    const x = Math.round(0.5 * (point.x + 1) * width + shift);
    const y = Math.round(0.5 * (1 - point.y) * height);
    if (!title) {
      context.fillStyle = plate;
      context.beginPath();
      context.roundRect(x - 8, y - 0.75 * size, wide + 16, 1.5 * size, 6);
      context.fill();
    }
    context.fillStyle = ink;
    context.fillText(text, x, y + 1);
  }
}
