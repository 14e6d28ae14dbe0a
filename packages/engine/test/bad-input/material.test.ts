/** Promise 6 for materials and their combination. */

import { describe, it } from 'vitest';
import { Material, MaterialCombiner } from '../../src/objects/material.js';
import { NO_NUMBERS, NO_VECTORS, refusal } from './refusal.js';

describe('a material', () => {
  const coefficients = [
    'restitution',
    'friction',
    'staticFriction',
    'kineticFriction',
    'rollingFriction',
    'spinningFriction',
  ];
  const table = [
    ...coefficients.flatMap((field) =>
      [...NO_NUMBERS, [-0.1, '-0.1'] as [unknown, string]].map(([value, shown]) => ({
        field,
        value,
        shown,
      })),
    ),
    ...[...NO_NUMBERS, [0, '0'], [-5, '-5']].map(([value, shown]) => ({
      field: 'density',
      value,
      shown: shown as string,
    })),
    ...NO_VECTORS.map(([value, shown]) => ({ field: 'surfaceVelocity', value, shown })),
    { field: 'restitution', value: 1.01, shown: '1.01' },
    { field: 'kineticFriction', value: 0.9, shown: '0.9' },
  ];

  it.each(table)('refuses $field $shown', ({ field, value, shown }) => {
    refusal(() => new Material({ name: 'tar', [field]: value }), {
      object: 'Material "tar"',
      field,
      shown,
    });
  });

  it('refuses a name that is no text', () => {
    refusal(() => new Material({ name: 7 as never }), { object: 'Material', field: 'name' });
  });

  it.each([null, 7, 'iron', []].map((options) => ({ options })))(
    'refuses options that are none: $options',
    ({ options }) => {
      refusal(() => new Material(options as never), { object: 'Material', field: 'options' });
    },
  );
});

describe('a combiner', () => {
  const object = 'MaterialCombiner';

  it('refuses rules it does not know', () => {
    for (const field of ['restitution', 'friction']) {
      for (const value of ['maximum', 7, {}]) {
        refusal(() => new MaterialCombiner({ [field]: value }), { object, field });
      }
    }
  });

  it('refuses a table that is none, and pairs that are none', () => {
    for (const table of [7, {}, 'iron']) {
      refusal(() => new MaterialCombiner({ table: table as never }), { object, field: 'table' });
    }
    for (const pair of [null, 7, 'iron']) {
      refusal(() => new MaterialCombiner({ table: [pair as never] }), {
        object,
        field: 'table[0]',
      });
    }
    refusal(() => new MaterialCombiner({ table: [{ a: 'x', b: 7 as never }] }), {
      object,
      field: 'table[0].b',
    });
    refusal(() => new MaterialCombiner({ table: [{ b: 'x' } as never] }), {
      object,
      field: 'table[0].a',
    });
  });

  it('refuses coefficients that no pair has', () => {
    const fine = { a: 'x', b: 'y' };
    for (const [field, value] of [
      ['restitution', -1],
      ['restitution', 1.5],
      ['staticFriction', Number.NaN],
      ['rollingFriction', '1'],
    ] as const) {
      const table = [fine, { a: 'x', b: 'z', [field]: value }];
      refusal(() => new MaterialCombiner({ table }), { object, field: `table[1].${field}` });
    }
    const slippery = { ...fine, staticFriction: 0.2, kineticFriction: 0.3 };
    refusal(() => new MaterialCombiner({ table: [slippery] }), {
      object,
      field: 'table[0].kineticFriction',
    });
    refusal(() => new MaterialCombiner({ table: [{ ...fine, fricton: 0.3 } as never] }), {
      object,
      field: 'table[0].fricton',
      cure: /Check the spelling/,
    });
  });

  it('refuses options that are none', () => {
    refusal(() => new MaterialCombiner(null as never), { object, field: 'options' });
  });
});
