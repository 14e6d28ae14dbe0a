/** Reads which material each triangle or cell of a surface has. */

import { fail } from '../../errors.js';

/** A list of whole numbers. */
export type MaterialsLike =
  | readonly number[]
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array;

const LARGEST = 65_535;

/** A fresh list of one number per `owner` (a word: triangle, cell), or an error; null for none. */
export function readMaterials(
  object: string,
  value: MaterialsLike | undefined,
  count: number,
  owner: string,
): Uint16Array<ArrayBuffer> | null {
  if (value === undefined) return null;
  const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);
  if (!isList || value.length !== count) {
    const must = `must be a list of one number per ${owner}, ${count} in all`;
    const cure = isList ? `There are ${value.length}.` : 'Give an array of whole numbers.';
    fail(object, 'materials', value, must, cure);
  }
  const read = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const material: unknown = value[i];
    if (
      typeof material !== 'number' ||
      !Number.isInteger(material) ||
      material < 0 ||
      material > LARGEST
    ) {
      const must = `must be a whole number from 0 to ${LARGEST}`;
      fail(object, `materials[${i}]`, material, must, `Check ${owner} ${i}.`);
    }
    read[i] = material;
  }
  return read;
}
