/** Runs a scene to where its still shows it, with the solver that the page has, on this thread. */
import { createSolver } from '../../../../solver/client.ts';
import type { Connect } from '../../../../solver/connection.ts';
import type { Scheduler } from '../../../../solver/scheduler.ts';
import { Session } from '../../../../solver/session.ts';
import { THEORY } from '../../../../solver/theory.ts';
import { sceneLink, textStateOf } from '../../../../state/scenes/acting.ts';
import type { Scene } from '../../../../state/scenes/scene.ts';
import { createLab, type LabStore } from '../../../../state/lab/store.ts';
import { RunAllClock } from './runAllClock.ts';

/** The lab at the scene's still. It runs no further. */
export function runToStill(scene: Scene): LabStore {
  const clock = new RunAllClock();
  const lab = createLab({
    initial: { link: sceneLink(scene, textStateOf(scene), scene.stillAt) },
    openSolver: (onEvent) =>
      createSolver({
        connect: lineToSession(clock),
        afterPaint: (callback) => callback(),
        onEvent,
        // never run: a session on this thread cannot fall silent
        scheduler: new RunAllClock(),
      }),
    calm: true,
    // the article's figures mark no violations
    claims: () => {},
    randomSeed: () => 0,
    clock,
  });
  clock.runAll();
  const { failure, problems, notices, t, lanes } = lab.getState();
  // a link that says something impossible is mended, with a notice
  const trouble = failure ?? problems[0]?.allowed ?? notices[0];
  if (trouble !== undefined) throw new Error(`The scene ${scene.id} does not run: ${trouble}`);
  const ended = lanes.every(({ outcome }) => outcome !== null);
  if (t !== scene.stillAt && !ended)
    throw new Error(`The scene ${scene.id} stands at t = ${t} and not at ${scene.stillAt}.`);
  lab.getState().dispose();
  return lab;
}

/** Messages are copied as between threads: a session goes on with what it has sent. */
function lineToSession(scheduler: Scheduler): Connect {
  return ({ onEvent }) => {
    const session = new Session({
      post: (message, transfer) => onEvent(structuredClone(message, { transfer })),
      scheduler,
      theory: (use) => use(THEORY),
    });
    return { send: (command) => session.receive(structuredClone(command)), close: () => {} };
  };
}
