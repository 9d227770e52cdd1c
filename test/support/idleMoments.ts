import { vi } from 'vitest';

/** Replaces requestIdleCallback by one that a test triggers; `vi.unstubAllGlobals` restores it. */
export interface IdleMoments {
  /** Number of callbacks waiting. */
  readonly waiting: () => number;
  /** Calls all waiting callbacks. */
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
