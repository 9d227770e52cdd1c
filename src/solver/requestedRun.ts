/** The current run, as requested by the page; brings a new worker to where the run was. */
import type { Configure, Pace, SolverCommand } from './messages.ts';
import { ProgressReport } from './progressReport.ts';

export class RequestedRun {
  readonly configure: Configure;
  readonly report = new ProgressReport();
  /** `configure` and all other commands given before the first frame. */
  readonly opening: SolverCommand[];
  pace: Pace;
  playing = false;
  /** In a row, without progress in between. */
  breakdowns = 0;
  /** Whether the next frame is the t = 0 of a new worker, which then seeks to where the run was. */
  isResuming = false;

  constructor(configure: Configure) {
    this.configure = configure;
    this.opening = [configure];
    this.pace = configure.pace;
  }

  /** The commands that bring a new worker to where the run was. */
  resumeCommands(): readonly SolverCommand[] {
    const { configure, report, opening, pace, playing } = this;
    if (report.t === null) return opening;
    const { runId } = configure;
    const commands: SolverCommand[] = [{ ...configure, pace }];
    this.isResuming = report.t > 0;
    if (report.t > 0) commands.push({ type: 'seek', runId, t: report.t });
    if (playing) commands.push({ type: 'play', runId });
    return commands;
  }
}
