import { describe, expect, it } from 'vitest';
import { promptTimers, type Scheduler, timers } from '../../src/solver/scheduler.ts';

const done = (scheduler: Scheduler, delay: number) =>
  new Promise<void>((resolve) => scheduler.after(delay, resolve));

describe.each([
  ['timers', () => timers],
  ['prompt timers', promptTimers],
])('%s', (_, make) => {
  it('run due tasks in order, after the current one', async () => {
    const scheduler = make();
    const order: string[] = [];
    scheduler.after(0, () => order.push('first'));
    scheduler.after(0, () => order.push('second'));
    order.push('at hand');
    await done(scheduler, 0);
    expect(order).toEqual(['at hand', 'first', 'second']);
  });

  it('skip cancelled tasks, and run the ones after them', async () => {
    const scheduler = make();
    const order: string[] = [];
    const callOff = scheduler.after(0, () => order.push('called off'));
    const callOffLater = scheduler.after(1, () => order.push('called off too'));
    scheduler.after(0, () => order.push('kept'));
    callOff();
    callOffLater();
    await done(scheduler, 5);
    // a busy machine may run a timer before an earlier message
    await done(scheduler, 0);
    expect(order).toEqual(['kept']);
  });

  it('wait for the given delay', async () => {
    const scheduler = make();
    const from = scheduler.now();
    await done(scheduler, 20);
    // a timer may be early by less than a millisecond
    expect(scheduler.now() - from).toBeGreaterThan(19);
  });
});
