/**
 * Reads TypeScript just deeply enough for the architecture tests: which characters are code, and
 * what is imported. A small scanner of our own, because the native TypeScript compiler offers no
 * syntax tree to JavaScript, and regular expressions alone trip over strings and comments.
 */

/** A source text with parts blanked out by spaces; line breaks stay, so positions still hold. */
export interface Scanned {
  /** Without comments. */
  readonly text: string;
  /** Without comments and without the contents of strings, templates and regular expressions. */
  readonly code: string;
}

const blank = (part: string): string => part.replace(/[^\n]/g, ' ');

/** What a slash follows when it begins a regular expression rather than a division. */
const BEFORE_REGEX =
  /(?:^|[=(,;:&|?{}[*%<>~^]|(?:^|[^+])\+|(?:^|[^-])-|(?:^|[^\w$)\]])!|\b(?:return|typeof|case|in|of|new|delete|void))$/;

/** A regular expression, which ends on its line; a class may hold a bare slash. */
const REGEX = /\/(?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+\//y;

/** Separates code from comments and literals. */
export function scan(source: string): Scanned {
  let text = '';
  let code = '';
  // Every open `${` of a template, as the number of braces open inside it.
  const templates: number[] = [];
  let i = 0;

  const take = (length: number, keepInText: boolean, keepInCode: boolean): void => {
    const part = source.slice(i, i + length);
    text += keepInText ? part : blank(part);
    code += keepInCode ? part : blank(part);
    i += length;
  };
  /** The length of a template's piece from `i`, up to and including its end or its `${`. */
  const templatePiece = (): number => {
    let end = i;
    while (end < source.length && source[end] !== '`') {
      if (source.startsWith('${', end)) return end + 2 - i;
      end += source[end] === '\\' ? 2 : 1;
    }
    return end + 1 - i;
  };
  const enterTemplate = (): void => {
    const length = templatePiece();
    if (source.startsWith('${', i + length - 2)) templates.push(0);
    take(length, true, false);
  };

  while (i < source.length) {
    const rest = source.slice(i, i + 2);
    const c = source[i] as string;
    if (rest === '//') {
      const end = source.indexOf('\n', i);
      take((end < 0 ? source.length : end) - i, false, false);
    } else if (rest === '/*') {
      const end = source.indexOf('*/', i + 2);
      take((end < 0 ? source.length : end + 2) - i, false, false);
    } else if (c === "'" || c === '"') {
      let end = i + 1;
      while (end < source.length && source[end] !== c) end += source[end] === '\\' ? 2 : 1;
      take(1, true, true);
      take(end - i, true, false);
      take(1, true, true);
    } else if (c === '`') {
      take(1, true, true);
      enterTemplate();
    } else if (c === '/' && BEFORE_REGEX.test(code.trimEnd().slice(-12))) {
      REGEX.lastIndex = i;
      const length = REGEX.exec(source)?.[0].length;
      take(length ?? 1, true, length === undefined);
    } else {
      const open = templates.length - 1;
      if (c === '{' && open >= 0) templates[open] = (templates[open] ?? 0) + 1;
      if (c === '}' && open >= 0) {
        if (templates[open] === 0) {
          templates.pop();
          take(1, true, false);
          enterTemplate();
          continue;
        }
        templates[open] = (templates[open] ?? 0) - 1;
      }
      take(1, true, true);
    }
  }
  return { text, code };
}

/** One import of, or re-export from, another module. */
export interface Import {
  readonly specifier: string;
  /** Whether nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** Whether it is `export * from`. */
  readonly star: boolean;
  /** Counted from 1. */
  readonly line: number;
}

/** The line of a position, counted from 1. */
export const lineOf = (source: string, position: number): number =>
  source.slice(0, position).split('\n').length;

/** All imports of a source, static and dynamic. */
export function importsOf(source: string): Import[] {
  const { text, code } = scan(source);
  const found: Import[] = [];
  const statement =
    /(?<![.\w$])(import|export)\b(?:(\s+type\b(?!\s*(?:,|from\b)))?\s*([\w$*{}\s,]+?)\s*\bfrom)?\s*['"]/g;
  const call = /(?<![.\w$])(?:import|require)\s*\(\s*['"`]/g;
  const specifierAt = (end: number): string => /^[^'"`]*/.exec(text.slice(end))?.[0] ?? '';
  for (const match of code.matchAll(statement)) {
    const names = match[3] ?? '';
    const inBraces = /^\{([^}]*)\}$/.exec(names)?.[1];
    const parts = inBraces
      ?.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const allTypes = parts?.length !== 0 && parts?.every((part) => /^type\s/.test(part));
    found.push({
      specifier: specifierAt(match.index + match[0].length),
      typeOnly: match[2] !== undefined || allTypes === true,
      star: match[1] === 'export' && names.startsWith('*'),
      line: lineOf(source, match.index),
    });
  }
  for (const match of code.matchAll(call)) {
    const specifier = specifierAt(match.index + match[0].length);
    found.push({ specifier, typeOnly: false, star: false, line: lineOf(source, match.index) });
  }
  return found.sort((a, b) => a.line - b.line);
}
