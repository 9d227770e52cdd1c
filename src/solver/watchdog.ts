/**
 * Watchdog: pings the worker as long as something is expected of it, and reports when it stays
 * silent. It counts pings instead of reading the clock, so that time in which the page itself was
 * asleep or in the background does not count against the worker.
 */
import type { Scheduler } from './scheduler.ts';

/** Milliseconds. */
export const PING_EVERY = 2000;
/**
 * How long the program of a worker may take to load; milliseconds. The lab uses one that arrives later all
 * the same.
 */
export const LOADING_SILENCE = 16_000;

export interface WatchdogOptions {
  readonly scheduler: Scheduler;
  /** How long the worker may be silent at the moment, in milliseconds. */
  readonly timeout: () => number;
  readonly ping: () => void;
  readonly onTimeout: () => void;
}

export class Watchdog {
  private readonly options: WatchdogOptions;
  private cancelRound: (() => void) | null = null;
  /** Rounds since the last message. */
  private silentRounds = 0;
  private unansweredPings = 0;
  /** Whether a command was sent since the last ping. */
  private hasNewCommand = false;

  constructor(options: WatchdogOptions) {
    this.options = options;
  }

  /** A command was sent: an answer is expected from now on. */
  watch(): void {
    this.hasNewCommand = true;
    if (this.cancelRound !== null) return;
    this.silentRounds = 0;
    this.unansweredPings = 0;
    this.nextRound();
  }

  onMessage(): void {
    this.silentRounds = 0;
  }

  /** Stops once an idle worker has answered every ping. */
  onPong(busy: boolean): void {
    this.unansweredPings -= 1;
    if (!busy && this.unansweredPings === 0 && !this.hasNewCommand) this.stop();
  }

  stop(): void {
    this.cancelRound?.();
    this.cancelRound = null;
  }

  private nextRound(): void {
    const { scheduler, timeout, ping, onTimeout } = this.options;
    this.cancelRound = scheduler.after(PING_EVERY, () => {
      this.silentRounds += 1;
      if (this.silentRounds * PING_EVERY >= timeout()) {
        this.cancelRound = null;
        onTimeout();
        return;
      }
      this.nextRound();
      this.unansweredPings += 1;
      this.hasNewCommand = false;
      ping();
    });
  }
}
