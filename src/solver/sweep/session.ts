/**
 * The worker's side of a sweep or of a table of pairs: computes runs one after another and reports them in
 * batches. Between two runs it lets messages through, so that it can be asked to stop.
 */
import { tracePair } from '../../core/pairs/trace.ts';
import { allowedNoise } from '../../core/sweep/allowedNoise.ts';
import { potentialCurve } from '../../core/sweep/curve.ts';
import { localPrediction } from '../../core/sweep/localPrediction.ts';
import { type Clock, measureRun } from '../../core/sweep/measure.ts';
import type { Address } from '../../core/sweep/spec.ts';
import { sizeRun } from '../../core/theory/local/size.ts';
import { VERSION } from '../../version.ts';
import type { Scheduler } from '../scheduler.ts';
import type {
  Answers,
  Ask,
  Compute,
  Kind,
  Question,
  RowOf,
  SpecOf,
  Subjects,
  SweepCommand,
  SweepEvent,
} from './messages.ts';

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

type OnErrors = (errors: Float64Array) => void;

/** Computes a run of each kind. `onErrors` gets its recovery errors so far, now and then. */
const COMPUTE: {
  readonly [K in Kind]: (
    spec: SpecOf<K>,
    run: Address,
    clock: Clock,
    onErrors: OnErrors,
  ) => RowOf<K>;
} = {
  sweep: (spec, run, clock) => measureRun(spec, run, VERSION, clock),
  pairs: tracePair,
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
  private queue: (Omit<Compute, 'runs' | 'type'> & { readonly run: Address })[] = [];
  private readonly asked = new Map<Question, { readonly request: Ask; index: number }>();
  private rows: RowOf<Kind>[] = [];
  private lastReport = -Infinity;
  private lastGrowth = -Infinity;
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
        const { kind, spec } = command;
        this.queue.push(...command.runs.map((run) => ({ kind, spec, run })));
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
      if (next !== undefined) this.compute(next.kind, next.spec, next.run);
    }
    if (this.queue.length > 0 || this.asked.size > 0) this.continue();
  }

  private compute<K extends Kind>(kind: K, spec: SpecOf<K>, run: Address): void {
    this.rows.push(COMPUTE[kind](spec, run, this.clock, this.growthOf(run)));
    const now = this.options.scheduler.now();
    if (this.queue.length === 0 || now - this.lastReport >= REPORT_EVERY) this.report();
  }

  /** Reports the errors of a run as it goes on. */
  private growthOf(run: Address): OnErrors {
    let from = 0;
    return (errors) => {
      const now = this.options.scheduler.now();
      if (now - this.lastGrowth < REPORT_EVERY) return;
      this.lastGrowth = now;
      const grown = errors.slice(from);
      this.options.post({ type: 'growth', run, from, errors: grown }, [grown.buffer]);
      from = errors.length;
    };
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
