/** Runs a scene to the iteration of its still, with the page's solver but on this thread. */
import { registerMoreChoices } from '../../../../core/model/moreChoices.ts';
import { createSolver } from '../../../../solver/client.ts';
import type { Connect } from '../../../../solver/connection.ts';
import type { Scheduler } from '../../../../solver/scheduler.ts';
import { loadedPart } from '../../../../solver/part.ts';
import { Session } from '../../../../solver/session.ts';
import { THEORY } from '../../../../solver/theory.ts';
import { sceneLink, textStateOf } from '../../../../state/scenes/stage.ts';
import type { Scene } from '../../../../state/scenes/scene.ts';
import { createLab, type LabStore } from '../../../../state/lab/store.ts';

/** The lab at the iteration of the scene's still, disposed. */
export function runToStill(scene: Scene): LabStore {
  const clock = new RunAllClock();
  const lab = createLab({
    initial: { link: sceneLink(scene, textStateOf(scene), scene.stillAt) },
    openSolver: (onEvent) =>
      createSolver({
        connect: sessionOnThisThread(clock),
        afterPaint: (callback) => callback(),
        onEvent,
        // never advanced: a session on this thread cannot hang unnoticed
        scheduler: new RunAllClock(),
      }),
    calm: true,
    // the article's figures show no violated claims
    claims: null,
    nameRun: scene.nameRun ?? null,
    randomSeed: () => 0,
    clock,
  });
  clock.runAll();
  const { failure, problems, notices, t, lanes } = lab.getState();
  // an invalid link is repaired with a notice
  const problem = failure ?? problems[0]?.allowed ?? notices[0];
  if (problem !== undefined) throw new Error(`The scene ${scene.id} cannot run: ${problem}`);
  const ended = lanes.every(({ outcome }) => outcome !== null);
  if (t !== scene.stillAt && !ended)
    throw new Error(`The scene ${scene.id} stopped at t = ${t} instead of ${scene.stillAt}.`);
  lab.getState().dispose();
  return lab;
}

/** Messages are cloned as between threads, because the session goes on using the data it has sent. */
function sessionOnThisThread(scheduler: Scheduler): Connect {
  registerMoreChoices();
  return ({ onEvent }) => {
    const session = new Session({
      post: (message, transfer) => onEvent(structuredClone(message, { transfer })),
      scheduler,
      theory: loadedPart(THEORY),
    });
    return { send: (command) => session.receive(structuredClone(command)), close: () => {} };
  };
}

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** A simulated clock: time stands still during computation and jumps to the next task that is due. */
class RunAllClock implements Scheduler {
  private time = 0;
  private tasks: readonly Task[] = [];

  now(): number {
    return this.time;
  }

  after(delay: number, run: () => void): () => void {
    const task = { at: this.time + delay, run };
    this.tasks = [...this.tasks, task];
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }

  /** Runs all tasks in order, including those they schedule. */
  runAll(): void {
    for (;;) {
      const [next, ...others] = this.tasks.toSorted((p, q) => p.at - q.at);
      if (next === undefined) return;
      this.tasks = others;
      this.time = Math.max(this.time, next.at);
      next.run();
    }
  }
}
