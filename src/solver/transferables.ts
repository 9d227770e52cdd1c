/** Buffers that are moved between threads instead of copied. */

/** The buffers behind the typed arrays in a message, each once: they are moved instead of copied. */
export function transferables(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collectBuffers(message, buffers);
  return [...buffers];
}

function collectBuffers(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectBuffers(part, buffers);
  }
}
