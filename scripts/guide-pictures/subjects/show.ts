/** The command line: a frame of `rattleback show`. */

import { getScene, Stage } from '@rattleback/lab';
import type { TextSubject } from '../shot.js';

export const show: TextSubject = {
  name: 'show',
  text() {
    const definition = getScene('seesaw');
    const stage = new Stage(definition, definition.build());
    for (let i = 1; i <= 125; i++) stage.advanceTo(0.02 * i);
    const footer = 'real time · space pauses · n next scene · q ends';
    return stage.render({ columns: 120, rows: 30, colors: 'true', footer });
  },
};
