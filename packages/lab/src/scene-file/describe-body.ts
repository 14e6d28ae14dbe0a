/**
 * A body as data, with no more fields than it takes to build it again to the bit.
 *
 * Mass is said in the shortest way that gives the same numbers: not at all, by density, by mass, or
 * in full. Each guess is tried by building a body from it.
 */

import { type Mat3, type Material, PhysicsError, type RigidBody, type Shape } from 'rattleback';
import { buildBody, type Parts } from './build-body.js';
import { describeFilter } from './collision-state.js';
import { appliedLoads, storedMass } from './exact-state.js';
import type { Library } from './library.js';
import type { BodyData } from './schema/bodies.js';
import { fourOf, isIdentity, isZero, list, sameBits } from './vectors.js';

/** The fields of a body, without its id. */
export function describeBody(body: RigidBody, library: Library): BodyData {
  const { shape, massShape, material } = body;
  const start: BodyData = {
    ...(body.name !== '' && { name: body.name }),
    ...(body.type !== 'dynamic' && { type: body.type }),
    ...(!body.active && { active: false }),
    ...(shape !== null && { shape: library.shape(shape) as BodyData['shape'] }),
    ...(massShape !== null && { massShape: library.shape(massShape) as BodyData['shape'] }),
    ...(library.material(material) !== undefined && { material: library.material(material) }),
  };
  const pose: BodyData = {
    position: list(body.position),
    ...(!isIdentity(body.orientation) && { orientation: fourOf(body.orientation) }),
  };
  const mass = describeMass(body, { ...start, ...pose });
  const motion: BodyData = {
    ...(!isZero(body.linearVelocity) && { linearVelocity: list(body.linearVelocity) }),
    ...(!isZero(body.angularVelocity) && { angularVelocity: list(body.angularVelocity) }),
    ...describeLoads(body),
    ...(!body.canCollide && { canCollide: false }),
    ...describeFilter(body),
    ...(!Object.is(body.gravityScale, 1) && { gravityScale: body.gravityScale }),
    ...(body.lockedAxes.length > 0 && { lockedAxes: body.lockedAxes }),
  };
  const trial = tryBody(body, { ...start, ...mass, ...pose });
  const exact = trial !== undefined && sameBits(list(trial.center), list(body.center));
  return { ...start, ...mass, ...pose, ...(!exact && { center: list(body.center) }), ...motion };
}

function describeMass(body: RigidBody, rest: BodyData): BodyData {
  const mass = storedMass(body);
  const inertia = tensorList(body.inertia);
  const centerOfMass = list(body.centerOfMass);
  const solid = body.massShape ?? body.shape;
  const guesses: BodyData[] = [{}];
  if (mass > 0) {
    const density = solid === null ? Number.NaN : mass / solid.volume;
    if (density > 0 && density < Number.POSITIVE_INFINITY) guesses.push({ density });
    guesses.push({ mass }, { mass, inertia });
  } else if (!isZero(body.centerOfMass)) {
    guesses.push({ centerOfMass });
  }
  const right = guesses.filter((guess) => {
    const trial = tryBody(body, { ...rest, ...guess });
    return (
      trial !== undefined &&
      Object.is(storedMass(trial), mass) &&
      sameBits(tensorList(trial.inertia), inertia) &&
      sameBits(list(trial.centerOfMass), centerOfMass)
    );
  });
  const length = (guess: BodyData): number => JSON.stringify(guess).length;
  right.sort((a, b) => length(a) - length(b));
  return right[0] ?? { mass, centerOfMass, inertia };
}

/** A body built from data, with the shapes and the material of the original; undefined if refused. */
function tryBody(original: RigidBody, data: BodyData): RigidBody | undefined {
  const parts: Parts = {
    shape: (_, field) => original[field] as Shape,
    material: () => original.material as Material,
  };
  try {
    return buildBody(data, parts);
  } catch (error) {
    if (error instanceof PhysicsError) return undefined;
    throw error;
  }
}

function describeLoads(body: RigidBody): BodyData {
  const { force, torque } = appliedLoads(body);
  const none = (load: number[]): boolean => load.every((x) => Object.is(x, 0));
  return {
    ...(!none(force) && { appliedForce: force as [number, number, number] }),
    ...(!none(torque) && { appliedTorque: torque as [number, number, number] }),
  };
}

/** Three numbers for a diagonal tensor, else six. */
function tensorList(m: Readonly<Mat3>): NonNullable<BodyData['inertia']> {
  const diagonal = Object.is(m.m01, 0) && Object.is(m.m02, 0) && Object.is(m.m12, 0);
  if (diagonal) return [m.m00, m.m11, m.m22];
  return [m.m00, m.m11, m.m22, m.m01, m.m02, m.m12];
}
