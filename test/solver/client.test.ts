import { describe, expect, it } from 'vitest';
import { type Connect, createSolver, type Receiver } from '../../src/solver/client.ts';
import type { SolverCommand, SolverEvent } from '../../src/solver/messages.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { sessionLine } from '../support/sessionLine.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';

/** A solver whose line, painting and events are all in the test's hands. */
function solverInHand(connect: Connect = sessionLine(new ManualScheduler())) {
  const received: SolverEvent[] = [];
  const sent: SolverCommand[] = [];
  const paints: (() => void)[] = [];
  const receivers: Receiver[] = [];
  let closed = 0;
  const solver = createSolver({
    connect: (receiver) => {
      receivers.push(receiver);
      const line = connect(receiver);
      return {
        send: (command) => {
          sent.push(command);
          line.send(command);
        },
        close: () => {
          closed += 1;
          line.close();
        },
      };
    },
    afterPaint: (callback) => paints.push(callback),
    onEvent: (event) => received.push(event),
  });
  return { solver, received, sent, paints, receivers, closed: () => closed };
}

describe('the solver’s client', () => {
  it('acknowledges a frame only once it is painted', () => {
    const { solver, sent, paints } = solverInHand();
    solver.start(SMALL_PARAMS, 10);
    expect(sent.map(({ type }) => type)).toEqual(['configure']);
    for (const paint of paints) paint();
    expect(sent.map(({ type }) => type)).toEqual(['configure', 'acknowledge']);
  });

  it('drops events of a run that was replaced', () => {
    const { solver, received, receivers } = solverInHand();
    solver.start(SMALL_PARAMS, 10);
    const late = received[0] as SolverEvent;
    solver.start(SMALL_PARAMS, 10);
    const before = received.length;
    receivers[0]?.event(late);
    expect(received).toHaveLength(before);
  });

  it('keeps one line for all runs', () => {
    const { solver, receivers } = solverInHand();
    solver.start(SMALL_PARAMS, 10);
    solver.start(SMALL_PARAMS, 10);
    expect(receivers).toHaveLength(1);
  });

  it('surfaces a broken worker as a sentence, and takes a new one for the next run', () => {
    const { solver, received, receivers, closed } = solverInHand();
    solver.start(SMALL_PARAMS, 10);
    receivers[0]?.broken('out of memory');
    expect(received.at(-1)).toMatchObject({
      type: 'failed',
      sentence: 'The solver’s worker broke down: out of memory. Reset starts a new one.',
    });
    expect(closed()).toBe(1);
    solver.start(SMALL_PARAMS, 10);
    expect(receivers).toHaveLength(2);
    expect(received.at(-1)).toMatchObject({ type: 'progress', runId: 2 });
  });

  it('is silent after it was disposed of', () => {
    const { solver, received, receivers, sent, paints } = solverInHand();
    solver.start(SMALL_PARAMS, 10);
    const event = received[0] as SolverEvent;
    solver.dispose();
    receivers[0]?.event(event);
    receivers[0]?.broken('terminated');
    solver.play();
    for (const paint of paints) paint();
    expect(received).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });
});
