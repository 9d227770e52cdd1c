/** Run: Purification on an instance, observed frame by frame until it ends. */
import type { Frame } from './frame.ts';
import type { Instance } from './model/instance.ts';
import type { Outcome } from './outcome.ts';

export interface RunOptions {
  /** Whether to end when A stands still; otherwise only T, divergence and rank loss end a run. */
  readonly stopOnConvergence: boolean;
}

export class Run {
  readonly instance: Instance;
  constructor(instance: Instance, _options: RunOptions = { stopOnConvergence: true }) {
    this.instance = instance;
  }
  /** The iteration whose A is current. */
  get t(): number {
    return 0;
  }
  /** Null while the run can go on. */
  get outcome(): Outcome | null {
    return null;
  }
  /** One iteration of Algorithm 1; does nothing once there is an outcome. */
  advance(): void {}
  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame {
    throw new Error('not yet');
  }
}
