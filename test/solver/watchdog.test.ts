import { beforeEach, describe, expect, it } from 'vitest';
import { PING_EVERY, Watchdog } from '../../src/solver/watchdog.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';

describe('a watchdog', () => {
  let clock: ManualScheduler;
  let pings: number;
  let timeouts: number;
  let watchdog: Watchdog;

  beforeEach(() => {
    clock = new ManualScheduler();
    pings = 0;
    timeouts = 0;
    watchdog = new Watchdog({
      scheduler: clock,
      timeout: () => 4 * PING_EVERY,
      ping: () => {
        pings += 1;
      },
      onTimeout: () => {
        timeouts += 1;
      },
    });
  });

  it('is idle until an answer is expected', () => {
    clock.pass(100 * PING_EVERY);
    expect([pings, timeouts]).toEqual([0, 0]);
  });

  it('pings three times, then reports a timeout once', () => {
    watchdog.watch();
    clock.pass(4 * PING_EVERY - 1);
    expect([pings, timeouts]).toEqual([3, 0]);
    clock.pass(100 * PING_EVERY);
    expect([pings, timeouts]).toEqual([3, 1]);
  });

  it('does not report a worker that sends a message now and then', () => {
    watchdog.watch();
    for (let k = 0; k < 20; k++) {
      clock.pass(3 * PING_EVERY);
      watchdog.onMessage();
    }
    expect(timeouts).toBe(0);
  });

  it('keeps pinging as long as the worker is busy', () => {
    watchdog.watch();
    for (let k = 1; k <= 5; k++) {
      clock.pass(PING_EVERY);
      watchdog.onMessage();
      watchdog.onPong(true);
    }
    expect([pings, clock.waiting]).toEqual([5, 1]);
    clock.pass(PING_EVERY);
    watchdog.onPong(false);
    expect(clock.waiting).toBe(0);
  });

  it('does not take an earlier pong for the answer to a later command', () => {
    watchdog.watch();
    clock.pass(PING_EVERY);
    watchdog.watch();
    watchdog.onPong(false);
    expect(clock.waiting).toBe(1);
    clock.pass(PING_EVERY);
    watchdog.onPong(false);
    expect(clock.waiting).toBe(0);
  });

  it('waits for the answer to its last ping', () => {
    watchdog.watch();
    clock.pass(2 * PING_EVERY);
    watchdog.onPong(false);
    expect(clock.waiting).toBe(1);
    watchdog.onPong(false);
    expect(clock.waiting).toBe(0);
  });

  it('starts over after it was stopped', () => {
    watchdog.watch();
    clock.pass(3 * PING_EVERY);
    watchdog.stop();
    clock.pass(100 * PING_EVERY);
    watchdog.watch();
    clock.pass(3 * PING_EVERY);
    expect([pings, timeouts]).toEqual([6, 0]);
  });
});
