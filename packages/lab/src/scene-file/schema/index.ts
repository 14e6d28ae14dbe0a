/**
 * The scene file, version 1 (Z4): the one place where its form is written down. The published JSON
 * Schema is made from it, the loader checks with it.
 */

import * as z from 'zod';
import { body, material } from './bodies.js';
import { constraint } from './constraints.js';
import { force } from './forces.js';
import { shape } from './shapes.js';
import { simulation } from './simulation.js';
import { system } from './systems.js';
import { described, fields, positive, text, vec3 } from './words.js';

/** What stands under `format`. */
export const FORMAT = 'rattleback-scene';

/** The version that this laboratory writes; it reads this one. */
export const VERSION = 1;

const FORMAT_MESSAGE = `must be "${FORMAT}"|This is not a scene file.`;

const cameraHint = fields({
  eye: described(vec3, 'm'),
  target: described(vec3, 'm'),
  fieldOfView: described(positive, 'rad, from top to bottom'),
});

const keyed = <T extends z.ZodType>(value: T) =>
  z.record(z.string(), value, 'must be an object|Write { "name": …, … }.');

const list = <T extends z.ZodType>(value: T) => z.array(value, 'must be a list|Write [ … ].');

/** A whole scene file. */
export const sceneFile = fields({
  format: z.literal(FORMAT, FORMAT_MESSAGE),
  version: z.literal(VERSION, `must be ${VERSION}|Write version ${VERSION}.`),
  name: described(text, 'The word for the command line').optional(),
  description: text.optional(),
  units: z.literal('SI', 'must be "SI"|Convert to metres, kilograms and seconds.'),
  duration: described(positive, 's worth watching').optional(),
  camera: cameraHint.optional(),
  simulation: simulation.optional(),
  materials: keyed(material).optional(),
  shapes: keyed(shape).optional(),
  bodies: list(body),
  forces: list(force).optional(),
  constraints: list(constraint).optional(),
  systems: list(system).optional(),
}).meta({ title: 'Rattleback scene, version 1' });

export type SceneFileData = z.infer<typeof sceneFile>;
