/** The worker that reads files, so that no file keeps the page from answering. */
import { transferables } from '../transferables.ts';
import type { FileEvent, ReadFile } from './messages.ts';
import { readBlob } from './readBlob.ts';

self.onmessage = async ({ data }: MessageEvent<ReadFile>) => {
  const event = await readBlob(data);
  self.postMessage(event, { transfer: transferables(event) });
};
self.postMessage({ type: 'ready' } satisfies FileEvent);
