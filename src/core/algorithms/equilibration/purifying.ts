/**
 * The second phase of a run that balances: Algorithm 1, Purification, from the A that Equilibration
 * has come to. It works on the same y, of which A*D and D⁻¹x* are the truth as much as A* and x* are;
 * only α and r are chosen for those weights. Every iteration draws on where the stages stopped.
 */
import type { ColumnState } from './columnUpdate.ts';
import { copyOf, type Matrix } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { type Look, Purification } from '../purification/purification.ts';
import { standsStill } from '../../run/standstill.ts';

export class Purifying {
  readonly alpha: number;
  readonly r: number;
  /** How many were made. */
  iterations = 0;
  private readonly purification: Purification;
  private readonly before: Matrix;

  constructor(instance: Instance, choices: Pick<Instance, 'alpha' | 'r'>) {
    this.alpha = choices.alpha;
    this.r = choices.r;
    this.purification = new Purification({ ...instance, ...choices });
    this.before = copyOf(instance.A0);
  }

  /** Overwritten in place. */
  get A(): Matrix {
    return this.purification.A;
  }

  state(): ColumnState {
    const { purification } = this;
    const { A, t: draws } = purification;
    return { A: A.data.slice(), inverter: purification.inverterState(), draws };
  }

  restore({ A, inverter, draws }: ColumnState, iterations: number): void {
    this.purification.seek({ ...this.A, data: A }, draws, inverter);
    this.iterations = iterations;
  }

  /** One iteration. Throws RankLoss, A unchanged, where there is no A†. */
  iterate(): void {
    this.before.data.set(this.A.data);
    this.purification.iterate();
    this.iterations++;
  }

  /** Takes the last iteration back, before A† was asked for. */
  takeBack(): void {
    this.purification.takeBack(this.before);
    this.iterations--;
  }

  /** Whether the last iteration moved nothing. @param size the largest |A_kj| */
  stoodStill(size: number): boolean {
    return standsStill(this.A, this.before, size);
  }

  leftInverse(): Matrix {
    return this.purification.leftInverse();
  }

  get hasExamples(): boolean {
    return this.purification.expectation.hasExamples(this.purification.t);
  }

  errorCounts(): Float64Array {
    return this.purification.errorCounts();
  }

  /** Shows the examples of the next iteration; returns its direction. */
  peek(look: Look): Matrix {
    this.purification.goThrough(look);
    return this.purification.covariance();
  }
}
