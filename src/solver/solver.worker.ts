/** The worker: connects a session to this thread's messages and timers. */
import type { SolverCommand, SolverEvent } from './messages.ts';
import { lazyPart } from './part.ts';
import { promptTimers } from './scheduler.ts';
import { LoadingSession } from './loadingSession.ts';

const session = new LoadingSession({
  post: (event, transfer) => self.postMessage(event, { transfer }),
  scheduler: promptTimers(),
  moreChoices: lazyPart(
    async () => (await import('../core/model/moreChoices.ts')).registerMoreChoices,
  ),
  theory: lazyPart(async () => (await import('./theory.ts')).THEORY),
});

self.onmessage = ({ data }: MessageEvent<SolverCommand>) => session.receive(data);
self.postMessage({ type: 'ready' } satisfies SolverEvent);
