/** The published schema: editors complete and check scene files with it. */

import * as z from 'zod';
import { sceneFile } from './schema/index.js';

/** The JSON Schema (draft 2020-12) of scene files, version 1, as plain data. */
export function sceneFileSchema(): Record<string, unknown> {
  const { $schema, title, ...rest } = z.toJSONSchema(sceneFile, { target: 'draft-2020-12' });
  return { $schema, $id: 'rattleback-scene-v1', title, ...rest };
}

/** The same as text: what `schema/scene-v1.schema.json` holds. */
export function sceneFileSchemaText(): string {
  return `${JSON.stringify(sceneFileSchema(), null, 2)}\n`;
}
