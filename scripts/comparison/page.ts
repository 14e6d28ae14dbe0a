/**
 * The page: written by hand, but for its tables, which stand between two comments,
 *
 *     <!-- table: stacks -->
 *     …
 *     <!-- end -->
 *
 * and are put in anew by every run.
 */

/** The block of a name, with what is around it. */
const block = (name: string): RegExp =>
  new RegExp(`(<!-- table: ${name} -->\\n)([\\s\\S]*?)(\\n<!-- end -->)`);

/** The table of this name, or undefined if the page has no place for it. */
export function tableIn(page: string, name: string): string | undefined {
  return block(name).exec(page)?.[2];
}

/** The page with another table. */
export function withTable(page: string, name: string, table: string): string {
  if (!block(name).test(page)) throw new Error(`The page has no place for the table ${name}.`);
  return page.replace(block(name), (_, begin: string, __, end: string) => begin + table + end);
}
