/** Workers that compute runs of a sweep. */
import { connectTo } from '../connection.ts';
import type { SweepCommand, SweepEvent } from './messages.ts';
// oxlint-disable-next-line import/default -- Vite makes the address the default export
import scriptAddress from './sweep.worker.ts?worker&url';

export const connectSweepWorker = connectTo<SweepCommand, SweepEvent>(scriptAddress);
