import { describe, expect, it, vi } from 'vitest';
import { createDrafts } from '../../../src/state/lectern/drafts.ts';
import { createEditor } from '../../../src/state/lectern/editor.ts';
import { createPlayer } from '../../../src/state/lectern/player.ts';
import { received } from '../../../src/state/lectern/protocol.ts';
import { type Sequence, writeSequence } from '../../../src/state/lectern/sequence.ts';
import { MINE } from '../../../src/state/lectern/sources.ts';
import { createSpeaker } from '../../../src/state/lectern/speaker.ts';
import { linkHere, readLink } from '../../../src/state/link/link.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { connectedChannels, memoryOf } from './windows.ts';

const RUN = '#/lab?v=1&n=6&m=12&s=2&N=infinity&T=60&eta=0.1&pace=10';
const OTHER = '#/lab?v=1&n=5&m=10&s=2&N=infinity&T=60&eta=0.1&pace=10';
const LECTURE: Sequence = {
  title: 'Four steps',
  steps: [
    { caption: 'Start', notes: 'One', link: `${RUN}&show=features`, playTo: null, minutes: 1 },
    { caption: 'Play', notes: 'Two', link: `${RUN}&mark=1,2`, playTo: 8, minutes: 1 },
    { caption: 'Go on', notes: 'Three', link: `${RUN}&t=8`, playTo: 12, minutes: 1 },
    {
      caption: 'Another run',
      notes: 'Four',
      link: `${OTHER}&full=hinge&t=3`,
      playTo: null,
      minutes: 1,
    },
  ],
};

/** A lab that presents the lecture above, its player, and the window with the notes. */
async function lectureHall({ calm = false, link = '#/lab?v=1&present=on&lecture=mine' } = {}) {
  const { lab, clock } = labOnThisThread(undefined, { initial: { link } });
  const [first, second] = connectedChannels(2);
  const drafts = createDrafts(
    memoryOf(JSON.stringify({ current: writeSequence(LECTURE), replaced: null })),
  );
  const player = createPlayer({
    lab,
    drafts,
    channel: first!,
    openWindow: () => false,
    clockMemory: memoryOf(),
    now: () => 1000,
    calm,
  });
  await vi.waitFor(() => expect(player.get().reading).not.toBeNull());
  const notesClock = new ManualScheduler();
  const openNotes = () => createSpeaker(second!, notesClock, () => 5000);
  /** Lets messages and the run go on. */
  const pass = (milliseconds: number) => clock.pass(milliseconds);
  pass(200);
  const shown = () => {
    const { lecture, t, params, layout, pinned, status, lectern } = lab.getState();
    return { step: lecture?.step, t, n: params.n, layout, pinned, status, lectern };
  };
  return { lab, player, openNotes, notesClock, pass, shown };
}

describe('a lecture', () => {
  it('opens its first step at rest, plays to the iteration of a step, and stops there', async () => {
    const { player, pass, shown } = await lectureHall();
    expect(shown()).toMatchObject({ step: 0, t: 0, n: 6, lectern: 'figures' });
    expect(shown().layout.chosen).toEqual(['features']);
    pass(3000);
    expect(shown().t).toBe(0);
    player.act('next');
    expect(shown()).toMatchObject({ step: 1, status: 'running' });
    pass(400);
    expect(shown().t).toBeGreaterThan(0);
    expect(shown().t).toBeLessThan(8);
    pass(3000);
    expect(shown()).toMatchObject({ t: 8, status: 'paused', pinned: { i: 0, j: 1 } });
    expect(shown().layout.chosen).toEqual([]);
    // and further, if the speaker wants
    player.act('play');
    pass(500);
    expect(shown().t).toBeGreaterThan(8);
  });

  it('goes on with the run if the next step has the same one', async () => {
    const { lab, player, pass, shown } = await lectureHall();
    player.act('next');
    pass(3000);
    const [before] = lab.getState().lanes;
    player.act('next');
    pass(3000);
    expect(shown()).toMatchObject({ step: 2, t: 12 });
    expect(lab.getState().lanes[0]!.firstFrame).toBe(before!.firstFrame);
    player.act('next');
    pass(500);
    expect(shown()).toMatchObject({ step: 3, t: 3, n: 5 });
    expect(shown().layout.maximised).toBe('hinge');
    player.act('next');
    expect(shown().step).toBe(3);
  });

  it('goes back to the end of a step, and shows ends at once where motion is reduced', async () => {
    const { player, pass, shown } = await lectureHall();
    player.go(3);
    pass(500);
    player.act('previous');
    pass(200);
    expect(shown()).toMatchObject({ step: 2, t: 12, n: 6, status: 'paused' });
    const calm = await lectureHall({ calm: true });
    calm.player.act('next');
    calm.pass(50);
    expect(calm.shown()).toMatchObject({ step: 1, t: 8, status: 'paused' });
  });

  it('is kept by the link of the lab, with whatever the speaker changed', async () => {
    const { lab, player, pass } = await lectureHall();
    player.act('next');
    pass(3000);
    lab.getState().setParam('alpha', '0.2');
    pass(500);
    const { view, experiment } = readLink(linkHere(lab.getState()));
    expect(view.lecture).toEqual({ source: MINE, step: 1, isShown: true });
    expect(view.lectern).toBe('figures');
    expect(experiment.params.alpha).toBe(0.2);
    const again = await lectureHall({ link: linkHere(lab.getState()) });
    expect(again.shown().step).toBe(1);
    expect(again.lab.getState().params.alpha).toBe(0.2);
  });

  it('begins at the last step if a link asks for a later one, and says what cannot be found', async () => {
    for (const link of ['#/lab?v=1&lecture=mine&step=77', `${RUN}&t=2&lecture=mine&step=77`]) {
      const { lab, shown } = await lectureHall({ link });
      expect(shown()).toMatchObject({ step: 3, n: 5 });
      expect(lab.getState().notices).toEqual([
        'step = 77: this lecture has 4 steps; the last one is shown.',
      ]);
    }
    const unknown = await lectureHall({ link: '#/lab?v=1&lecture=no-such-thing' });
    expect(unknown.player.get().reading?.problems).toEqual([
      expect.stringMatching(/^lecture = "no-such-thing": must be one of ten-minutes, forty-five-/),
    ]);
    expect(unknown.lab.getState().notices).toEqual(unknown.player.get().reading?.problems);
    unknown.player.act('next');
    expect(unknown.shown().step).toBe(0);
  });
});

describe('the window with the notes', () => {
  it('shows the step, turns the lecture, and starts its clock again', async () => {
    const { player, openNotes, pass, shown } = await lectureHall();
    const notes = openNotes();
    expect(player.get().notes).toBe('open');
    expect(notes.get()).toMatchObject({ connection: 'open', status: { step: 0, startedAt: 1000 } });
    expect(notes.get().status?.sequence).toEqual(LECTURE);
    notes.act('next');
    pass(100);
    expect(shown().step).toBe(1);
    expect(notes.get().status?.step).toBe(1);
    player.act('previous');
    expect(notes.get().status?.step).toBe(0);
    notes.act('black');
    expect(shown().lectern).toBe('black');
    expect(notes.get().status?.isBlack).toBe(true);
  });

  it('goes on by itself when the lecture is closed or silent, and joins it again', async () => {
    const { player, openNotes, notesClock } = await lectureHall();
    const notes = openNotes();
    player.leave();
    expect(notes.get().connection).toBe('lost');
    notes.act('next');
    notes.act('next');
    expect(notes.get().status?.step).toBe(2);
    notes.act('restart clock');
    expect(notes.get().status?.startedAt).toBe(5000);
    player.act('next');
    expect(notes.get()).toMatchObject({ connection: 'open', status: { step: 1 } });

    // a window that crashed says nothing
    const [alone] = connectedChannels(1);
    const silent = createSpeaker(alone!, notesClock, () => 0);
    expect(silent.get().connection).toBe('waiting');
    notesClock.pass(2000);
    expect(silent.get()).toEqual({ connection: 'lost', status: null });
  });

  it('tells the lecture when it closes', async () => {
    const { player, openNotes } = await lectureHall();
    openNotes().leave();
    expect(player.get().notes).toBe('closed');
    player.openNotes();
    expect(player.get().notes).toBe('refused');
  });

  it.each([
    null,
    'status',
    { type: 'act', action: 'constructor' },
    { type: 'bye', from: 'nobody' },
    { type: 'status', status: { file: '{}', step: 0, startedAt: null, isBlack: false } },
    {
      type: 'status',
      status: { file: writeSequence(LECTURE), step: 4, startedAt: null, isBlack: false },
    },
    {
      type: 'status',
      status: { file: writeSequence(LECTURE), step: 0, startedAt: 'x', isBlack: false },
    },
  ])('ignores a message of another kind: %j', (message) => {
    expect(received(message)).toBeNull();
  });
});

describe('the editor', () => {
  async function editing() {
    const hall = await lectureHall();
    const { lab, player } = hall;
    const editor = createEditor(lab, player.drafts);
    const captions = () => player.drafts.current()?.steps.map(({ caption }) => caption);
    return { ...hall, editor, captions };
  }

  it('adds the state of the lab after the present step, without lecture, panel or presenting', async () => {
    const { lab, editor, player, captions, pass, shown } = await editing();
    lab.getState().seek(5);
    pass(100);
    lab.getState().openDrawer('lecture');
    editor.addState();
    expect(captions()).toEqual(['Start', '', 'Play', 'Go on', 'Another run']);
    expect(shown()).toMatchObject({ step: 1, t: 5 });
    const { link } = player.drafts.current()!.steps[1]!;
    expect(readLink(link)).toMatchObject({
      t: 5,
      view: { lecture: null, lectern: null, drawer: null },
    });
    expect(player.get().reading?.sequence).toBe(player.drafts.current());
  });

  it('moves, changes and deletes the present step, and refuses what a file would refuse', async () => {
    const { editor, captions, player, shown } = await editing();
    editor.move(0, 1);
    expect(captions()).toEqual(['Play', 'Start', 'Go on', 'Another run']);
    expect(shown().step).toBe(1);
    editor.move(1, 0);
    editor.move(0, -1);
    expect(captions()).toEqual(['Start', 'Play', 'Go on', 'Another run']);
    // another step is moved past the present one, which stays
    editor.move(3, 0);
    expect(captions()).toEqual(['Another run', 'Start', 'Play', 'Go on']);
    expect(shown().step).toBe(1);
    editor.move(0, 3);
    expect(captions()).toEqual(['Start', 'Play', 'Go on', 'Another run']);
    expect(shown().step).toBe(0);
    expect(editor.change({ caption: 'Begin', minutes: 2 })).toEqual([]);
    expect(editor.change({ playTo: 61 })).toEqual([
      expect.stringMatching(/^step 1, playTo = 61: must be a whole number from 0 to 60/),
    ]);
    expect(player.drafts.current()?.steps[0]).toMatchObject({ caption: 'Begin', playTo: null });
    for (let k = 0; k < 4; k++) editor.remove();
    expect(player.drafts.current()).toBeNull();
    editor.addState();
    expect(captions()).toEqual(['']);
  });

  it('keeps the lecture that another one replaces, and restores it', async () => {
    const { editor, player } = await editing();
    const copy = { ...LECTURE, title: 'A copy' };
    editor.begin(copy);
    expect(player.drafts.current()).toEqual(copy);
    editor.restore();
    expect(player.drafts.current()).toEqual(LECTURE);
    expect(player.drafts.replaced()).toEqual(copy);
  });

  it('finds the lecture again after a reload, and leaves out damaged storage', () => {
    const memory = memoryOf();
    createDrafts(memory).edit(LECTURE);
    expect(createDrafts(memory).current()).toEqual(LECTURE);
    for (const text of ['{', '[]', '{"current":"{}"}', '{"current":7}'])
      expect(createDrafts(memoryOf(text)).current()).toBeNull();
  });
});
