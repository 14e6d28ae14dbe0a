import { it } from 'vitest';
import { Matrix } from '../../src/math/dense.js';
import { Ldlt } from '../../src/math/ldlt.js';
import { Inputs } from './inputs.js';

it('measure', () => {
  const inputs = new Inputs(9);
  const l = new Ldlt();
  for (const n of [2, 3, 5, 8, 13, 21, 34, 50]) {
    const N = n > 20 ? 60 : 3000;
    const bad: Record<string, number> = {};
    let tot = 0;
    for (let t = 0; t < N; t++)
      for (const rank of [1, n >> 1, n - 1, n])
        for (const scaled of [0, 20])
          for (const mixed of [0, 1]) {
            const m = new Matrix(n);
            let neg = 0;
            for (let k = 0; k < rank; k++) {
              const u = Array.from({ length: n }, () => inputs.normal());
              const s = mixed && inputs.next() < 0.5 ? -1 : 1;
              if (s < 0) neg++;
              for (let i = 0; i < n; i++)
                for (let j = 0; j < n; j++) m.data[i * n + j]! += s * u[i]! * u[j]!;
            }
            for (let i = 0; scaled && i < n; i++) {
              const s = 10 ** inputs.uniform(-scaled, scaled);
              for (let j = 0; j < n; j++) {
                m.data[i * n + j]! *= s;
                m.data[j * n + i]! *= s;
              }
            }
            tot++;
            for (const f of mixed ? ['factor'] : ['factor', 'factorDefinite']) {
              l[f as 'factor'](m);
              if (l.rank !== rank || l.negative !== neg) {
                const key =
                  f +
                  ' scaled ' +
                  scaled +
                  ' mixed ' +
                  mixed +
                  ' rank ' +
                  (rank - n) +
                  ' got ' +
                  (l.rank - rank) +
                  ' neg ' +
                  (l.negative - neg);
                bad[key] = (bad[key] ?? 0) + 1;
              }
            }
          }
    console.log('ldlt', n, tot, JSON.stringify(bad).slice(0, 300));
  }
});
