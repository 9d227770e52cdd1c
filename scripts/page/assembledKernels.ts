/**
 * Puts the WebAssembly kernels into the build as the bytes of their module, which are smaller than the code that
 * assembles them and ready sooner.
 */
import type { Plugin } from 'vite';
import { KERNEL_BYTES } from '../../src/core/linalg/wasm/kernels.ts';

const KERNELS = /[\\/]core[\\/]linalg[\\/]wasm[\\/]kernels\.ts$/;

export function assembledKernels(): Plugin {
  return {
    name: 'assembled-kernels',
    apply: 'build',
    load: { filter: { id: KERNELS }, handler: () => moduleOf(KERNEL_BYTES) },
  };
}

/** In hexadecimal digits: a server compresses them better than base64. */
export function moduleOf(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `export const KERNEL_BYTES = Uint8Array.from('${digits}'.match(/../g), (byte) => parseInt(byte, 16));`;
}
