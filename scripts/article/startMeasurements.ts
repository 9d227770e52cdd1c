/** Numbers about columns in the plane and in the triangle, and about starts from data points. */
import type { Params } from '../../src/core/params/params.ts';
import { type Run, runOf } from '../../src/core/run/run.ts';
import { lanesOf } from '../../src/state/lab/experiment.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES } from '../../src/state/scenes/scenes.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import {
  DIRECTIONS_VERBS,
  INITIAL as PLANE,
  pathOf as planeRun,
  STARTS as PLANE_STARTS,
} from '../../src/views/article/widgets/directions/directionsState.ts';
import {
  angleBetween,
  columnsOf,
  misreadShare,
  mixed,
  TRUTH,
  weightsOf,
} from '../../src/views/article/widgets/directions/geometry.ts';
import { foreignShare } from '../../src/views/article/widgets/triangle/geometry.ts';
import {
  INITIAL as TRIANGLE,
  pathOf as triangleRun,
} from '../../src/views/article/widgets/triangle/triangleState.ts';

const scene: Scene = SCENES.pure;

function paramsOf(verb: string): Params {
  return lanesOf(textStateOf(scene, scene.verbs[verb]))[0]!;
}

const DRAWS = Array.from({ length: 20 }, (_, k) => k + 1);
const FAMILIES = [
  { family: 'gaussian', m: 16 },
  { family: 'topics', m: 24 },
] as const satisfies readonly Partial<Params>[];
const ELLS = { all: 0.6, some: 0.75, none: paramsOf('too mixed').ell } as const;

interface Ended {
  readonly ell: number;
  readonly seed: number;
  readonly family: string;
  readonly recovered: boolean;
  /** Whether the columns are the features in another order. */
  readonly renamed: boolean;
  /** The largest weight of a foreign feature at the start, relative to the column's own. */
  readonly rival: number;
}

let known: readonly Ended[] | null = null;

/** The scene's run from every draw, for every family and purity. */
function everyRun(): readonly Ended[] {
  known ??= Object.values(ELLS).flatMap((ell) =>
    FAMILIES.flatMap((family) => DRAWS.map((seed) => ended(ell, seed, family))),
  );
  return known;
}

function ended(ell: number, seed: number, family: (typeof FAMILIES)[number]): Ended {
  const run = runOf({ ...paramsOf('nearly pure'), ...family, ell, seed });
  const rival = Math.max(...run.frame().E) / (1 - ell);
  while (run.outcome === null) run.advance();
  const recovered = run.scalars().recoveryError <= 0.01;
  return { ell, seed, family: family.family, recovered, renamed: isRenamed(run), rival };
}

/** Every column is one feature, to a hundredth, and every feature is in one column. */
function isRenamed(run: Run): boolean {
  const { n, Sigma, E } = run.frame();
  const leaders = Array.from({ length: n }, (_, j) => {
    const column = Array.from({ length: n }, (__, i) => (i === j ? Sigma[j]! : E[i * n + j]!));
    const sum = column.reduce((total, value) => total + Math.abs(value), 0);
    return column.findIndex((value) => value >= 0.99 * sum);
  });
  return !leaders.includes(-1) && new Set(leaders).size === n && leaders.some((i, j) => i !== j);
}

/** In how many of the draws; NaN if the families differ. */
function countIn(ell: number, what: 'recovered' | 'renamed'): number {
  const counts = FAMILIES.map(
    ({ family }) =>
      everyRun().filter((run) => run.ell === ell && run.family === family && run[what]).length,
  );
  return counts.every((count) => count === counts[0]) ? counts[0]! : Number.NaN;
}

/** Pairs of runs with the same verdict in both families. */
function agreeing(): number {
  const runs = everyRun();
  const [one, two] = FAMILIES.map(({ family }) => runs.filter((run) => run.family === family));
  return one!.filter(
    (run, k) => run.recovered === two![k]!.recovered && run.renamed === two![k]!.renamed,
  ).length;
}

/** The probability that exactly one of n features is on. */
const alone = (n: number, s: number) => s * (1 - s / n) ** (n - 1);
const DENSE = { n: 100, s: 10 } as const;

const startColumns = columnsOf(PLANE_STARTS[PLANE.start].B);

export const START_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'directions.ghost': () => {
    const { xStar } = DIRECTIONS_VERBS.first(PLANE, planeRun(PLANE));
    return weightsOf(startColumns, mixed(TRUTH, xStar))[1];
  },
  'directions.pulled': () => {
    const { iterates } = planeRun({ ...PLANE, differences: false });
    return angleBetween(...columnsOf(iterates.at(-1)!));
  },
  'directions.apart': () => angleBetween(...TRUTH),
  'directions.misread': () => 100 * misreadShare(startColumns, PLANE),
  'triangle.foreign': () => {
    const B = triangleRun({ ...TRIANGLE, relu: false }).iterates.at(-1)!;
    return Math.max(...[0, 1, 2].map((j) => foreignShare(B, j)));
  },
  'pure.n': () => paramsOf('nearly pure').n,
  'pure.s': () => paramsOf('nearly pure').s,
  'pure.alone': () => 100 * alone(paramsOf('nearly pure').n, paramsOf('nearly pure').s),
  'pure.dense.n': () => DENSE.n,
  'pure.dense.s': () => DENSE.s,
  'pure.dense.alone': () => 100 * alone(DENSE.n, DENSE.s),
  'pure.draws': () => DRAWS.length,
  'pure.all': () => 1 - ELLS.all,
  'pure.all.recovered': () => countIn(ELLS.all, 'recovered'),
  'pure.some': () => 1 - ELLS.some,
  'pure.some.recovered': () => countIn(ELLS.some, 'recovered'),
  'pure.none': () => 1 - ELLS.none,
  'pure.none.recovered': () => countIn(ELLS.none, 'recovered'),
  'pure.none.renamed': () => countIn(ELLS.none, 'renamed'),
  'pure.rival': () =>
    Math.min(
      ...everyRun()
        .filter(({ recovered }) => !recovered)
        .map(({ rival }) => rival),
    ),
  'pure.agree': agreeing,
};
