import { expect, it } from 'vitest';
import { moduleOf } from '../../../scripts/page/assembledKernels.ts';
import { KERNEL_BYTES } from '../../../src/core/linalg/wasm/kernels.ts';

it('the module in the build has the bytes that the source assembles', async () => {
  const built: { readonly KERNEL_BYTES: Uint8Array } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(moduleOf(KERNEL_BYTES))}`
  );
  expect(built.KERNEL_BYTES).toEqual(KERNEL_BYTES);
});
