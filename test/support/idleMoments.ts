import { vi } from 'vitest';

/** A browser that is idle when a test says so; `vi.unstubAllGlobals` ends it. */
export interface IdleMoments {
  /** How many wait for one. */
  readonly waiting: () => number;
  /** Comes: all that wait for one have their turn. */
  readonly come: () => void;
}

export function stubIdleMoments(): IdleMoments {
  const tasks = new Map<number, () => void>();
  let handle = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    handle += 1;
    tasks.set(handle, task);
    return handle;
  });
  vi.stubGlobal('cancelIdleCallback', (which: number) => tasks.delete(which));
  return {
    waiting: () => tasks.size,
    come() {
      const turns = [...tasks.values()];
      tasks.clear();
      for (const task of turns) task();
    },
  };
}
