/**
 * What all objects of a debug drawing have in common: they are drawn over everything else or not,
 * nobody picks them, nothing culls them, and only the part of their buffers that is in use is sent.
 */

import type { BufferAttribute, Material, Object3D } from 'three';

/** An object of one material. */
export interface Overlay extends Object3D {
  readonly material: Material;
}

/** Makes an object one of a debug drawing. */
export function makeOverlay(object: Overlay, name: string, order: number, onTop: boolean): void {
  object.name = name;
  object.frustumCulled = false;
  object.raycast = () => {};
  object.renderOrder = order;
  setOnTop(object, onTop);
}

/** Whether it is seen through bodies. */
export function isOnTop({ material }: Overlay): boolean {
  return !material.depthTest;
}

export function setOnTop({ material }: Overlay, onTop: boolean): void {
  material.depthTest = !onTop;
  // What has no depth must come after everything else, see-through things included.
  material.transparent = onTop;
  material.depthWrite = !onTop;
}

/** Sends the first numbers of an attribute. */
export function send(attribute: BufferAttribute, numbers: number): void {
  // To WebGL a length of 0 means all of it.
  if (numbers === 0) return;
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, numbers);
  attribute.needsUpdate = true;
}
