/** The buffers behind a frame's typed arrays, each once: what can be moved instead of copied. */
import type { Frame } from '../core/frame.ts';

export function transferables(frame: Frame): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(frame, buffers);
  return [...buffers];
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, buffers);
  }
}
