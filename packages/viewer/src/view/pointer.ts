/**
 * What the pointer does: drag a body on a spring, throw a ball, look at something, turn to something.
 * Whatever it does not take, the camera's own controls get.
 */

import {
  CONTACT,
  type Constraint,
  type Joint,
  SEEN_CONTACT_STRIDE,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS_OFFSET,
} from 'rattleback';
import { Plane, Vector3 } from 'three';
import type { Grab, Triple } from '../model/commands.js';
import type { Player } from '../model/player.js';
import type { Subject } from '../ui/inspector.js';
import { HoldLine } from './hold-line.js';
import type { Stage } from './stage.js';

/** px; how near a click must be to a point that has no size */
const NEAR = 12;
/** px; a shorter way of the pointer is a click */
const CLICK = 4;

/** Whom the pointer tells. */
export interface PointerEvents {
  /** Something was clicked, or nothing. */
  chosen(subject: Subject | null): void;
}

export class Pointer {
  readonly #stage: Stage;
  readonly #player: Player;
  readonly #events: PointerEvents;
  readonly #line = new HoldLine();
  #grab: Grab | null = null;
  #plane = new Plane();
  #down = { x: 0, y: 0 };

  constructor(stage: Stage, player: Player, events: PointerEvents) {
    this.#stage = stage;
    this.#player = player;
    this.#events = events;
    const { canvas } = stage;
    // Before the camera's controls, so that they do not turn what is being pulled.
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { capture: true });
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    for (const type of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(type, (event) => this.#release(event));
    }
    canvas.addEventListener('dblclick', (event) => this.#turnTo(event));
  }

  /** Throws a ball from the eye through a point of the canvas; the middle of the first lane by default. */
  throwBall(x?: number, y?: number): void {
    const stage = this.#stage;
    const { width, height } = stage.strip(0);
    const { raycaster } = stage.ray(x ?? 0.5 * width, y ?? 0.5 * height);
    const { origin, direction } = raycaster.ray;
    const distance = stage.camera.position.distanceTo(stage.controls.target);
    const from = origin.clone().addScaledVector(direction, 0.15 * distance);
    // Fast enough to hit before gravity has pulled it down.
    const speed = Math.max(2.2 * distance, 2.2 * Math.sqrt(9.81 * distance));
    const velocity = direction.clone().multiplyScalar(speed);
    this.#player.send({
      type: 'throw',
      from: tripleOf(from),
      velocity: tripleOf(velocity),
      radius: 0.022 * distance,
    });
  }

  /** Keeps the spring's picture at the body. */
  update(): void {
    const grab = this.#grab;
    const simulation = grab && this.#simulation(grab);
    if (grab === null || !simulation?.bodies.has(grab.handle)) {
      this.#line.hide();
      return;
    }
    const [x, y, z] = grab.local;
    const point = simulation.bodies
      .get(grab.handle)
      .pointToWorld({ x: 0, y: 0, z: 0 }, { x, y, z });
    this.#line.show(this.#stage.lanes[grab.lane]!.extras, point, grab.target);
  }

  #press(event: PointerEvent): void {
    this.#down = { x: event.offsetX, y: event.offsetY };
    if (event.button !== 0) return;
    if (event.shiftKey) {
      event.stopImmediatePropagation();
      this.throwBall(event.offsetX, event.offsetY);
      return;
    }
    const { lane, hit } = this.#hit(event);
    if (hit === null || hit.body.type !== 'dynamic') return;
    event.stopImmediatePropagation();
    this.#stage.canvas.setPointerCapture(event.pointerId);
    const { simulation, body, local, world } = hit;
    const target = tripleOf(world);
    this.#grab = { lane, simulation, handle: body.handle, local: tripleOf(local), target };
    const facing = this.#stage.camera.getWorldDirection(new Vector3());
    this.#plane.setFromNormalAndCoplanarPoint(facing, world);
  }

  #move(event: PointerEvent): void {
    if (this.#grab === null) {
      if (event.buttons === 0) this.#hover(event);
      return;
    }
    if (!this.#hasMoved(event)) return;
    const { raycaster } = this.#stage.ray(event.offsetX, event.offsetY);
    const target = raycaster.ray.intersectPlane(this.#plane, new Vector3());
    if (target === null) return;
    this.#grab = { ...this.#grab, target: tripleOf(target) };
    this.#player.send({ type: 'grab', grab: this.#grab });
    this.update();
    this.#stage.invalidate();
  }

  #release(event: PointerEvent): void {
    if (this.#grab !== null) {
      this.#grab = null;
      this.#player.send({ type: 'grab', grab: null });
      this.#line.hide();
      this.#stage.invalidate();
    }
    if (event.button === 0 && !event.shiftKey && !this.#hasMoved(event)) {
      this.#events.chosen(this.subjectAt(event.offsetX, event.offsetY));
    }
  }

  #turnTo(event: MouseEvent): void {
    const { hit } = this.#hit(event);
    if (hit === null) return;
    const size = Math.min(hit.body.shape?.boundingRadius ?? 1, 10);
    this.#stage.focus(hit.point, size);
  }

  #hover(event: PointerEvent): void {
    const { hit } = this.#hit(event);
    const held = hit !== null && hit.body.type === 'dynamic';
    this.#stage.canvas.style.cursor = held ? 'grab' : '';
    this.#stage.canvas.title = hit === null ? '' : hit.body.name;
  }

  /** What is at a point of the canvas: a joint or a contact if one is very near, else a body. */
  subjectAt(x: number, y: number): Subject | null {
    const { lane, hit } = this.#hit({ offsetX: x, offsetY: y });
    return this.#pointNear(lane, x, y) ?? (hit === null ? null : this.#bodyOf(lane, hit));
  }

  #bodyOf(
    lane: number,
    { body, simulation }: { body: (Subject & { kind: 'body' })['body']; simulation: number },
  ): Subject {
    const found = this.#stage.lanes[lane]!.views[simulation]!.simulation;
    return { kind: 'body', body, simulation: found };
  }

  /** The nearest anchor of a joint or point of a contact, where those are shown. */
  #pointNear(lane: number, x: number, y: number): Subject | null {
    const { views, debug } = this.#stage.lanes[lane]!;
    const [layers] = debug.map(({ show }) => show);
    let best = NEAR;
    let found: Subject | null = null;
    const point = new Vector3();
    const nearer = (): boolean => {
      const at = this.#stage.project(lane, point);
      const away = at === null ? Number.POSITIVE_INFINITY : Math.hypot(at.x - x, at.y - y);
      if (away >= best) return false;
      best = away;
      return true;
    };
    for (const { simulation } of views) {
      if (layers?.constraints) {
        for (const joint of simulation.constraints) {
          if (!isJoint(joint)) continue;
          point.copy(joint.worldFrameA.anchor);
          if (nearer()) found = { kind: 'joint', joint, simulation };
        }
      }
      if (!layers?.contacts) continue;
      const { data, starts, seen, length } = simulation.contacts;
      for (let i = 0; i < length; i++) {
        const s = i * SEEN_CONTACT_STRIDE + SEEN_POINTS_OFFSET + SEEN_POINT.onA;
        for (let j = 0; j < data[starts[i]! + CONTACT.count]!; j++) {
          point.fromArray(seen, s + j * SEEN_POINT_STRIDE);
          if (!nearer()) continue;
          const { a, b } = simulation.contacts.at(i);
          found = { kind: 'contact', a, b, simulation };
        }
      }
    }
    return found;
  }

  #hit({ offsetX, offsetY }: { readonly offsetX: number; readonly offsetY: number }) {
    const { lane, raycaster } = this.#stage.ray(offsetX, offsetY);
    return { lane, hit: this.#stage.lanes[lane]?.pick(raycaster) ?? null };
  }

  #hasMoved({ offsetX, offsetY }: PointerEvent): boolean {
    return Math.hypot(offsetX - this.#down.x, offsetY - this.#down.y) > CLICK;
  }

  #simulation({ lane, simulation }: Grab) {
    return this.#stage.lanes[lane]?.views[simulation]?.simulation;
  }
}

function tripleOf({ x, y, z }: Vector3): Triple {
  return [x, y, z];
}

/** Not by its class, which would bring the code of all joints along. */
function isJoint(constraint: Constraint): constraint is Joint {
  return 'worldFrameA' in constraint;
}
