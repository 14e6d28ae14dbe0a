/** Integrators: the same orbit by four methods, with the same number of evaluations per turn. */

import { camera, getScene, makeIntegrator } from '@rattleback/lab';
import type { Part, Subject } from '../shot.js';

const METHODS = [
  ['explicit-euler', 'explicit Euler'],
  ['implicit-euler', 'implicit Euler'],
  ['leapfrog', 'leapfrog'],
  ['runge-kutta-4', 'Runge-Kutta 4'],
] as const;
const APART = 2.1;

export const orbits: Subject = {
  name: 'orbits',
  size: [1120, 400],
  theme: 'dark',
  build() {
    const place = (i: number): number => APART * (i - 0.5 * (METHODS.length - 1));
    const parts = METHODS.map(([name], i): Part => {
      // One evaluation per step, but for Runge-Kutta's four.
      const timeStep = name === 'runge-kutta-4' ? 0.04 : 0.01;
      const scene = getScene('kepler').build({ integrator: makeIntegrator(name), timeStep });
      const { simulation, traces = [] } = scene;
      return {
        simulation,
        seconds: 9.4,
        traces: traces.slice(1),
        offset: [place(i), 0, 0],
        look: ({ name }) => ({ color: name === 'heavy' ? 0xf2b84b : 0x6fb3d9, roughness: 0.4 }),
      };
    });
    return {
      parts,
      camera: camera([-0.5, 9, 2.2], [-0.5, 0, 0.15], 0.345),
      floor: null,
      labels: () =>
        METHODS.map(([, text], i) => ({ text, at: [place(i) - 0.35, 0, 1.35] as const })),
    };
  },
};
