import { expect, it, vi } from 'vitest';
import { loadOnce } from '../../src/solver/loader.ts';

it('loads once, calls back when loaded, and at once from then on', async () => {
  const importIt = vi.fn(async () => 'it');
  const load = loadOnce(importIt);
  const seen: string[] = [];
  load((value) => seen.push(`${value} 1`));
  expect(seen).toEqual([]);
  await vi.waitFor(() => expect(seen).toEqual(['it 1']));
  load((value) => seen.push(`${value} 2`));
  expect(seen).toEqual(['it 1', 'it 2']);
  expect(importIt).toHaveBeenCalledTimes(1);
});

it('does not call back when loading fails, and tries again on the next use', async () => {
  let reachable = false;
  const load = loadOnce(async () => {
    if (!reachable) throw new Error('offline');
    return 'it';
  });
  const use = vi.fn();
  load(use);
  await Promise.resolve();
  reachable = true;
  expect(use).not.toHaveBeenCalled();
  load(use);
  await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('it'));
});
