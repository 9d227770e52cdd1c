/** The window with the notes: follows the window of the lecture, and goes on by itself if that one is closed. */
import type { Scheduler } from '../../solver/scheduler.ts';
import { type Action, type Channel, type LectureStatus, received, sent } from './protocol.ts';

export interface SpeakerState {
  /** Null until the first message. */
  readonly status: LectureStatus | null;
  /** To the window of the lecture. */
  readonly connection: 'waiting' | 'open' | 'lost';
}

export interface Speaker {
  get(): SpeakerState;
  subscribe(onChange: () => void): () => void;
  act(action: Action): void;
  /** The window closes or reloads. */
  leave(): void;
}

/** The lecture answers every action; without an answer in this time it is gone. Milliseconds. */
const PATIENCE = 1500;

export function createSpeaker(
  channel: Channel,
  clock: Pick<Scheduler, 'after'>,
  now: () => number,
): Speaker {
  const listeners = new Set<() => void>();
  let state: SpeakerState = { status: null, connection: 'waiting' };
  let stopWaiting = () => {};

  function set(change: Partial<SpeakerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function ask(
    message: { readonly type: 'hello' } | { readonly type: 'act'; readonly action: Action },
  ) {
    channel.send(sent(message));
    stopWaiting();
    stopWaiting = clock.after(PATIENCE, () => set({ connection: 'lost' }));
  }

  channel.listen((data) => {
    const message = received(data);
    if (message?.type === 'status') {
      stopWaiting();
      set({ status: message.status, connection: 'open' });
    } else if (message?.type === 'bye' && message.from === 'lecture') set({ connection: 'lost' });
  });
  ask({ type: 'hello' });

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    act(action) {
      const { status, connection } = state;
      if (connection === 'open') ask({ type: 'act', action });
      else if (status !== null) set({ status: actedAlone(status, action, now()) });
    },
    leave: () => channel.send(sent({ type: 'bye', from: 'notes' })),
  };
}

/** What an action does to the notes when there is no lecture to do it. */
function actedAlone(status: LectureStatus, action: Action, now: number): LectureStatus {
  const to = (step: number) => (status.sequence.steps[step] === undefined ? status.step : step);
  switch (action) {
    case 'next':
      return { ...status, step: to(status.step + 1) };
    case 'previous':
      return { ...status, step: to(status.step - 1) };
    case 'restart clock':
      return { ...status, startedAt: now };
    default:
      return status;
  }
}
