/** A terminal as a picture: text with colour codes, cell by cell. */

/** px */
const CELL = { width: 9, height: 18 };
const MARGIN = 16;
const FONT = "15px 'DejaVu Sans Mono', 'Menlo', 'Consolas', monospace";
const PAPER = '#10151b';
const INK = '#d6dde6';

/** What a colour code says: bold, a colour, or back to the usual. */
const ESCAPE = String.fromCharCode(27);
const CODE = new RegExp(`${ESCAPE}\\[([\\d;]*)m`, 'y');
const CODES = new RegExp(CODE.source, 'g');

/** Draws text as a terminal shows it. */
export function drawTerminal(text: string): HTMLCanvasElement {
  const lines = text.split('\n');
  const columns = Math.max(...lines.map((line) => [...line.replaceAll(CODES, '')].length));
  const canvas = document.createElement('canvas');
  canvas.width = columns * CELL.width + 2 * MARGIN;
  canvas.height = lines.length * CELL.height + 2 * MARGIN;
  const context = canvas.getContext('2d')!;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  lines.forEach((line, row) => {
    drawLine(context, line, MARGIN + (row + 0.5) * CELL.height);
  });
  return canvas;
}

function drawLine(context: CanvasRenderingContext2D, line: string, y: number): void {
  let column = 0;
  context.font = FONT;
  context.fillStyle = INK;
  for (let i = 0; i < line.length; ) {
    CODE.lastIndex = i;
    const code = CODE.exec(line);
    if (code !== null) {
      applyCode(context, code[1] ?? '');
      i += code[0].length;
      continue;
    }
    const letter = String.fromCodePoint(line.codePointAt(i)!);
    context.fillText(letter, MARGIN + column * CELL.width, y);
    column++;
    i += letter.length;
  }
}

function applyCode(context: CanvasRenderingContext2D, code: string): void {
  const numbers = code.split(';').map(Number);
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i] === 0) {
      context.fillStyle = INK;
      context.font = FONT;
    } else if (numbers[i] === 22) {
      context.font = FONT;
    } else if (numbers[i] === 1) {
      context.font = `bold ${FONT}`;
    } else if (numbers[i] === 38 && numbers[i + 1] === 2) {
      context.fillStyle = `rgb(${numbers.slice(i + 2, i + 5).join(' ')})`;
      i += 4;
    }
  }
}
