/**
 * "Did you mean …?": the known word that is closest to a misspelt one.
 *
 * Closeness is the number of single-letter edits, with a swap of neighbours counted as one (optimal
 * string alignment): the plain Levenshtein distance counts the commonest slip of all, a swap, twice.
 */

/** The closest of `words`, or undefined when none is close enough to be worth naming. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  // Two letters in five may be wrong, in short words one, but never all of them.
  const most = Math.min(Math.max(1, Math.round(0.4 * word.length)), word.length - 1);
  let best: string | undefined;
  let fewest = most + 1;
  for (const candidate of words) {
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** `Did you mean "…"?`, or what to choose from when nothing is close. */
export function suggest(word: string, words: readonly string[]): string {
  const close = nearest(word, words);
  if (close !== undefined) return `Did you mean "${close}"?`;
  if (words.length === 0) return 'There is nothing to choose from here.';
  return `Choose from ${words.join(', ')}.`;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`. */
export function distance(a: string, b: string): number {
  // Three rows of the table of edits: two before, the one before, and the one being filled.
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(back[j]! + 1, row[j - 1]! + 1, back[j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, twoBack[j - 2]! + 1);
      row.push(edits);
    }
    twoBack = back;
    back = row;
  }
  return back[b.length]!;
}
