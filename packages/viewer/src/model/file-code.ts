/**
 * The code for scene files is large, because it checks everything, and most visitors never need it. So
 * it is fetched when the first file is opened or saved; whoever builds a scene from a file has made
 * sure of that before.
 */

type FileCode = typeof import('./file-functions.js');

let code: FileCode | null = null;

/** Fetches the code, once. */
export async function fetchFileCode(): Promise<void> {
  code ??= await import('./file-functions.js');
}

/** The code; it has to be there. */
export function fileCode(): FileCode {
  if (code === null) throw new Error('The code for scene files has not been fetched yet.');
  return code;
}
