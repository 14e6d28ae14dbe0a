/** What is drawn besides the bodies, layer by layer. */

import type { DebugLayers } from '@rattleback/three';
import { h } from './dom.js';
import { checkField, words } from './fields.js';
import type { Tab } from './panel.js';

/** What each layer is, for those who meet it for the first time. */
const TEXTS: Readonly<Record<keyof DebugLayers, string>> = {
  wireframe: 'Outlines of bodies',
  axes: 'The bodies’ frames: x red, y green, z blue',
  centers: 'Centres of mass',
  inertia: 'The box with the body’s mass and inertia',
  velocities: 'Velocities and angular velocities',
  forces: 'Forces on bodies',
  contacts: 'Contact points with normals and depths',
  impulses: 'Forces that contacts and joints carry',
  constraints: 'Frames, errors and limits of joints',
  bounds: 'Boxes about the bodies',
  tree: 'Boxes of the broad phase',
  islands: 'Who touches or is tied to whom',
  names: 'Names of bodies',
};

export class LayersPanel implements Tab {
  readonly id = 'layers';
  readonly title = 'Show';
  readonly element: HTMLElement;
  #layers: DebugLayers = {};

  constructor(
    show: (layers: DebugLayers) => void,
    paths: (on: boolean) => void,
    skin: (on: boolean) => void,
  ) {
    const fields = Object.entries(TEXTS).map(([layer, text]) =>
      checkField(words(layer), text, false, (on) => {
        this.#layers = { ...this.#layers, [layer]: on };
        show(this.#layers);
      }),
    );
    this.element = h(
      'section',
      { class: 'layers' },
      h('p', { class: 'hint' }, 'What the simulation looks like from inside.'),
      ...fields,
      checkField('Paths', 'Paths of points that the scene follows', true, paths),
      checkField('Skin', 'The skin of figures, or the bodies under it', true, skin),
    );
  }

  get layers(): DebugLayers {
    return this.#layers;
  }

  update(): void {
    // The boxes are always right.
  }
}
