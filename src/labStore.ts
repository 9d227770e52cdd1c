/** The store of the lab and the proof, with its worker. It needs no React, so that a run can begin before it has loaded. */
import { createSolver } from './solver/client.ts';
import { connectWorker } from './solver/connection.ts';
import { lazyPart } from './solver/part.ts';
import { createLab, type LabStore } from './state/lab/store.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { createFramePacer } from './views/drawing/framePacing.ts';

export function createLabStore(link: string, theme: ThemeChoice): LabStore {
  return createLab({
    openSolver: (onEvent) =>
      createSolver({ connect: connectWorker, afterPaint: createFramePacer(), onEvent }),
    initial: { link },
    theme: theme.get(),
    remember: theme.set,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    files: lazyPart(async () => (await import('./ownFiles.ts')).openOwnFiles()),
    claims: lazyPart(async () => (await import('./core/theory/claims/scan.ts')).scanOn),
    randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
  });
}
