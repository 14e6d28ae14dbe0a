/**
 * A grid of coloured characters that becomes one string: a frame is written at once, so it never
 * flickers, and the same frame can be printed without colours into a file.
 */

/** 0xRRGGBB */
export type Color = number;

/** Which colours the terminal understands. */
export type ColorDepth = 'none' | '256' | 'true';

/** How text looks. */
export interface Style {
  readonly color?: Color;
  readonly bold?: boolean;
}

const DEFAULT = -1;
const BOLD = 1 << 24;

/** Characters by row and column. */
export class Screen {
  readonly columns: number;
  readonly rows: number;
  /** (rows × columns) */
  readonly #letters: string[];
  /** (rows × columns) colour with the bold bit, or DEFAULT */
  readonly #styles: Int32Array;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.#letters = new Array<string>(columns * rows).fill(' ');
    this.#styles = new Int32Array(columns * rows).fill(DEFAULT);
  }

  /** Writes text from (column, row); what does not fit is cut off. Returns the column behind it. */
  text(column: number, row: number, text: string, style: Style = {}): number {
    let at = column;
    for (const letter of text) this.put(at++, row, letter, style);
    return at;
  }

  /** Writes one character, if the place is on the screen. */
  put(column: number, row: number, letter: string, style: Style = {}): void {
    if (column < 0 || column >= this.columns || row < 0 || row >= this.rows) return;
    const i = row * this.columns + column;
    this.#letters[i] = letter;
    const bold = style.bold === true ? BOLD : 0;
    this.#styles[i] =
      style.color === undefined && bold === 0 ? DEFAULT : (style.color ?? WHITE) | bold;
  }

  /** The frame; lines are separated by `\n`, spaces at the end of a line are left out. */
  render(depth: ColorDepth): string {
    const lines: string[] = [];
    for (let row = 0; row < this.rows; row++) lines.push(this.#line(row, depth));
    return lines.join('\n');
  }

  #line(row: number, depth: ColorDepth): string {
    const start = row * this.columns;
    let end = start + this.columns;
    while (end > start && this.#letters[end - 1] === ' ') end--;
    let out = '';
    let style = DEFAULT;
    for (let i = start; i < end; i++) {
      const letter = this.#letters[i]!;
      const next = this.#styles[i]!;
      // A space shows no colour: the change can wait.
      if (depth !== 'none' && next !== style && letter !== ' ') {
        out += sgr(next, depth);
        style = next;
      }
      out += letter;
    }
    return style === DEFAULT ? out : `${out}\x1b[0m`;
  }
}

const WHITE = 0xe6e6e6;

function sgr(style: number, depth: ColorDepth): string {
  if (style === DEFAULT) return '\x1b[0m';
  const bold = (style & BOLD) !== 0 ? '1' : '22';
  const r = (style >> 16) & 0xff;
  const g = (style >> 8) & 0xff;
  const b = style & 0xff;
  if (depth === 'true') return `\x1b[${bold};38;2;${r};${g};${b}m`;
  return `\x1b[${bold};38;5;${nearest256(r, g, b)}m`;
}

/** The nearest entry of the 6×6×6 cube or the grey ramp of the 256 colours. */
function nearest256(r: number, g: number, b: number): number {
  const level = (x: number): number => (x < 48 ? 0 : x < 115 ? 1 : Math.floor((x - 35) / 40));
  const spread = Math.max(r, g, b) - Math.min(r, g, b);
  if (spread < 12) {
    const grey = Math.round(((r + g + b) / 3 - 8) / 10);
    if (grey < 0) return 16;
    return grey > 23 ? 231 : 232 + grey;
  }
  return 16 + 36 * level(r) + 6 * level(g) + level(b);
}

/** A colour between two; 0 gives the first, 1 the second. */
export function mix(a: Color, b: Color, share: number): Color {
  const t = Math.max(0, Math.min(1, share));
  const channel = (shift: number): number => {
    const from = (a >> shift) & 0xff;
    const to = (b >> shift) & 0xff;
    return Math.round(from + (to - from) * t) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
