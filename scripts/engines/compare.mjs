// Compares the hashes that the engines gave. Pure functions, so that a test can show that a
// difference is seen.

/** @typedef {Record<string, string>} Hashes hash by name */
/** @typedef {{ engine: string, hashes: Hashes }} EngineResult */
/** @typedef {{ name: string, hashes: (string | undefined)[], same: boolean }} Row */

/**
 * Checks that an engine's answer is a table of hashes.
 * @param {string} engine
 * @param {unknown} answer
 * @returns {Hashes}
 */
export function readHashes(engine, answer) {
  const entries =
    typeof answer === 'object' && answer !== null ? Object.entries(answer) : undefined;
  if (entries === undefined || entries.length === 0) {
    throw new Error(`${engine} answered no hashes`);
  }
  for (const [name, hash] of entries) {
    if (typeof hash !== 'string' || !/^[0-9a-f]{4,}$/.test(hash)) {
      throw new Error(`${engine} answered ${JSON.stringify(hash)} for ${name}, not a hash`);
    }
  }
  return Object.fromEntries(entries);
}

/**
 * One row per name that any engine gave; the same only when all engines gave it, equally.
 * @param {readonly EngineResult[]} results
 * @returns {Row[]}
 */
export function compareHashes(results) {
  const names = new Set(results.flatMap(({ hashes }) => Object.keys(hashes)));
  return [...names].map((name) => {
    const hashes = results.map((result) => result.hashes[name]);
    const same = hashes[0] !== undefined && hashes.every((hash) => hash === hashes[0]);
    return { name, hashes, same };
  });
}

/**
 * The comparison as a table for people.
 * @param {readonly EngineResult[]} results
 * @param {readonly Row[]} rows
 */
export function renderTable(results, rows) {
  const cells = [
    ['', ...results.map(({ engine }) => engine), ''],
    ...rows.map(({ name, hashes, same }) => [
      name,
      ...hashes.map((hash) => hash ?? '(none)'),
      same ? 'OK' : 'DIFFERENT',
    ]),
  ];
  const widths =
    cells[0]?.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
