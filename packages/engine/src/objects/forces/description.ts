/** The part of a description that all forces share, and the one way to put it together. */

import type { Force, ForceDescription } from './force.js';

/** The fields of `ForceOptions` as plain data: only what differs from the default. */
export function describeForce(
  force: Force,
  kind: string,
  fields: { readonly [field: string]: unknown },
): ForceDescription {
  return {
    kind,
    ...(force.name === '' ? {} : { name: force.name }),
    ...(force.active ? {} : { active: false }),
    ...(Number.isFinite(force.startTime) ? { startTime: force.startTime } : {}),
    ...(Number.isFinite(force.endTime) ? { endTime: force.endTime } : {}),
    ...(force.removeAutomatically ? {} : { removeAutomatically: false }),
    ...fields,
  };
}
