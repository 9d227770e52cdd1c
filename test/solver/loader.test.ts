import { expect, it, vi } from 'vitest';
import { fetched } from '../../src/solver/loader.ts';

it('fetches once, hands out later, and at once from then on', async () => {
  const fetch = vi.fn(async () => 'it');
  const load = fetched(fetch);
  const seen: string[] = [];
  load((what) => seen.push(`${what} 1`));
  expect(seen).toEqual([]);
  await vi.waitFor(() => expect(seen).toEqual(['it 1']));
  load((what) => seen.push(`${what} 2`));
  expect(seen).toEqual(['it 1', 'it 2']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('hands nothing out where nothing can be fetched, and tries again when asked again', async () => {
  let reachable = false;
  const load = fetched(async () => {
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
