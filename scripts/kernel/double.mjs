// The machine for kernels in double precision: their text as it stands, as in scalar.mjs. They are not
// lanes, so there is one machine beside JavaScript, and the bits of the two are the same.
//
//   d[o + FIELD + 1]    a number at a constant distance from the record's address: one instruction

const WORDS = `
@unmanaged class Doubles {
  @inline @operator('[]') at(i: i32): f64 {
    return load<f64>(changetype<usize>(this) + (<usize>i << 3));
  }
  @inline @operator('[]=') put(i: i32, x: f64): void {
    store<f64>(changetype<usize>(this) + (<usize>i << 3), x);
  }
}
@unmanaged class Ints {
  @inline @operator('[]') at(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + (<usize>i << 2));
  }
  @inline @operator('[]=') put(i: i32, x: i32): void {
    store<i32>(changetype<usize>(this) + (<usize>i << 2), x);
  }
}
`;

/**
 * AssemblyScript of kernels in double precision. The last text has what is called from outside.
 * @param {readonly string[]} texts
 */
export function doubleSource(texts) {
  /** @type {Map<string, number>} */
  const constants = new Map();
  for (const text of texts) {
    for (const [, name, value] of text.matchAll(/^(?:export )?const ([A-Z_]+) = (\d+);$/gm)) {
      constants.set(/** @type {string} */ (name), Number(value));
    }
  }
  const plain = texts.map((text, k) => {
    const bare = text
      .replaceAll(/^import [^;]*;\n/gm, '')
      .replaceAll(/^export const/gm, 'const')
      .replaceAll(']!', ']');
    const inner = k < texts.length - 1 ? bare.replaceAll(/^export function/gm, 'function') : bare;
    return atDistances(inner, constants);
  });
  return WORDS + plain.join('\n');
}

/**
 * Loads and stores with the constant part of an index as the instruction's own distance.
 * @param {string} text
 * @param {ReadonlyMap<string, number>} constants
 */
function atDistances(text, constants) {
  const stores = text.replaceAll(
    /\b(d|own|nodes)\[([^[\]]+)\] =(?!=)([^;]*);/g,
    (whole, array, index, value) => {
      const at = address(array, index, constants);
      if (at === undefined) return whole;
      return `store<${at.type}>(${at.from}, ${value}, ${at.distance});`;
    },
  );
  return stores.replaceAll(/\b(d|own|nodes)\[([^[\]]+)\](?! =[^=])/g, (whole, array, index) => {
    const at = address(array, index, constants);
    return at === undefined ? whole : `load<${at.type}>(${at.from}, ${at.distance})`;
  });
}

/**
 * Where an index is: a sum of constants and of what is known at run time only.
 * @param {string} array
 * @param {string} index
 * @param {ReadonlyMap<string, number>} constants
 */
function address(array, index, constants) {
  if (/[^\w\s+*]|\+\+/.test(index)) return undefined;
  const shift = array === 'nodes' ? 2 : 3;
  let distance = 0;
  const terms = [];
  for (const term of index.split(' + ')) {
    const value = /^\d+$/.test(term) ? Number(term) : constants.get(term);
    if (value === undefined) terms.push(term);
    else distance += value;
  }
  const from = `changetype<usize>(${array}) + (<usize>(${terms.join(' + ') || '0'}) << ${shift})`;
  return { type: array === 'nodes' ? 'i32' : 'f64', from, distance: distance << shift };
}
