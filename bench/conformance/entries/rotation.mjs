// Flight and torque-free turning (sections 1 and 3 of the list of problems).

import { sphere } from '../../peers/geometry/shapes.mjs';
import { dot, length, turn, turnBack } from '../../peers/geometry/vectors.mjs';
import { body } from '../../peers/scenes/parts.mjs';

const NO_GRAVITY = [0, 0, 0];
const top = (spin, inertia = [1, 2, 3]) =>
  body({ shape: sphere(0.5), mass: 1, inertia, spin, freeSpin: true });
/** Spin in the frame of the body. */
const own = (run) => turnBack(run.orientation(0), run.spin(0));
const components = (run, want) =>
  own(run).map((got, k) => ({
    what: `ω${'xyz'[k]} at ${run.time.toFixed(1)} s`,
    got,
    want: want[k],
    scale: length(want),
  }));
/** Angular momentum in the world: without the gyroscopic term its size may stay, but not its direction. */
const momenta = (run, want) =>
  turn(
    run.orientation(0),
    own(run).map((w, k) => (k + 1) * w),
  ).map((got, k) => ({ what: `L${'xyz'[k]}`, got, want: want[k], scale: length(want) }));
const energy = (run) =>
  0.5 *
  dot(
    own(run),
    own(run).map((w, k) => (k + 1) * w),
  );

export default [
  {
    id: 'I1',
    title: 'projectile thrown at (10, 10) m/s',
    pose(lab) {
      const run = lab.open({ bodies: [body({ shape: sphere(0.1), velocity: [10, 10, 0] })] });
      return [0.5, 1, 2].flatMap((t) => {
        run.until(t);
        const [x, y] = run.position(0);
        return [
          { what: `x at ${t} s`, got: x, want: 10 * t },
          { what: `y at ${t} s`, got: y, want: 10 * t - 0.5 * 9.81 * t * t, scale: 5.1 },
        ];
      });
    },
  },
  {
    id: 'E1',
    title: 'free top I = (1, 2, 3), ω = (1, 1, 1), up to 10 s',
    pose(lab) {
      const run = lab.open({ bodies: [top([1, 1, 1])], gravity: NO_GRAVITY });
      return [
        ...components(run.until(0.5), [0.45024198, 1.34062753, 0.85687763]),
        ...components(run.until(1), [-0.12664292, 1.40853171, 0.81976387]),
        ...components(run.until(10), [-0.60347042, -1.27899314, 0.88772679]),
      ];
    },
  },
  {
    id: 'E2',
    title: 'Dzhanibekov: ω = (0.01, 2, 0.01) flips every 10.98 s',
    pose(lab) {
      const run = lab.open({ bodies: [top([0.01, 2, 0.01])], gravity: NO_GRAVITY });
      const flips = [];
      let then = 2;
      let atTen = [];
      run.until(30, (time) => {
        const [, now] = own(run);
        if (then > 0 !== now > 0) flips.push(time);
        then = now;
        if (Math.abs(time - 10) < 0.5 * run.dt) {
          atTen = components(run, [-0.041049968, -1.99960369, 0.025067242]);
        }
      });
      // From one flip to the next is half a period.
      const between =
        flips.length < 2 ? Number.NaN : (flips.at(-1) - flips[0]) / (flips.length - 1);
      return [...atTen, { what: 'time between flips', got: between, want: 10.97757294 }];
    },
  },
  {
    id: 'E5',
    title: 'free top keeps energy and angular momentum for 60 s',
    pose(lab) {
      const run = lab.open({ bodies: [top([1, 1, 1])], gravity: NO_GRAVITY }).until(60);
      return [...momenta(run, [1, 2, 3]), { what: 'energy', got: energy(run), want: 3 }];
    },
  },
  {
    id: 'E7',
    title: 'fast top (100 rad/s) keeps energy and angular momentum for 10 s',
    pose(lab) {
      const run = lab.open({ bodies: [top([60, 0, 80])], gravity: NO_GRAVITY }).until(10);
      return [
        ...momenta(run, [60, 0, 240]),
        { what: 'energy', got: energy(run), want: 0.5 * (60 * 60 + 3 * 80 * 80) },
      ];
    },
  },
];
