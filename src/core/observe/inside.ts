/**
 * The next iteration as a frame shows it. `Insight` sees every portion of the examples as they pass
 * (`AlternatingUpdate.examine`) and collects the parts of a frame.
 */
import type { Decomposition } from './decomposition.ts';
import type { Portion } from '../expectation/expectation.ts';
import type { Inside } from './frame.ts';
import { copyOf, type Matrix } from '../matrix.ts';
import type { GroundTruth } from '../model/instance.ts';
import { ShownExamples } from './shownExamples.ts';

export class Insight {
  private readonly truth: GroundTruth;
  private readonly examples: ShownExamples;
  /** Z = (Σ+E)⁻¹. */
  private readonly Z: Matrix | null;
  private disturbance = 0;

  /** @param Z null where ξ has no meaning, because decoding uses no left inverse */
  constructor(truth: GroundTruth, Z: Matrix | null) {
    const { rows: m, cols: n } = truth.AStar;
    this.truth = truth;
    this.examples = new ShownExamples(m, n);
    this.Z = Z;
  }

  see(portion: Portion): void {
    portion.show(this.examples);
    if (this.Z !== null)
      this.disturbance = Math.max(this.disturbance, portion.largestDisturbance(this.Z));
  }

  /**
   * Null where the direction is not finite.
   * @param parts of the covariance
   */
  inside(
    W: Matrix,
    covariance: Matrix,
    { Sigma: SigmaTilde, E: ETilde }: Pick<Decomposition, 'Sigma' | 'E'>,
  ): Inside | null {
    if (![covariance.data, SigmaTilde, ETilde.data].every(areFinite)) return null;
    return {
      W: copyOf(W).data,
      ...this.shown(),
      covariance: copyOf(covariance).data,
      SigmaTilde,
      ETilde: ETilde.data,
      disturbance: this.Z && this.disturbance,
    };
  }

  private shown() {
    const { rows: m, cols: n, data: AStar } = this.truth.AStar;
    const { count, xStar, nu, preActivation, x } = this.examples;
    const y = nu.slice(0, count * m);
    let signal = 0;
    const places = new Int32Array(n);
    for (let e = 0; e < count; e++) {
      let active = 0;
      for (let j = 0; j < n; j++) if (xStar[e * n + j] !== 0) places[active++] = j;
      for (let k = 0; k < m; k++) {
        let clean = 0;
        for (let l = 0; l < active; l++)
          clean += AStar[k * n + places[l]!]! * xStar[e * n + places[l]!]!;
        signal += Math.abs(clean);
        y[e * m + k]! += clean;
      }
    }
    let noise = 0;
    for (let k = 0; k < nu.length; k++) noise += Math.abs(nu[k]!);
    return {
      count,
      xStar: xStar.slice(0, count * n),
      y,
      preActivation: preActivation.slice(0, count * n),
      x: x.slice(0, count * n),
      noiseSize: noise / count,
      signalSize: signal / count,
    };
  }
}

function areFinite(values: Float64Array): boolean {
  // by index: `every` calls a function for each of many thousand numbers
  for (let k = 0; k < values.length; k++) if (!Number.isFinite(values[k])) return false;
  return true;
}
