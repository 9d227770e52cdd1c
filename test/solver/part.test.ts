import { describe, expect, it, vi } from 'vitest';
import { lazyPart, loadedPart, withPart } from '../../src/solver/part.ts';

/** A part on a network that the test switches on and off. */
function partOnNetwork() {
  const network = { reachable: true };
  const importIt = vi.fn(async () => {
    if (!network.reachable) throw new TypeError('offline');
    return 'it';
  });
  return { network, importIt, part: lazyPart(importIt) };
}

describe('a part', () => {
  it('is loaded on the first request, and only once', async () => {
    const { part, importIt } = partOnNetwork();
    expect(importIt).not.toHaveBeenCalled();
    const [first, second] = [part.load(), part.load()];
    expect(part.get()).toBeNull();
    expect(await Promise.all([first, second])).toEqual(['it', 'it']);
    expect(part.get()).toBe('it');
    await part.load();
    expect(importIt).toHaveBeenCalledTimes(1);
  });

  it('that failed is tried again by the next caller, and counts as failed until it is loaded', async () => {
    const { part, network, importIt } = partOnNetwork();
    network.reachable = false;
    await expect(part.load()).rejects.toThrow('offline');
    expect([part.get(), part.hasFailed()]).toEqual([null, true]);
    network.reachable = true;
    const retried = part.load();
    expect(part.hasFailed()).toBe(true);
    expect(await retried).toBe('it');
    expect(part.hasFailed()).toBe(false);
    expect(importIt).toHaveBeenCalledTimes(2);
  });

  it('tells its listeners about every attempt, until they unsubscribe', async () => {
    const { part, network } = partOnNetwork();
    const seen: string[] = [];
    const left = vi.fn();
    part.subscribe(() => seen.push(`${part.get()}, ${part.hasFailed() ? 'failed' : 'loaded'}`));
    part.subscribe(left)();
    network.reachable = false;
    await part.load().catch(() => {});
    network.reachable = true;
    await part.load();
    await part.load();
    expect(seen).toEqual(['null, failed', 'it, loaded']);
    expect(left).not.toHaveBeenCalled();
  });

  it('that is already there needs no waiting', async () => {
    const part = loadedPart('it');
    expect([part.get(), await part.load(), part.hasFailed()]).toEqual(['it', 'it', false]);
  });
});

describe('a user of a part', () => {
  it('gets it when it has loaded, and at once from then on', async () => {
    const { part } = partOnNetwork();
    const seen: string[] = [];
    const never = vi.fn();
    withPart(part, (value) => seen.push(`${value} 1`), never);
    expect(seen).toEqual([]);
    await vi.waitFor(() => expect(seen).toEqual(['it 1']));
    withPart(part, (value) => seen.push(`${value} 2`), never);
    expect(seen).toEqual(['it 1', 'it 2']);
    expect(never).not.toHaveBeenCalled();
  });

  it('is told when it could not be loaded', async () => {
    const { part, network } = partOnNetwork();
    network.reachable = false;
    const use = vi.fn();
    const onFailure = vi.fn();
    withPart(part, use, onFailure);
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(use).not.toHaveBeenCalled();
  });
});
