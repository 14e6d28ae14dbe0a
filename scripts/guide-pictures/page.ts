/**
 * Draws the pictures of the guides in a browser: the room of the viewer, the views of
 * `@rattleback/three`, and words on top. The script beside it (guide-pictures.mjs) calls
 * `drawSubject` for each and writes what it answers.
 */

import { BodySkin, DebugView, SimulationView } from '@rattleback/three';
import {
  Color,
  Group,
  type LineSegments,
  PCFShadowMap,
  PerspectiveCamera,
  WebGLRenderer,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import { floorHeight, framingOf } from '../../packages/viewer/src/view/framing.js';
import { looksOf } from '../../packages/viewer/src/view/looks.js';
import { STUDIO_THEMES, Studio } from '../../packages/viewer/src/view/studio.js';
import { Ties } from '../../packages/viewer/src/view/ties.js';
import { Traces } from '../../packages/viewer/src/view/traces.js';
import { drawLabels } from './labels.js';
import type { Line, Part, Shot } from './shot.js';
import { SUBJECTS } from './subjects/index.js';
import { drawTerminal } from './terminal.js';

const QUALITY = 0.85;
const USUAL_SIZE = [1120, 500] as const;
/** px; lines of WebGL itself have one */
const DEBUG_WIDTH = 2;

/** The picture of a subject, as the text of a data address. */
export function drawSubject(name: string): string {
  const subject = SUBJECTS.find((one) => one.name === name);
  if (subject === undefined) throw new Error(`There is no picture "${name}".`);
  if ('text' in subject) return drawTerminal(subject.text()).toDataURL('image/webp', QUALITY);
  const [width, height] = subject.size ?? USUAL_SIZE;
  const theme = subject.theme ?? 'light';
  const shot = subject.build();
  const studio = new Studio(4096);
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setSize(width, height, false);

  const simulations = shot.parts.map(({ simulation }) => simulation);
  const { eye, target, fieldOfView, radius } = framingOf(simulations, shot.camera);
  const distance = eye.distanceTo(target);
  const camera = new PerspectiveCamera(
    (fieldOfView * 180) / Math.PI,
    width / height,
    0.01 * distance,
    60 * distance,
  );
  camera.position.copy(eye);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  studio.paint(STUDIO_THEMES[theme]);
  const wide = Math.max(1, (0.5 * width) / height);
  const floor = shot.floor === undefined ? floorHeight(simulations) : shot.floor;
  studio.fit(target, radius * wide, floor, distance);
  for (const part of shot.parts) studio.scene.add(draw(part, shot, shot.unit ?? 0.05 * radius));
  for (const line of shot.lines?.() ?? []) studio.scene.add(fatLine(line));
  renderer.render(studio.scene, camera);

  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  context.drawImage(renderer.domElement, 0, 0);
  drawLabels(context, shot.labels?.() ?? [], camera, theme);
  renderer.dispose();
  return canvas.toDataURL('image/webp', QUALITY);
}

/** The names of all pictures. */
export const subjectNames = (): string[] => SUBJECTS.map(({ name }) => name);

/** Runs a part to its moment and draws it. */
function draw(part: Part, { velocitySeconds }: Shot, unit: number): Group {
  const { simulation, layers, look, skin, ties = true, offset = [0, 0, 0] } = part;
  const group = new Group();
  group.position.set(...offset);
  const looks = looksOf([simulation]);
  const view = new SimulationView(simulation, { look: (body) => look?.(body) ?? looks(body) });
  group.add(view);
  if (skin !== undefined) new BodySkin(view, [...skin.bodies], { color: skin.color });
  group.add(run(part));
  view.update();
  if (layers !== undefined) {
    const seconds = velocitySeconds ?? 0.2;
    const lengths = { axisLength: unit, normalLength: unit, weightLength: unit, seconds };
    group.add(thicker(new DebugView(view, { show: layers, pointSize: 7, ...lengths })));
    view.update();
  }
  if (ties) {
    const lines = new Ties([simulation]);
    lines.update();
    group.add(lines);
  }
  return group;
}

/** Runs a part to its moment; the paths of its points. */
function run({ simulation, seconds = 0, before, traces = [] }: Part): Traces {
  const paths = new Traces(traces);
  paths.update(0);
  const steps = Math.round(seconds / simulation.fixedTimeStep);
  for (let i = 0; i < steps; i++) {
    before?.(simulation);
    simulation.step();
    paths.update(simulation.time);
  }
  return paths;
}

/** The lines of a debug drawing in the width that a small picture needs. */
function thicker(debug: DebugView): LineSegments2 {
  const thin = debug.getObjectByName('debug lines') as LineSegments;
  thin.visible = false;
  const { geometry } = thin;
  const numbers = 3 * geometry.drawRange.count;
  const part = (name: string): Float32Array =>
    (geometry.getAttribute(name).array as Float32Array).slice(0, numbers);
  const fat = new LineSegmentsGeometry();
  if (numbers > 0) fat.setPositions(part('position')).setColors(part('color'));
  const material = new LineMaterial({
    vertexColors: true,
    linewidth: DEBUG_WIDTH,
    depthTest: false,
    transparent: true,
    toneMapped: false,
  });
  const lines = new LineSegments2(fat, material);
  lines.renderOrder = 1000;
  lines.frustumCulled = false;
  lines.visible = numbers > 0;
  return lines;
}

function fatLine({ points, color, width = 2 }: Line): LineSegments2 {
  const ends = points.slice(1).flatMap((point, i) => [...points[i]!, ...point]);
  const geometry = new LineSegmentsGeometry().setPositions(ends);
  const material = new LineMaterial({ color: new Color(color), linewidth: width });
  const lines = new LineSegments2(geometry, material);
  lines.frustumCulled = false;
  return lines;
}

Object.assign(window, { guide: { drawSubject, subjectNames } });
