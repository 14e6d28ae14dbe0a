/** A body as the picture knows it: which instances show it, and in what state it was last seen. */

import type { RigidBody } from 'rattleback';
import type { InstanceBatch, InstanceOwner } from './instance-batch.js';
import type { BodyLook } from './look.js';

/** The pieces of one body. */
export class DrawnBody implements InstanceOwner {
  readonly body: RigidBody;
  row = -1;
  look: BodyLook = {};
  /** The batch of each piece, and its number there. */
  readonly batches: InstanceBatch[] = [];
  readonly indices: number[] = [];
  /** A colour that covers its own, 0xRRGGBB; −1: none. */
  tint = -1;
  /** What the colour depends on, as it was when the colour was set. */
  colorState = -1;
  /** When it was last seen among the bodies. */
  seen = -1;

  constructor(body: RigidBody) {
    this.body = body;
  }

  moved(piece: number, index: number): void {
    this.indices[piece] = index;
  }
}
