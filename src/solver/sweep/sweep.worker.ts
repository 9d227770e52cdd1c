/** The worker: connects a session of a sweep to this thread's messages and timers. */
import { promptTimers } from '../scheduler.ts';
import type { SweepCommand, SweepEvent } from './messages.ts';
import { SweepSession } from './session.ts';

const session = new SweepSession({
  post: (event, transfer) => self.postMessage(event, { transfer }),
  scheduler: promptTimers(),
});

self.onmessage = ({ data }: MessageEvent<SweepCommand>) => session.receive(data);
self.postMessage({ type: 'ready' } satisfies SweepEvent);
