/** The worker: connects a session to this thread's messages and timers. */
import { loadOnce } from './loader.ts';
import type { SolverCommand } from './messages.ts';
import { promptTimers } from './scheduler.ts';
import { Session } from './session.ts';

const session = new Session({
  post: (event, transfer) => self.postMessage(event, { transfer }),
  scheduler: promptTimers(),
  theory: loadOnce(async () => (await import('./theory.ts')).THEORY),
});

self.onmessage = ({ data }: MessageEvent<SolverCommand>) => session.receive(data);
