/** A comparison as pictures: one per quantity, a curve per method. */

import { svgPlot } from '../plot/svg-plot.js';
import type { Comparison } from './compare.js';
import { QUANTITIES, QUANTITY_PLOTS, type Quantity } from './quantities.js';

/** A picture with its place in a folder. */
export interface Picture {
  readonly quantity: Quantity;
  /** e.g. `seesaw-energy.svg` */
  readonly file: string;
  readonly svg: string;
}

/**
 * The pictures of a comparison. What says nothing has none: joint errors where there are no joints,
 * overlaps where nothing touches, times that were not measured.
 */
export function comparisonPictures(comparison: Comparison): Picture[] {
  const { scene, runs } = comparison;
  const pictures: Picture[] = [];
  for (const quantity of QUANTITIES) {
    const series = runs.map((run) => run.series[quantity]).filter(({ times }) => times.length > 0);
    const telling = series.some(({ values }) => values.some((value) => Math.abs(value) > 0));
    if (!telling) continue;
    const options = { ...QUANTITY_PLOTS[quantity], subtitle: `scene ${scene}` };
    const file = `${fileName(scene)}-${quantity}.svg`;
    pictures.push({ quantity, file, svg: svgPlot(series, options) });
  }
  return pictures;
}

/** Letters that every file system takes. */
function fileName(scene: string): string {
  return scene
    .replace(/^.*[\\/]/, '')
    .replace(/\.json$/, '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-');
}
