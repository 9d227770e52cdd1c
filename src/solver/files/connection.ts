/** Workers that read files. */
import { connectTo } from '../connection.ts';
import type { FileEvent, ReadFile } from './messages.ts';
// oxlint-disable-next-line import/default -- Vite makes the address the default export
import scriptAddress from './files.worker.ts?worker&url';

export const connectFilesWorker = connectTo<ReadFile, FileEvent>(scriptAddress);
