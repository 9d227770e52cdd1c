import { describe, expect, it } from 'vitest';
import { createSingleRun } from '../../../src/state/scenes/stage.ts';
import { labOnThisThread, linkTo } from '../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const LINK = linkTo({ ...SMALL_PARAMS, T: 20 });

/** A run to open, with the clock in hand and a count of the labs that are still there. */
function waiting() {
  let clock!: ManualScheduler;
  let alive = 0;
  const single = createSingleRun(({ link, calm }) => {
    const opened = labOnThisThread(undefined, { initial: { link }, calm });
    clock = opened.clock;
    alive += 1;
    const { dispose } = opened.lab.getState();
    opened.lab.setState({
      dispose() {
        alive -= 1;
        dispose();
      },
    });
    return opened.lab;
  });
  return {
    single,
    pass: (milliseconds: number) => clock.pass(milliseconds),
    alive: () => alive,
    known: () => single.state.getState().run?.lanes[0]?.trace.length ?? null,
  };
}

describe('a single run', () => {
  it('is available while it plays, and after its lab is released at the end', () => {
    const { single, pass, alive, known } = waiting();
    expect(known()).toBeNull();
    single.open({ link: LINK, calm: false });
    pass(1000);
    expect(known()).toBeGreaterThan(5);
    expect(known()).toBeLessThan(15);
    expect(alive()).toBe(1);
    pass(5000);
    expect(known()).toBe(21);
    expect(alive()).toBe(0);
  });

  it('can be computed without playing', () => {
    const { single, pass, known, alive } = waiting();
    single.open({ link: `${LINK}&t=20`, calm: true });
    pass(50);
    expect(known()).toBe(21);
    expect(alive()).toBe(0);
  });

  it('stops when it is closed, and can be replaced by another', () => {
    const { single, pass, known, alive } = waiting();
    single.open({ link: LINK, calm: false });
    pass(500);
    single.open({ link: LINK, calm: false });
    expect(alive()).toBe(1);
    single.close();
    expect(alive()).toBe(0);
    expect(known()).toBeNull();
    single.close();
    expect(alive()).toBe(0);
  });
});
