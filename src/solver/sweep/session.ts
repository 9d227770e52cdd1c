/**
 * The worker's side of a sweep: computes runs one after another and reports them in batches. Between two
 * runs it lets messages through, so that it can be asked to stop.
 */
import type { Params } from '../../core/params/params.ts';
import { allowedNoise } from '../../core/sweep/allowedNoise.ts';
import { potentialCurve } from '../../core/sweep/curve.ts';
import { type Clock, measureRun, type SweepRow } from '../../core/sweep/measure.ts';
import type { Address, SweepSpec } from '../../core/sweep/spec.ts';
import { VERSION } from '../../version.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Answers, Ask, Question, SweepCommand, SweepEvent } from './messages.ts';

/** Rows are reported this often, so that many workers send few messages per frame; milliseconds. */
export const REPORT_EVERY = 100;
/** A sign of life during a long run; milliseconds. */
const ALIVE_EVERY = 2000;

export interface SweepSessionOptions {
  readonly post: (event: SweepEvent, transfer: Transferable[]) => void;
  readonly scheduler: Scheduler;
}

const ANSWERS: {
  readonly [Q in Question]: (params: Params, tick: () => void) => Answers[Q] | null;
} = {
  curve: potentialCurve,
  noise: allowedNoise,
};

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
    const { id, runs } = asked.request;
    const { index } = asked;
    const params = runs[index];
    asked.index += 1;
    if (asked.index >= runs.length) this.asked.delete(question);
    if (params === undefined) return;
    const value = ANSWERS[question](params, this.clock.tick);
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
