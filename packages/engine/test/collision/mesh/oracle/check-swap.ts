/** Whether exchanging two shapes turns their contacts round, and changes nothing else to the bit. */

import type { Collider } from '../../../../src/collision/collider.js';
import { flipFeatureId } from '../../../../src/collision/narrow/feature-id.js';
import { collidePair } from '../../../../src/collision/narrow/pair-table.js';
import { scale } from '../../../support/collision/vectors.js';
import { contactsOf, type Point } from '../surfaces.js';

export function isSwappable(a: Collider, b: Collider, margin: number): boolean {
  const text = (points: readonly Point[], flip: boolean): string =>
    points
      .map((c) =>
        [
          ...(flip ? scale(c.normal, -1) : c.normal),
          ...(flip ? [...c.onSurface, ...c.onBody] : [...c.onBody, ...c.onSurface]),
          c.separation,
          flip ? flipFeatureId(c.feature) : c.feature,
        ]
          .map((x) => x + 0)
          .join(),
      )
      .join(';');
  const there = contactsOf(collidePair, a, b, margin).flat();
  const back = contactsOf(collidePair, b, a, margin).flat();
  return text(there, false) === text(back, true);
}
