/** The buffers behind the typed arrays in a message, each once: what can be moved instead of copied. */

export function transferables(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(message, buffers);
  return [...buffers];
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, buffers);
  }
}
