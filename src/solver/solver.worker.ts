/** The worker: a session between this thread's messages and its timers. */
import type { SolverCommand } from './messages.ts';
import { timers } from './scheduler.ts';
import { Session } from './session.ts';

const session = new Session((event, transfer) => self.postMessage(event, { transfer }), timers);

self.onmessage = ({ data }: MessageEvent<SolverCommand>) => session.receive(data);
