/** The model behind the page, without a page: the same session that the worker runs. */

import { SCENES } from '@rattleback/lab';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../src/model/commands.js';
import { linkOf, specOf } from '../src/model/link.js';
import { Player } from '../src/model/player.js';
import { Session } from '../src/model/session.js';
import { type Spec, sceneSpec } from '../src/model/spec.js';
import { localHost } from '../src/worker/host.js';

/** A player on a scene, and what it says. */
async function open(spec: Spec): Promise<{ player: Player; frames: Frame[]; troubles: string[] }> {
  const frames: Frame[] = [];
  const troubles: string[] = [];
  const player = new Player(
    localHost(() => 0),
    {
      opened: () => undefined,
      changed: () => undefined,
      frame: (frame) => frames.push(frame),
      trouble: (message) => troubles.push(message),
    },
  );
  await player.open(spec);
  return { player, frames, troubles };
}

/** Plays pictures of 1/60 s. */
async function play(player: Player, pictures: number): Promise<void> {
  player.play();
  for (let i = 0; i < pictures; i++) {
    player.tick(1 / 60);
    await player.run(0);
  }
  player.pause();
  await player.run(0);
}

const hashOfMirror = ({ mirror }: Player): string => mirror!.lanes[0]!.hash();

describe('playing', () => {
  it('makes the steps that fill the time, and the copy follows bit by bit', async () => {
    const { player } = await open(sceneSpec('seesaw'));
    await play(player, 30);
    expect(player.time).toBeCloseTo(0.5, 9);
    expect(hashOfMirror(player)).toBe((await player.hashes())[0]);
  });

  it('does not depend on the pictures in between', async () => {
    const [one, two] = [await open(sceneSpec('seesaw')), await open(sceneSpec('seesaw'))];
    await play(one.player, 30);
    for (let i = 0; i < 7; i++) await two.player.run(0.5 / 7);
    expect(two.player.time).toBe(one.player.time);
    expect(await two.player.hashes()).toEqual(await one.player.hashes());
  });

  it('asks for the next frame before it shows this one, if a step is due', async () => {
    const log: string[] = [];
    const inner = localHost(() => 0);
    const host = {
      ...inner,
      ask: ((question) => {
        if (question.ask === 'run') log.push('ask');
        return inner.ask(question);
      }) as typeof inner.ask,
    };
    const player = new Player(host, {
      opened: () => undefined,
      changed: () => undefined,
      frame: () => log.push('show'),
      trouble: (message) => log.push(message),
    });
    await player.open(sceneSpec('dominoes'));
    log.length = 0;
    player.play();
    player.tick(1 / 60);
    // A picture later the answer is still under way: what is due then is asked for with it.
    player.tick(1 / 60);
    await player.run(0);
    await player.run(0);
    expect(log.slice(0, 4)).toEqual(['ask', 'ask', 'ask', 'show']);
    player.pause();
    await player.run(0);
    expect(player.time).toBeCloseTo(2 / 60, 9);
    expect(hashOfMirror(player)).toBe((await player.hashes())[0]);
  });

  it('makes single steps', async () => {
    const { player, frames } = await open(sceneSpec('dominoes'));
    player.step();
    await player.run(0);
    expect(frames.at(-1)!.lanes[0]!.made).toBe(1);
    expect(player.mirror!.lanes[0]!.simulation.stepCount).toBe(1);
  });
});

describe('the past', () => {
  it.each(['seesaw', 'stacks', 'logo', 'chain', 'kepler'])(
    '%s goes on from any moment with the bits of the run that was not interrupted',
    async (name) => {
      const { player } = await open(sceneSpec(name));
      for (let i = 0; i < 20; i++) await player.run(0.04);
      const [end, frames] = [await player.hashes(), player.history.length];
      const time = player.time;
      player.seek(7);
      expect(player.time).toBeLessThan(0.5 * time);
      player.seek(3);
      const steps = Math.round(
        (time - player.time) / player.mirror!.lanes[0]!.simulation.fixedTimeStep,
      );
      player.step(steps);
      expect(await player.hashes()).toEqual(end);
      expect(player.history.length).toBeLessThan(frames);
    },
  );

  it('knows balls that have been thrown, and those that have not', async () => {
    const { player } = await open(sceneSpec('seesaw'));
    const count = (): number => player.mirror!.lanes[0]!.simulation.bodies.length;
    const before = count();
    await player.run(0.2);
    const ball = { from: [0, 9, 5], velocity: [0, 0, -4], radius: 0.3 } as const;
    player.send({ type: 'throw', ...ball });
    await player.run(0.2);
    player.send({ type: 'throw', ...ball });
    await player.run(0.2);
    const end = await player.hashes();
    expect(count()).toBe(before + 2);
    player.seek(0);
    expect(count()).toBe(before);
    player.seek(2);
    expect(count()).toBe(before + 1);
    player.seek(99);
    expect(count()).toBe(before + 2);
    expect(hashOfMirror(player)).toBe(end[0]);
    player.seek(2);
    await player.run(0);
    player.send({ type: 'throw', ...ball });
    await player.run(0.2);
    expect(await player.hashes()).toEqual(end);
    expect(hashOfMirror(player)).toBe(end[0]);
  });
});

describe('a large scene', () => {
  const spec = sceneSpec('two-thousand-boxes');
  const contacts = ({ mirror }: Player): number => mirror!.lanes[0]!.simulation.contacts.length;

  it('sends contacts now and then, and whenever it stops', async () => {
    const { player, frames } = await open(spec);
    await play(player, 12);
    const playing = frames.slice(1, -1);
    expect(playing.some(({ whole }) => !whole)).toBe(true);
    for (const { whole, lanes } of playing) {
      if (!whole) expect(lanes[0]!.bytes[0]!.length).toBeLessThan(400_000);
    }
    expect(frames.at(-1)!.whole).toBe(true);
    expect(contacts(player)).toBeGreaterThan(3000);
    expect(player.history.length).toBe(frames.filter(({ whole }) => whole).length);
    expect(hashOfMirror(player)).toBe((await player.hashes())[0]);
    // Backwards while it plays: from a frame without contacts to a whole one, and on with the same bits.
    const [end, time] = [await player.hashes(), player.time];
    player.seek(player.history.length - 2);
    const steps = Math.round(60 * (time - player.time));
    expect(steps).toBeGreaterThan(0);
    player.step(steps);
    expect(await player.hashes()).toEqual(end);
  });

  it('goes back from a frame without contacts', async () => {
    const { player, frames } = await open(spec);
    player.play();
    for (let i = 0; i < 4; i++) {
      player.tick(1 / 60);
      await player.run(0);
    }
    expect(frames.at(-1)!.whole).toBe(false);
    const now = player.time;
    player.seek(0);
    await player.run(0);
    expect(frames.at(-1)!.whole).toBe(true);
    expect(player.history.end).toBe(now);
    expect(player.time).toBe(0);
  });

  it('sends them always to who looks at them', async () => {
    const { player, frames } = await open(spec);
    player.detailed = true;
    await play(player, 5);
    for (const { whole } of frames) expect(whole).toBe(true);
  });
});

describe('changes while it runs', () => {
  it('are part of what is on show and of its link', async () => {
    const { player } = await open(sceneSpec('seesaw'));
    await player.run(0.1);
    player.send({ type: 'method', lane: 0, name: 'guendelman' });
    player.send({ type: 'set', lane: 0, key: 'gravity', value: [0, -1.62, 0] });
    await player.run(0.1);
    expect(player.spec!.lanes).toEqual([
      { method: 'guendelman', settings: { gravity: [0, -1.62, 0] } },
    ]);
    const link = linkOf(player.spec!);
    expect(specOf(`#${link}`)).toEqual(player.spec);
    await player.reset();
    expect(player.time).toBe(0);
    expect(player.mirror!.lanes[0]!.simulation.gravity.y).toBe(-1.62);
  });

  it('are taken back when the engine refuses them, and its reason is told', async () => {
    const { player, troubles } = await open(sceneSpec('seesaw'));
    await player.run(0.1);
    const before = player.settings(0);
    player.send({ type: 'set', lane: 0, key: 'integrator', value: { name: 'magic' } });
    player.send({ type: 'set', lane: 0, key: 'constraintSolver', value: { name: 'baumgarte' } });
    await player.run(0.1);
    expect(troubles.join('\n')).toMatch(/magic/);
    expect(troubles.join('\n')).toMatch(/baumgarte/);
    expect(player.settings(0)).toEqual(before);
    expect(player.time).toBeCloseTo(0.2, 9);
  });
});

describe('holding a body', () => {
  it('brings the point to the pointer and lets it hang there', async () => {
    const { player } = await open(sceneSpec('seesaw'));
    const { simulation } = player.mirror!.lanes[0]!;
    const body = simulation.bodies.find('small box')!;
    const grab = {
      lane: 0,
      simulation: 0,
      handle: body.handle,
      local: [0, 0, 0],
      target: [6, 7, 0],
    } as const;
    player.send({ type: 'grab', grab });
    await player.run(2);
    const { x, y, z } = body.position;
    expect(Math.hypot(x - 6, y - 7, z)).toBeLessThan(0.15);
  });
});

describe('side by side', () => {
  it('runs methods in step, and they differ', async () => {
    const spec = specOf('#stacks?lane=thesis&lane=sequential&lane=penalty')!;
    const { player } = await open(spec);
    await player.run(0.3);
    const times = player.mirror!.lanes.map(({ time }) => time);
    for (const time of times) expect(Math.abs(time - 0.3)).toBeLessThan(0.011);
    expect(new Set(await player.hashes()).size).toBe(3);
    expect(player.series.values(2, 'energy').length).toBe(player.series.times.length);
  });
});

describe('a slow computer', () => {
  it('makes time slower, and lanes stay together', () => {
    // Every look at the clock takes a millisecond.
    let now = 0;
    const spec = specOf('#three-ball?lane=thesis&lane=penalty')!;
    const session = new Session(spec, () => now++);
    const frame = session.run({ commands: [], seconds: 1, budget: 2000, whole: false });
    const times = frame.lanes.map(({ time }) => time);
    expect(times[0]).toBeGreaterThan(0.01);
    expect(times[0]).toBeLessThan(0.5);
    expect(Math.abs(times[0]! - times[1]!)).toBeLessThan(0.0101);
    expect(frame.dropped).toBeCloseTo(1 - Math.min(...times), 9);
  });
});

describe('files', () => {
  it('save and load to the same bits', async () => {
    const { player } = await open(sceneSpec('dominoes'));
    await player.run(0.5);
    const text = await player.save(0, 'dominoes');
    const { player: other } = await open({
      source: { kind: 'file', name: 'dominoes.json', text },
      lanes: [{}],
    });
    expect(await other.hashes()).toEqual(await player.hashes());
    await other.run(0.5);
    await player.run(0.5);
    expect(await other.hashes()).toEqual(await player.hashes());
  });

  it('say what is wrong with them, and what was open stays', async () => {
    const { player } = await open(sceneSpec('dominoes'));
    const broken = { source: { kind: 'file', name: 'x.json', text: '{ "format": 1' }, lanes: [{}] };
    await expect(player.open(broken as Spec)).rejects.toThrow(/x\.json/);
    expect(player.spec!.source.name).toBe('dominoes');
    await player.run(0.1);
    expect(player.time).toBeGreaterThan(0.09);
  });
});

describe('links', () => {
  it('name scenes, methods and settings', () => {
    for (const { name } of SCENES) expect(linkOf(specOf(`#${name}`)!)).toBe(name);
    const text = 'stacks?lane=thesis&lane=~{"fixedTimeStep":0.005}';
    const spec = specOf(text)!;
    expect(spec.lanes).toEqual([{ method: 'thesis' }, { settings: { fixedTimeStep: 0.005 } }]);
    expect(linkOf(spec)).toBe(text);
    expect(specOf('')).toBeUndefined();
    expect(() => specOf('#a?lane=~{')).toThrow(/broken/);
    expect(() => specOf('#a?lane=~{"colour":1}')).toThrow(/"colour"/);
  });
});
