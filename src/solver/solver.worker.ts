/** The worker: a session between this thread's messages and its timers. */
import { fetched } from './loader.ts';
import type { SolverCommand } from './messages.ts';
import { promptTimers } from './scheduler.ts';
import { Session } from './session.ts';

const session = new Session({
  post: (event, transfer) => self.postMessage(event, { transfer }),
  scheduler: promptTimers(),
  theory: fetched(async () => (await import('./theory.ts')).THEORY),
});

self.onmessage = ({ data }: MessageEvent<SolverCommand>) => session.receive(data);
