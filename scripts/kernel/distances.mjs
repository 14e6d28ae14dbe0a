// Numbers of arrays by instructions that know a distance themselves: `d[o + FIELD + 1]` is a number at a
// constant distance from the record's address, one instruction instead of three.

/** @typedef {{ type: 'f32' | 'f64' | 'i32', shift: number }} Numbers of an array, and their size as a shift */

/**
 * Loads and stores with the constant part of an index as the instruction's own distance.
 * @param {string} text
 * @param {ReadonlyMap<string, number>} constants
 * @param {ReadonlyMap<string, Numbers>} arrays by name
 */
export function atDistances(text, constants, arrays) {
  const element = `\\b(${[...arrays.keys()].join('|')})\\[([^[\\]]+)\\]`;
  const stores = text.replaceAll(
    new RegExp(`${element} =(?!=)([^;]*);`, 'g'),
    (whole, array, index, value) => {
      const at = address(array, index, constants, arrays);
      if (at === undefined) return whole;
      return `store<${at.type}>(${at.from}, ${value}, ${at.distance});`;
    },
  );
  return stores.replaceAll(new RegExp(`${element}(?! =[^=])`, 'g'), (whole, array, index) => {
    const at = address(array, index, constants, arrays);
    return at === undefined ? whole : `load<${at.type}>(${at.from}, ${at.distance})`;
  });
}

/**
 * Where an index is: a sum of constants and of what is known at run time only.
 * @param {string} array
 * @param {string} index
 * @param {ReadonlyMap<string, number>} constants
 * @param {ReadonlyMap<string, Numbers>} arrays
 */
function address(array, index, constants, arrays) {
  if (/[^\w\s+*]|\+\+/.test(index)) return undefined;
  const { type, shift } = /** @type {Numbers} */ (arrays.get(array));
  let distance = 0;
  const terms = [];
  for (const term of index.split(' + ')) {
    const value = /^\d+$/.test(term) ? Number(term) : constants.get(term);
    if (value === undefined) terms.push(term);
    else distance += value;
  }
  const from = `changetype<usize>(${array}) + (<usize>(${terms.join(' + ') || '0'}) << ${shift})`;
  return { type, from, distance: distance << shift };
}
