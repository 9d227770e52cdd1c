/**
 * Plays a lecture: loads the one that the lab's state names, opens its steps in the lab, and keeps the window with
 * the notes informed. The lab's state has the step, so that links and reloads keep it.
 */
import type { Lecture } from '../lab/labState.ts';
import type { LabStore } from '../lab/store.ts';
import type { Memory } from '../reader/themeChoice.ts';
import type { Drafts } from './drafts.ts';
import { type Action, type Channel, received, sent } from './protocol.ts';
import type { SequenceReading } from './sequence.ts';
import { loadLecture, MINE } from './sources.ts';

export interface PlayerState {
  /** The source that was read; null before the first. */
  readonly source: string | null;
  /** Null while it is loading. */
  readonly reading: SequenceReading | null;
  /** The window with the notes: not opened, open, closed again, or refused by the browser. */
  readonly notes: 'none' | 'open' | 'closed' | 'refused';
  /** When the clock started, in milliseconds since 1970; null before the lecture is presented. */
  readonly startedAt: number | null;
}

export interface Player {
  get(): PlayerState;
  subscribe(onChange: () => void): () => void;
  /** Follows another lecture from its first step. */
  choose(source: string): void;
  /** Opens a step, counted from 0. */
  go(step: number): void;
  act(action: Action): void;
  /** Opens the window with the notes. */
  openNotes(): void;
  /** The window closes or reloads. */
  leave(): void;
  readonly drafts: Drafts;
}

export interface PlayerOptions {
  readonly lab: LabStore;
  readonly drafts: Drafts;
  readonly channel: Channel;
  /** Opens the window of the notes; false if the browser refuses. */
  readonly openWindow: () => boolean;
  /** When the clock started, kept over a reload. */
  readonly clockMemory: Memory;
  readonly now: () => number;
  /** Whether steps show their last iteration at once instead of playing to it. */
  readonly calm: boolean;
}

export function createPlayer(options: PlayerOptions): Player {
  const { lab, drafts, channel, openWindow, clockMemory, now, calm } = options;
  const listeners = new Set<() => void>();
  let state: PlayerState = {
    source: null,
    reading: null,
    notes: 'none',
    startedAt: Number(clockMemory.read()) || null,
  };
  /** The lab's lecture and screen as the notes know them. */
  let seen: Lecture | null = null;
  let seenBlack = false;

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    report();
  }

  function report(): void {
    const { lecture, lectern } = lab.getState();
    const sequence = state.reading?.sequence;
    if (!sequence || lecture === null || sequence.steps[lecture.step] === undefined) return;
    const { startedAt } = state;
    const status = { sequence, step: lecture.step, startedAt, isBlack: lectern === 'black' };
    channel.send(sent({ type: 'status', status }));
  }

  function startClock(startedAt: number): void {
    clockMemory.write(String(startedAt));
    set({ startedAt });
  }

  async function load(source: string): Promise<void> {
    set({ source, reading: null });
    const reading = await loadLecture(source, drafts);
    const { lecture } = lab.getState();
    if (state.source !== source || lecture?.source !== source) return;
    set({ reading });
    if (reading.sequence === null) {
      note(reading.problems);
      return;
    }
    const count = reading.sequence.steps.length;
    const isBeyond = lecture.step >= count;
    if (!lecture.isShown || isBeyond) go(Math.min(lecture.step, count - 1));
    if (isBeyond)
      note([`step = ${lecture.step + 1}: this lecture has ${count} steps; the last one is shown.`]);
  }

  /** The lab and the lectern show the sentences. */
  function note(sentences: readonly string[]): void {
    lab.setState(({ notices }) => ({ notices: [...notices, ...sentences] }));
  }

  function follow(): void {
    const { lecture, lectern } = lab.getState();
    const isBlack = lectern === 'black';
    if (lecture === seen && isBlack === seenBlack) return;
    seen = lecture;
    seenBlack = isBlack;
    if (lecture !== null && lecture.source !== state.source) void load(lecture.source);
    else if (lecture !== null && !lecture.isShown) go(lecture.step);
    else report();
  }

  function go(step: number, isBack = false): void {
    const { lecture, showStep } = lab.getState();
    const next = state.reading?.sequence?.steps[step];
    if (lecture === null || next === undefined) return;
    const { link, playTo } = next;
    showStep(link, { ...lecture, step, isShown: true }, () => {
      const { seek, playTo: play, lectern } = lab.getState();
      if (lectern !== null && state.startedAt === null) startClock(now());
      if (playTo === null) return;
      if (calm || isBack) seek(playTo);
      else play(playTo);
    });
  }

  function turn(by: 1 | -1): void {
    const { lecture } = lab.getState();
    if (lecture !== null) go(lecture.step + by, by < 0);
  }

  const acts: Readonly<Record<Action, () => void>> = {
    next: () => turn(1),
    previous: () => turn(-1),
    play: () => lab.getState().toggle(),
    black() {
      const { lectern, present } = lab.getState();
      if (lectern !== null) present(lectern === 'black' ? 'figures' : 'black');
    },
    'restart clock': () => startClock(now()),
  };

  channel.listen((data) => {
    const message = received(data);
    if (message?.type === 'bye' && message.from === 'notes') set({ notes: 'closed' });
    if (message?.type === 'hello') set({ notes: 'open' });
    if (message?.type !== 'act') return;
    acts[message.action]();
    // an answer even if there was nothing to do, so that the notes know that this window is there
    report();
  });
  lab.subscribe(follow);
  drafts.subscribe(() => {
    const sequence = drafts.current();
    if (state.source === MINE && sequence !== null) set({ reading: { sequence, problems: null } });
  });
  follow();

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    choose(source) {
      clockMemory.write('');
      set({ startedAt: null, source: null });
      lab.setState({ lecture: { source, step: 0, isShown: false } });
    },
    go,
    act: (action) => acts[action](),
    openNotes: () => {
      if (!openWindow()) set({ notes: 'refused' });
    },
    drafts,
    leave: () => channel.send(sent({ type: 'bye', from: 'lecture' })),
  };
}
