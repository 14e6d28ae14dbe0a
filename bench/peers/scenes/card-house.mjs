import { box } from '../geometry/shapes.mjs';
import { aboutAxis } from '../geometry/vectors.mjs';
import { body, ground } from './parts.mjs';

/** A card: half thickness, half length, half width, m; and its lean from upright, rad. */
const [THIN, LONG, WIDE, LEAN] = [0.02, 0.5, 0.4, 0.4];
const [HOUSES, FLOORS] = [9, 4];

/** Height of the middle of a leaning card over what it stands on, m. */
const rise = LONG * Math.cos(LEAN) + THIN * Math.sin(LEAN);
/** How far its middle is from the line where the two cards of a tent meet, m. */
const aside = LONG * Math.sin(LEAN) + THIN * Math.cos(LEAN);
const tent = 4 * LONG * Math.sin(LEAN) + 0.12;

export default {
  about: '9 houses of cards of 4 floors, friction 0.8',
  judge: { drift: true },
  bounds: [
    [-40, -0.5, -40],
    [40, 10, 40],
  ],
  build() {
    const bodies = [ground(100, { friction: 0.8 })];
    const card = (x, y, z, angle, half = LONG) =>
      bodies.push(
        body({
          shape: box(THIN, half, WIDE),
          density: 200,
          friction: 0.8,
          position: [x, y, z],
          orientation: aboutAxis([0, 0, 1], angle),
        }),
      );
    for (let house = 0; house < HOUSES; house++) {
      const z = 2 * (house - (HOUSES - 1) / 2);
      for (let floor = 0; floor < FLOORS; floor++) {
        const count = FLOORS - floor;
        const y = floor * (2 * rise + 2 * THIN);
        for (let i = 0; i < count; i++) {
          const x = (i - (count - 1) / 2) * tent;
          card(x - aside, y + rise, z, -LEAN);
          card(x + aside, y + rise, z, LEAN);
          // A floor of the next storey lies on the tops of two tents.
          if (i + 1 < count) {
            card(x + tent / 2, y + 2 * rise + THIN, z, Math.PI / 2, tent / 2 - 0.01);
          }
        }
      }
    }
    return { bodies, joints: [] };
  },
};
