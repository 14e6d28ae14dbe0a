/** What is known about the body, joint or contact under the pointer, or the one that was clicked. */

import type { Constraint, Contact, RigidBody, Simulation, Vec3 } from 'rattleback';
import { vec3 } from 'rattleback';
import { h } from './dom.js';
import { shortNumber, words } from './fields.js';
import type { Tab } from './panel.js';

/** Something that can be looked at. */
export type Subject =
  | { readonly kind: 'body'; readonly body: RigidBody; readonly simulation: Simulation }
  | { readonly kind: 'joint'; readonly joint: Constraint; readonly simulation: Simulation }
  | {
      readonly kind: 'contact';
      readonly a: RigidBody;
      readonly b: RigidBody;
      readonly simulation: Simulation;
    };

type Row = readonly [label: string, value: string];

export class Inspector implements Tab {
  readonly id = 'inspect';
  readonly title = 'Inspect';
  readonly element: HTMLElement;
  readonly #content = h('div', {});
  #subject: Subject | null = null;
  readonly #choose: (subject: Subject) => void;

  constructor(choose: (subject: Subject) => void) {
    this.#choose = choose;
    this.element = h('section', { class: 'inspector' }, this.#content);
    this.update();
  }

  get subject(): Subject | null {
    return this.#subject;
  }

  /** Looks at something, or at nothing. */
  look(subject: Subject | null): void {
    this.#subject = subject;
    this.update();
  }

  update(): void {
    const subject = this.#subject;
    if (subject === null || isGone(subject)) {
      const text = 'Click a body, a joint or a contact point to see its numbers.';
      this.#content.replaceChildren(h('p', { class: 'hint' }, text));
      return;
    }
    if (subject.kind === 'body') this.#showBody(subject.body, subject.simulation);
    else if (subject.kind === 'joint') this.#showJoint(subject.joint);
    else this.#showContact(subject.simulation.contacts.of(subject.a, subject.b));
  }

  #showBody(body: RigidBody, simulation: Simulation): void {
    const moving = body.type !== 'static';
    const dynamic = body.type === 'dynamic';
    const { material } = body;
    const rows: Row[] = [
      ['Type', body.sleeping ? `${body.type}, asleep` : body.type],
      ['Shape', body.shape === null ? 'none' : words(body.shape.kind)],
      ...(dynamic ? [['Mass', `${shortNumber(body.mass)} kg`] as const] : []),
      ['Position', triple(body.position, 'm')],
      ...(moving
        ? ([
            ['Velocity', triple(body.linearVelocity, 'm/s')],
            ['Speed', `${fixed(vec3.length(body.linearVelocity))} m/s`],
            ['Angular velocity', triple(body.angularVelocity, 'rad/s')],
          ] as const)
        : []),
      ...(dynamic ? [['Kinetic energy', `${fixed(body.kineticEnergy)} J`] as const] : []),
      ['Friction', shortNumber(material.staticFriction)],
      ['Restitution', shortNumber(material.restitution)],
    ];
    const contacts = simulation.contacts.of(body).filter(({ touching }) => touching);
    const joints = simulation.constraints.filter(({ dependsOn }) => dependsOn.includes(body));
    this.#content.replaceChildren(
      heading('Body', nameOf(body)),
      table(rows),
      ...list(
        'Joints',
        joints.map((joint) => this.#link(nameOf(joint), { kind: 'joint', joint, simulation })),
      ),
      ...list(
        'Touches',
        contacts.slice(0, 12).map(({ a, b }) => {
          const other = a === body ? b : a;
          return this.#link(nameOf(other), { kind: 'contact', a, b, simulation });
        }),
      ),
    );
  }

  #showJoint(joint: Constraint): void {
    const rows: Row[] = [
      ['Kind', words(joint.typeName)],
      ['Bodies', joint.dependsOn.map(nameOf).join(', ')],
      ['Active', joint.active ? 'yes' : 'no'],
      ['Error', `${joint.error().toExponential(2)} m or rad`],
    ];
    this.#content.replaceChildren(heading('Joint', nameOf(joint)), table(rows));
  }

  #showContact(contacts: readonly Contact[]): void {
    const [first] = contacts;
    if (first === undefined) {
      this.#content.replaceChildren(h('p', { class: 'hint' }, 'They no longer touch.'));
      return;
    }
    const points = contacts.flatMap((contact) => contact.points);
    const parts = points.slice(0, 8).map(({ onA, separation, velocity, kind, impulse }, i) => [
      h('h3', {}, `Point ${i + 1}`),
      table([
        ['Place', triple(onA, 'm')],
        ['Gap', `${(1000 * separation).toFixed(3)} mm`],
        ['Approach', `${fixed(velocity)} m/s`],
        ['Kind', kind],
        ['Impulse', `${fixed(impulse.x)} N·s`],
      ]),
    ]);
    this.#content.replaceChildren(
      heading('Contact', `${nameOf(first.a)} and ${nameOf(first.b)}`),
      table([['Normal', triple(first.normal, '')]]),
      ...parts.flat(),
    );
  }

  #link(text: string, subject: Subject): HTMLElement {
    return h(
      'button',
      { type: 'button', class: 'link', onclick: () => this.#choose(subject) },
      text,
    );
  }
}

function isGone(subject: Subject): boolean {
  if (subject.kind === 'body') return subject.body.removed;
  if (subject.kind === 'joint') return subject.joint.removed;
  return subject.a.removed || subject.b.removed;
}

/** Its name, or what kind of thing it is and its number. */
export function nameOf(object: RigidBody | Constraint): string {
  return object.name === '' ? `${words(object.typeName)} ${object.id}` : object.name;
}

function heading(kind: string, name: string): HTMLElement {
  return h('h2', {}, h('span', { class: 'kind' }, kind), ` ${name}`);
}

function table(rows: readonly Row[]): HTMLElement {
  return h('dl', {}, ...rows.flatMap(([label, value]) => [h('dt', {}, label), h('dd', {}, value)]));
}

function list(title: string, links: readonly HTMLElement[]): HTMLElement[] {
  if (links.length === 0) return [];
  return [h('h3', {}, title), h('ul', { class: 'links' }, ...links.map((one) => h('li', {}, one)))];
}

const fixed = (value: number): string =>
  Math.abs(value) >= 1e5 ? value.toExponential(2) : value.toFixed(3);

const triple = ({ x, y, z }: Vec3, unit: string): string =>
  `${fixed(x)}, ${fixed(y)}, ${fixed(z)} ${unit}`.trimEnd();
