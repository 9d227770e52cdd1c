/** Journey: all lanes on their way to one iteration, in portions. */
import type { Lane } from './lane.ts';

export class Journey {
  readonly from: number;
  readonly to: number;
  private readonly lanes: readonly Lane[];

  /** @param t is not gone beyond; where it cannot be reached, the last iteration there is */
  constructor(lanes: readonly Lane[], t: number) {
    const limit = Math.max(...lanes.map((lane) => lane.limit));
    this.lanes = lanes;
    // `|| 0`: not a number means the start
    this.to = Math.min(Math.max(Math.round(t) || 0, 0), limit);
    for (const lane of lanes) lane.headFor(this.to);
    this.from = this.at;
  }

  /** Where the lane is that has the longest way to go. */
  get at(): number {
    return Math.min(...this.travelling.map((lane) => lane.t), this.to);
  }

  get arrived(): boolean {
    return this.lanes.every((lane) => lane.isAt(this.to));
  }

  /** One iteration of every lane that is not there yet. */
  advance(): void {
    for (const lane of this.travelling) lane.advance();
  }

  private get travelling(): Lane[] {
    return this.lanes.filter((lane) => !lane.isAt(this.to));
  }
}
