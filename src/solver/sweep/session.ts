/**
 * The worker's side of a sweep: computes runs one after another and reports them in batches. Between two
 * runs it lets messages through, so that it can be asked to stop.
 */
import { allowedNoise } from '../../core/sweep/allowedNoise.ts';
import { potentialCurve } from '../../core/sweep/curve.ts';
import { localPrediction } from '../../core/sweep/localPrediction.ts';
import { type Clock, measureRun, type SweepRow } from '../../core/sweep/measure.ts';
import type { Address, SweepSpec } from '../../core/sweep/spec.ts';
import { sizeRun } from '../../core/theory/local/size.ts';
import { VERSION } from '../../version.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Answers, Ask, Question, Subjects, SweepCommand, SweepEvent } from './messages.ts';

/** Rows are reported this often, so that many workers send few messages per frame; milliseconds. */
export const REPORT_EVERY = 100;
/** A sign of life during a long run; milliseconds. */
const ALIVE_EVERY = 2000;

export interface SweepSessionOptions {
  readonly post: (event: SweepEvent, transfer: Transferable[]) => void;
  readonly scheduler: Scheduler;
}

const ANSWERS: {
  readonly [Q in Question]: (subject: Subjects[Q], tick: () => void) => Answers[Q] | null;
} = {
  curve: potentialCurve,
  noise: allowedNoise,
  local: localPrediction,
  size: ({ params, target, limits }) => sizeRun(params, target, limits),
};

/** Null for a subject that cannot be computed, for example a ground truth with dependent columns. */
function answerTo<Q extends Question>(
  question: Q,
  subject: Subjects[Q],
  tick: () => void,
): Answers[Q] | null {
  try {
    return ANSWERS[question](subject, tick);
  } catch {
    return null;
  }
}

export class SweepSession {
  private readonly options: SweepSessionOptions;
  private readonly clock: Clock & { tick(): void };
  private queue: { readonly spec: SweepSpec; readonly run: Address }[] = [];
  private readonly asked = new Map<Question, { readonly request: Ask; index: number }>();
  private rows: SweepRow[] = [];
  private lastReport = -Infinity;
  private lastSign = -Infinity;
  private isWaiting = false;

  constructor(options: SweepSessionOptions) {
    this.options = options;
    const { scheduler } = options;
    this.clock = { now: () => scheduler.now(), tick: () => this.tick() };
  }

  receive(command: SweepCommand): void {
    switch (command.type) {
      case 'compute': {
        const { spec } = command;
        this.queue.push(...command.runs.map((run) => ({ spec, run })));
        this.continue();
        break;
      }
      case 'drop': {
        const runs = this.queue.map(({ run }) => run);
        this.queue = [];
        this.report();
        this.post({ type: 'dropped', runs });
        break;
      }
      case 'ask':
        this.asked.set(command.question, { request: command, index: 0 });
        this.continue();
        break;
      case 'ping':
        this.post({ type: 'pong', busy: this.queue.length > 0 || this.asked.size > 0 });
        break;
    }
  }

  /** Continues once all messages that have arrived are handled. */
  private continue(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.options.scheduler.after(0, () => {
      this.isWaiting = false;
      this.work();
    });
  }

  private work(): void {
    const [asked] = this.asked;
    if (asked !== undefined) this.answer(...asked);
    else {
      const next = this.queue.shift();
      if (next !== undefined) this.compute(next.spec, next.run);
    }
    if (this.queue.length > 0 || this.asked.size > 0) this.continue();
  }

  private compute(spec: SweepSpec, run: Address): void {
    this.rows.push(measureRun(spec, run, VERSION, this.clock));
    const now = this.options.scheduler.now();
    if (this.queue.length === 0 || now - this.lastReport >= REPORT_EVERY) this.report();
  }

  private report(): void {
    if (this.rows.length > 0) this.post({ type: 'rows', rows: this.rows });
    this.rows = [];
    this.lastReport = this.options.scheduler.now();
  }

  private answer(question: Question, asked: { readonly request: Ask; index: number }): void {
    const { id, subjects } = asked.request;
    const { index } = asked;
    const subject = subjects[index];
    asked.index += 1;
    // to the end, so that a question about many subjects does not hold up the others
    this.asked.delete(question);
    if (asked.index < subjects.length) this.asked.set(question, asked);
    if (subject === undefined) return;
    const value = answerTo(question, subject, this.clock.tick);
    const transfer = value instanceof Float64Array ? [value.buffer] : [];
    this.options.post({ type: 'answer', question, id, index, value }, transfer);
  }

  private tick(): void {
    const now = this.options.scheduler.now();
    if (now - this.lastSign < ALIVE_EVERY) return;
    this.lastSign = now;
    this.post({ type: 'alive' });
  }

  private post(event: SweepEvent): void {
    this.options.post(event, []);
  }
}
