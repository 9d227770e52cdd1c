import { beforeEach, describe, expect, it } from 'vitest';
import { PING_EVERY, Watchdog } from '../../src/solver/watchdog.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';

describe('a watchdog', () => {
  let clock: ManualScheduler;
  let pings: number;
  let barks: number;
  let dog: Watchdog;

  beforeEach(() => {
    clock = new ManualScheduler();
    pings = 0;
    barks = 0;
    dog = new Watchdog({
      scheduler: clock,
      patience: () => 4 * PING_EVERY,
      ping: () => {
        pings += 1;
      },
      bark: () => {
        barks += 1;
      },
    });
  });

  it('sleeps until something is expected', () => {
    clock.pass(100 * PING_EVERY);
    expect([pings, barks]).toEqual([0, 0]);
  });

  it('asks three times, and barks once', () => {
    dog.watch();
    clock.pass(4 * PING_EVERY - 1);
    expect([pings, barks]).toEqual([3, 0]);
    clock.pass(100 * PING_EVERY);
    expect([pings, barks]).toEqual([3, 1]);
  });

  it('does not bark at one that is heard now and then', () => {
    dog.watch();
    for (let k = 0; k < 20; k++) {
      clock.pass(3 * PING_EVERY);
      dog.heard();
    }
    expect(barks).toBe(0);
  });

  it('is watchful as long as the other is busy', () => {
    dog.watch();
    for (let k = 1; k <= 5; k++) {
      clock.pass(PING_EVERY);
      dog.heard();
      dog.answered(true);
    }
    expect([pings, clock.waiting]).toEqual([5, 1]);
    clock.pass(PING_EVERY);
    dog.answered(false);
    expect(clock.waiting).toBe(0);
  });

  it('does not take an earlier answer for one to what was asked since', () => {
    dog.watch();
    clock.pass(PING_EVERY);
    dog.watch();
    dog.answered(false);
    expect(clock.waiting).toBe(1);
    clock.pass(PING_EVERY);
    dog.answered(false);
    expect(clock.waiting).toBe(0);
  });

  it('waits for the answer to its last question', () => {
    dog.watch();
    clock.pass(2 * PING_EVERY);
    dog.answered(false);
    expect(clock.waiting).toBe(1);
    dog.answered(false);
    expect(clock.waiting).toBe(0);
  });

  it('begins afresh after a rest', () => {
    dog.watch();
    clock.pass(3 * PING_EVERY);
    dog.rest();
    clock.pass(100 * PING_EVERY);
    dog.watch();
    clock.pass(3 * PING_EVERY);
    expect([pings, barks]).toEqual([6, 0]);
  });
});
