// The instructions of a module of WebAssembly, as far as its text needs them: where each begins, and where
// its last operand does if that is a variable, read or written, an offset in memory or a whole number. (WebAssembly core
// specification, section 5.4.)

/**
 * @typedef {object} Piece bytes of a module, one behind the other
 * @property {Uint8Array} word an instruction without its last operand, or what is no instruction
 * @property {'none' | 'read' | 'written' | 'offset' | 'number' | 'function'} operand what follows; a function: its code
 * @property {Uint8Array} value bytes of the operand
 */

const CODE_SECTION = 10;

/**
 * A whole module in pieces: heads of functions with what is between them, in two (how long they are, which differs
 * nearly always, is a number), and instructions.
 * @param {Uint8Array} bytes
 * @param {boolean} [isCode] nothing but instructions, of one function
 * @returns {Piece[]}
 */
export function piecesOf(bytes, isCode = false) {
  /** @type {Piece[]} */
  const pieces = [];
  let at = isCode ? 0 : 8;
  let begin = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new Error('WebAssembly: the module ends too early');
    return value;
  };
  /** An unsigned number of the LEB128 form. */
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value += (next & 127) * 2 ** shift;
      if (next < 128) return value;
    }
  };
  /** Returns what follows. @param {Piece['operand']} operand */
  const cut = (operand) => {
    const word = bytes.subarray(begin, at);
    begin = at;
    const value = operand !== 'none' && operand !== 'function' ? number() : 0;
    pieces.push({ word, operand, value: bytes.subarray(begin, at) });
    begin = at;
    return value;
  };

  while (isCode && at < bytes.length) cut(instruction(byte, number));
  while (at < bytes.length) {
    const section = byte();
    const end = number() + at;
    if (section !== CODE_SECTION) {
      at = end;
      continue;
    }
    for (let functions = number(); functions > 0; functions--) {
      const last = cut('number') + at;
      for (let groups = number(); groups > 0; groups--) {
        number();
        byte();
      }
      cut('function');
      while (at < last) cut(instruction(byte, number));
    }
  }
  if (begin < at) cut('none');
  return pieces;
}

/**
 * Reads an instruction up to its last operand.
 * @param {() => number} byte
 * @param {() => number} number
 * @returns {Piece['operand']}
 */
function instruction(byte, number) {
  const code = byte();
  if (code === 0xfd) return vector(byte, number);
  if (code === 0x20) return 'read';
  if (code === 0x21 || code === 0x22) return 'written';
  // A number, a function or a variable of the module.
  if (code === 0x41 || code === 0x10 || code === 0x23 || code === 0x24) return 'number';
  if (code >= 0x28 && code <= 0x3e) {
    byte(); // how it is aligned
    return 'offset';
  }
  if (code === 0xfc) {
    const bulk = number();
    if (bulk > 7 && bulk !== 10 && bulk !== 11) unknown(code, bulk);
    for (let n = bulk === 10 ? 2 : bulk === 11 ? 1 : 0; n > 0; n--) byte();
  } else if (code === 0x43 || code === 0x44) {
    for (let n = code === 0x43 ? 4 : 8; n > 0; n--) byte();
  } else if ((code >= 0x02 && code <= 0x04) || code === 0x3f || code === 0x40) {
    byte();
  } else if ([0x0c, 0x0d, 0x42].includes(code)) {
    number();
  } else if (code === 0x0e) {
    for (let labels = number() + 1; labels > 0; labels--) number();
  } else if (code === 0x11 || code === 0x1c || code > 0xc4) {
    unknown(code, 0);
  }
  return 'none';
}

/**
 * The same for those that begin with 0xfd.
 * @param {() => number} byte
 * @param {() => number} number
 * @returns {Piece['operand']}
 */
function vector(byte, number) {
  const code = number();
  if (code <= 11 || code === 92 || code === 93) {
    byte(); // how it is aligned
    return 'offset';
  }
  if (code >= 84 && code <= 91) {
    // One lane of memory: how it is aligned, offset, lane.
    byte();
    number();
    byte();
  }
  // Sixteen bytes of a constant or a shuffle, or the number of a lane.
  for (let n = code <= 13 ? 16 : code >= 21 && code <= 34 ? 1 : 0; n > 0; n--) byte();
  return 'none';
}

/**
 * @param {number} code
 * @param {number} second
 * @returns {never}
 */
function unknown(code, second) {
  throw new Error(`WebAssembly: instruction ${code} ${second} is not known to instructions.mjs`);
}
