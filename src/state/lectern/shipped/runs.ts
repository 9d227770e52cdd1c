/** The runs of the lectures, as links. Every number that a lecture quotes is measured in test/state/lectern. */

const SMALL = '#/lab?v=1&n=12&m=24&s=2&ell=0.3&alpha=0.05&eta=0.05';
const SPARSE = SMALL.replace('s=2', 's=1');

export const RUNS = {
  /** The sixteen strokes of a display, mixed up. */
  strokes:
    '#/lab?v=1&n=16&m=117&ell=0.6&alpha=0.05&eta=0.05&N=infinity&T=300&family=segments&start=positive',
  /** Every entry of E starts negative, or positive; otherwise either. */
  negative: `${SMALL}&N=infinity&T=700&start=negative`,
  positive: `${SMALL}&N=infinity&T=700&start=positive`,
  linear: `${SMALL}&N=infinity&T=400&decoder=linear`,
  /** Without the ReLU and with it. */
  relu: `${SMALL}&N=infinity&T=400&decoder=linear&vs.decoder=relu`,
  antisymmetric: `${SMALL}&N=infinity&T=400&start=antisymmetric&decoder=linear&vs.decoder=relu`,
  /** The same with one feature on at a time, where the hinge is sharp. */
  sparse: `${SPARSE}&N=infinity&T=400&decoder=linear&vs.decoder=relu`,
  sparseLinear: `${SPARSE}&N=infinity&T=400&decoder=linear`,
  sparseRelu: `${SPARSE}&N=infinity&T=400`,
  /** Few examples in an iteration, and sixteen times as many. */
  samples: `${SMALL}&N=500&T=400&vs.N=8000`,
  /** Noise of the same size: aimed, and random. */
  adversary: `${SMALL}&N=4000&T=300&noise=decoder-attack&noiseLevel=0.005&vs.noise=uniform`,
  inverses:
    '#/lab?v=1&n=12&m=36&s=2&alpha=0.05&eta=0.05&N=infinity&T=300&family=topics&noise=decoder-attack&noiseLevel=0.002&vs.leftInverse=moore-penrose',
  proportions: '#/lab?v=1&n=12&m=24&s=2&alpha=0.05&eta=0.05&N=1000&T=500&ratio=10&vs.N=infinity',
  /** The paper's α, η and r. */
  paper: '#/lab?v=1&n=12&m=24&s=2&N=infinity&T=1000',
} as const;
