/** The worker: a session between this thread's messages and its timers. */
import type { SolverCommand } from './messages.ts';
import { promptTimers } from './scheduler.ts';
import { Session } from './session.ts';

const session = new Session(
  (event, transfer) => self.postMessage(event, { transfer }),
  promptTimers(),
);

self.onmessage = ({ data }: MessageEvent<SolverCommand>) => session.receive(data);
