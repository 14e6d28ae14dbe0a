/**
 * JSON for people and for `diff`: two spaces, members in the order given, numbers as short as they
 * can be and still come back to the bit (−0 included, which `JSON.stringify` forgets).
 *
 * What holds only numbers and words stands on one line if it fits; long lists of numbers fill lines.
 * `JSON.stringify` with an indent spends four lines on every vector.
 */

const WIDTH = 100;

/** Plain data as text, with a final line break. Members that are `undefined` are left out. */
export function writeJson(value: unknown): string {
  return `${write(value, '')}\n`;
}

function write(value: unknown, indent: string): string {
  if (Array.isArray(value)) return writeList(value, indent);
  if (typeof value === 'object' && value !== null) return writeObject(value, indent);
  return writeScalar(value);
}

function writeScalar(value: unknown): string {
  if (typeof value === 'number') {
    // A number that is not finite has no form in JSON; who calls has checked before.
    if (!Number.isFinite(value)) throw new RangeError(`JSON has no number ${value}`);
    return Object.is(value, -0) ? '-0' : String(value);
  }
  return JSON.stringify(value);
}

function writeList(list: readonly unknown[], indent: string): string {
  if (list.length === 0) return '[]';
  const inner = `${indent}  `;
  if (list.every(isScalar)) {
    const words = list.map(writeScalar);
    const line = `[${words.join(', ')}]`;
    if (indent.length + line.length <= WIDTH) return line;
    return `[\n${fill(words, inner)}\n${indent}]`;
  }
  const entries = list.map((entry) => inner + write(entry, inner));
  return `[\n${entries.join(',\n')}\n${indent}]`;
}

function writeObject(object: object, indent: string): string {
  const members = Object.entries(object).filter(([, value]) => value !== undefined);
  if (members.length === 0) return '{}';
  const inner = `${indent}  `;
  if (members.every(([, value]) => isScalar(value) || isScalarList(value))) {
    const parts = members.map(([name, value]) => `${JSON.stringify(name)}: ${write(value, '')}`);
    const line = `{ ${parts.join(', ')} }`;
    if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  }
  const lines = members.map(
    ([name, value]) => `${inner}${JSON.stringify(name)}: ${write(value, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Words separated by commas, as many to a line as fit. */
function fill(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  let line = indent;
  words.forEach((word, i) => {
    const text = i + 1 < words.length ? `${word},` : word;
    if (line !== indent && line.length + text.length + 1 > WIDTH) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? text : ` ${text}`;
  });
  lines.push(line);
  return lines.join('\n');
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function isScalarList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isScalar);
}
