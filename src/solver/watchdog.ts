/**
 * Watchdog: asks now and then whether the other side is still there, as long as something is
 * expected of it, and barks when it stays silent. It counts questions instead of looking at the
 * clock: time in which the page itself did not get its turn, asleep or in the background, does
 * not speak against the worker.
 */
import type { Scheduler } from './scheduler.ts';

/** In milliseconds. */
export const PING_EVERY = 2000;

export interface WatchdogOptions {
  readonly scheduler: Scheduler;
  /** How long the other side may be silent now, in milliseconds. */
  readonly patience: () => number;
  readonly ping: () => void;
  readonly bark: () => void;
}

export class Watchdog {
  private readonly options: WatchdogOptions;
  private callOff: (() => void) | null = null;
  /** Rounds since anything was heard. */
  private silentRounds = 0;
  private unanswered = 0;
  /** Whether something was asked of the other side since the last ping. */
  private askedSince = false;

  constructor(options: WatchdogOptions) {
    this.options = options;
  }

  /** Something is expected from now on. */
  watch(): void {
    this.askedSince = true;
    if (this.callOff !== null) return;
    this.silentRounds = 0;
    this.unanswered = 0;
    this.nextRound();
  }

  heard(): void {
    this.silentRounds = 0;
  }

  /** A ping was answered; nothing more is expected once all of them are, by one at rest. */
  answered(busy: boolean): void {
    this.unanswered -= 1;
    if (!busy && this.unanswered === 0 && !this.askedSince) this.rest();
  }

  rest(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private nextRound(): void {
    const { scheduler, patience, ping, bark } = this.options;
    this.callOff = scheduler.after(PING_EVERY, () => {
      this.silentRounds += 1;
      if (this.silentRounds * PING_EVERY >= patience()) {
        this.callOff = null;
        bark();
        return;
      }
      this.nextRound();
      this.unanswered += 1;
      this.askedSince = false;
      ping();
    });
  }
}
