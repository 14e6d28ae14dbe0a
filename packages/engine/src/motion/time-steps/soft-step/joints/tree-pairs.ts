/**
 * Trees of the same form go side by side through the machine, as its two lanes: ragdolls, chains and doors
 * come in numbers. A tree that is the only one of its form goes alone, and takes as long as two.
 */

/** Trees that are solved at once. */
export interface TreeBatch {
  /** number of the tree in each lane; −1: none */
  readonly trees: readonly [number, number];
  /** slots of its bodies, `first` … `end` − 1, and of what holds them */
  readonly first: number;
  readonly end: number;
  readonly base: number;
}

/** Pairs trees whose `forms` are the same words, in the order of the first of each pair. */
export function pairTrees(start: Int32Array, forms: readonly string[], width: number): TreeBatch[] {
  const partner = new Int32Array(forms.length).fill(-1);
  const waiting = new Map<string, number>();
  for (let g = 0; g < forms.length && width > 1; g++) {
    const other = waiting.get(forms[g]!);
    if (other === undefined) {
      waiting.set(forms[g]!, g);
    } else {
      partner[other] = g;
      partner[g] = other;
      waiting.delete(forms[g]!);
    }
  }
  const firsts: number[] = [];
  for (let g = 0; g < forms.length; g++) if (!(partner[g]! >= 0 && partner[g]! < g)) firsts.push(g);
  const bodies = firsts.reduce((sum, g) => sum + start[g + 1]! - start[g]!, 0);
  let first = 0;
  return firsts.map((g, k) => {
    const end = first + start[g + 1]! - start[g]!;
    const batch = { trees: [g, partner[g]!] as const, first, end, base: bodies + k };
    first = end;
    return batch;
  });
}
