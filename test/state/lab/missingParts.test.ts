import { describe, expect, it } from 'vitest';
import { scanOn } from '../../../src/core/theory/claims/scan.ts';
import type { ScanOn } from '../../../src/core/theory/claims/claim.ts';
import { lazyPart } from '../../../src/solver/part.ts';
import type { LabOptions } from '../../../src/state/lab/store.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { scriptedLab } from './scriptedSolver.ts';

function open(options: Partial<LabOptions> = {}) {
  const scripted = scriptedLab(options);
  scripted.clock.pass(100);
  scripted.commands();
  return { ...scripted, get: () => scripted.lab.getState() };
}

describe('a part that a run needs and that could not be loaded', () => {
  it('the solver: is missing until the run’s next frame, and can be requested again', () => {
    const { get, answer, arrive, commands } = open();
    answer({ type: 'unloaded', runId: 1 });
    expect(get()).toMatchObject({ missing: { solver: 1 }, failure: null, status: 'idle' });
    get().loadAgain('solver');
    expect(commands()).toEqual(['load again']);
    answer({ type: 'unloaded', runId: 1 });
    expect(get().missing).toEqual({ solver: 2 });
    arrive(0);
    expect(get().missing).toEqual({});
  });

  it('the solver: a seek of a run that was under way is lost with its worker', () => {
    const { lab, get, answer, arrive } = open();
    arrive(5);
    get().seek(9);
    answer({ type: 'unloaded', runId: 1 });
    arrive(5);
    get().stepBack();
    arrive(4);
    expect(lab.getState().t).toBe(4);
  });

  it('the theory: is missing until the settings arrive, and then the lemmas are requested again', () => {
    const { get, answer, arrive, commands, clock } = open();
    arrive(0);
    get().setPage('proof');
    clock.pass(100);
    expect(commands()).toContain('lemmas');
    answer({ type: 'theory-missing', runId: 1 });
    expect(get().missing).toEqual({ theory: 1 });
    get().loadAgain('theory');
    expect(commands()).toEqual(['load again']);
    answer({ type: 'settings', runId: 1, lanes: [] });
    expect(get().missing).toEqual({});
    clock.pass(100);
    expect(commands()).toEqual(['backfill on', 'lemmas']);
  });

  it('the claims: are checked once they could be loaded', async () => {
    let reachable = false;
    const claims = lazyPart(async (): Promise<ScanOn> => {
      if (!reachable) throw new TypeError('offline');
      return scanOn;
    });
    const { lab, clock } = labOnThisThread(undefined, { claims });
    clock.pass(1000);
    await claims.load().catch(() => {});
    expect(lab.getState().missing).toEqual({ claims: 1 });
    reachable = true;
    lab.getState().loadAgain('claims');
    await claims.load();
    expect(lab.getState().missing).toEqual({});
    lab.getState().dispose();
  });
});
