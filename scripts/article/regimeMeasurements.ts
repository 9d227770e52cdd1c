/** The numbers in the chapter on regimes, from the recordings of the worked diagrams. */
import { InvalidInput } from '../../src/core/params/problem.ts';
import { lineThrough, median } from '../../src/core/sweep/fit.ts';
import { measureRun, type SweepRow } from '../../src/core/sweep/measure.ts';
import { localGrowth } from '../../src/core/theory/local/contraction.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { cellCount, cellParams } from '../../src/core/sweep/spec.ts';
import { DEFAULT_THRESHOLD, type Verdict, verdictOf } from '../../src/core/sweep/summary.ts';
import { readSweepFile } from '../../src/core/sweep/sweepFile.ts';
import { PAGE_LIMITS } from '../../src/state/regimes/linkParts.ts';
import { WORKED, workedSpec } from '../../src/state/regimes/worked.ts';
import { readRecordings } from './recordings.ts';

const recordings = readRecordings();
const known = new Map<string, readonly SweepRow[]>();

function diagramOf(id: string) {
  const diagram = WORKED.find((worked) => worked.id === id);
  if (diagram === undefined) throw new Error(`There is no worked diagram ${id}.`);
  return diagram;
}

function rowsOf(id: string): readonly SweepRow[] {
  const rows = known.get(id) ?? readRows(id);
  known.set(id, rows);
  return rows;
}

function readRows(id: string): SweepRow[] {
  const spec = workedSpec(diagramOf(id));
  const file = readSweepFile(recordings[id] ?? '', id, spec, PAGE_LIMITS);
  return Array.from(file.rows(), (row) => {
    if (row instanceof InvalidInput) throw row;
    return row;
  });
}

/** Conditions on a row; numbers on an axis are given with three digits. */
type Where = Partial<Record<'x' | 'y', (value: number) => boolean>> & { readonly facet?: string };

const near = (wanted: number) => (value: number) => Number(value.toPrecision(3)) === wanted;
const upTo = (limit: number) => (value: number) => Number(value.toPrecision(3)) <= limit;

function selected(id: string, { x, y, facet }: Where): SweepRow[] {
  const rows = rowsOf(id).filter(
    (row) =>
      (x?.(row.x) ?? true) &&
      (y?.(row.y ?? Number.NaN) ?? true) &&
      (facet === undefined || row.facet === facet),
  );
  if (rows.length === 0) throw new Error(`No runs of ${id} are selected.`);
  return rows;
}

function verdicts(id: string, rows: readonly SweepRow[], verdict: Verdict): number {
  const { threshold = DEFAULT_THRESHOLD } = diagramOf(id);
  return rows.filter((row) => verdictOf(row, threshold) === verdict).length;
}

function recovered(id: string, where: Where): number {
  return verdicts(id, selected(id, where), 'recovered');
}

function success(id: string, where: Where): number {
  return recovered(id, where) / selected(id, where).length;
}

/** Along an axis, the last value before the first at which too few runs succeed. */
function worksUpTo(id: string, axis: 'x' | 'y', where: Where, least: number): number {
  const values = [...new Set(selected(id, where).map((row) => row[axis] ?? Number.NaN))];
  const sorted = values.toSorted((p, q) => p - q);
  const failure = sorted.findIndex(
    (value) => success(id, { ...where, [axis]: (other: number) => other === value }) < least,
  );
  return sorted[(failure === -1 ? sorted.length : failure) - 1] ?? Number.NaN;
}

/** The slope of ln(floor) along ln(x). */
function slopeOfFloor(id: string, where: Where): number {
  const rows = selected(id, where).filter(({ floor }) => floor !== null);
  const line = lineThrough(
    rows.map(({ x }) => Math.log(x)),
    rows.map(({ floor }) => Math.log(floor!)),
  );
  return line?.slope ?? Number.NaN;
}

function medianOf(rows: readonly SweepRow[], name: 'recoveryError' | 'falseActivationRate') {
  return median(Float64Array.from(rows, (row) => row[name] ?? Number.NaN));
}

/** The cells in which the linearisation and most of the runs agree. */
function agreement(): number {
  const spec = workedSpec(diagramOf('proportions'));
  return Array.from({ length: cellCount(spec) }, (_, cell) => cell).filter((cell) => {
    const rows = rowsOf('proportions').filter((row) => row.cell === cell);
    const isStable = localGrowth(cellParams(spec, cell))! < 1;
    return isStable === verdicts('proportions', rows, 'recovered') > rows.length / 2;
  }).length;
}

/** The corner of the diagram of proportions at which all runs fail, with the threshold of the others. */
function cornerAtLowThreshold(): number {
  const { base, x, y, seeds } = workedSpec(diagramOf('proportions'));
  const spec = readSpec({
    base: { ...base, alpha: workedSpec(diagramOf('start')).base.alpha },
    x: { param: x.param, values: [x.values.at(-1)] },
    y: { param: y!.param, values: [y!.values.at(-1)] },
    seeds,
  });
  const errors = Array.from(
    { length: seeds },
    (_, seedIndex) => measureRun(spec, { cell: 0, seedIndex }, '', performance).recoveryError,
  );
  return Math.max(...errors.map((error) => error ?? Number.NaN));
}

const ALL = 1;
const HALF = 0.5;
const CHANCE = { facet: 'uniform' } as const;
const ADVERSARY = { facet: 'decoder-attack' } as const;
/** The first α of the diagram that is not zero. */
const SOME_ALPHA = { y: near(0.05) } as const;

/** With m = n there is only one left inverse, so one facet will do. */
const SQUARE = { facet: 'min-inf', x: near(1), y: near(0.0169) } as const;

const chanceUpTo = () => worksUpTo('noise', 'x', { ...CHANCE, ...SOME_ALPHA }, HALF);
const adversaryUpTo = () => worksUpTo('noise', 'x', { ...ADVERSARY, ...SOME_ALPHA }, HALF);
const noisy = (alpha: number) => selected('noise', { ...CHANCE, x: near(0.03), y: near(alpha) });

export const REGIME_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'regimes.runs': () => WORKED.reduce((sum, { id }) => sum + rowsOf(id).length, 0),
  'regimes.n': () => cellParams(workedSpec(diagramOf('start')), 0).n,
  'regimes.start.ell': () => worksUpTo('start', 'y', { x: upTo(0.472) }, ALL),
  'regimes.start.dense': () =>
    Math.max(...rowsOf('start').flatMap(({ x }) => (upTo(0.472)(x) ? [x] : []))),
  'regimes.start.far': () => Math.max(...rowsOf('start').map(({ y }) => y ?? Number.NaN)),
  'regimes.start.far.recovered': () => recovered('start', { y: near(0.94) }),
  'regimes.start.far.renamed': () =>
    verdicts('start', selected('start', { y: near(0.94) }), 'wrong columns'),
  'regimes.start.far.runs': () => selected('start', { y: near(0.94) }).length,
  'regimes.start.densest': () => Math.max(...rowsOf('start').map(({ x }) => x)),
  'regimes.start.densest.ell': () => worksUpTo('start', 'y', { x: near(0.7) }, ALL),
  'regimes.proportions.alpha': () =>
    cellParams(workedSpec(diagramOf('proportions')), 0).alpha as number,
  'regimes.proportions.ratio': () => worksUpTo('proportions', 'y', {}, ALL),
  'regimes.proportions.cells': () => cellCount(workedSpec(diagramOf('proportions'))),
  'regimes.proportions.agree': agreement,
  'regimes.proportions.alpha.low': () =>
    cellParams(workedSpec(diagramOf('start')), 0).alpha as number,
  'regimes.proportions.corner': cornerAtLowThreshold,
  'regimes.samples.few': () => fewestExamples(0.141),
  'regimes.samples.eta': () => selected('samples', { y: near(0.141) })[0]!.y ?? Number.NaN,
  'regimes.samples.many': () => fewestExamples(0.613),
  'regimes.samples.eta.large': () => selected('samples', { y: near(0.613) })[0]!.y ?? Number.NaN,
  'regimes.samples.slope': () => -slopeOfFloor('samples', { y: near(0.141), x: (N) => N >= 100 }),
  'regimes.samples.lost': () =>
    selected('samples', { y: near(1) }).filter(({ outcome }) => outcome === 'rank loss').length,
  'regimes.noise.chance': chanceUpTo,
  'regimes.noise.adversary': adversaryUpTo,
  'regimes.noise.factor': () => chanceUpTo() / adversaryUpTo(),
  'regimes.noise.level': () => noisy(0.05)[0]!.x,
  'regimes.noise.false.low': () => 100 * medianOf(noisy(0.05), 'falseActivationRate'),
  'regimes.noise.false.high': () => 100 * medianOf(noisy(0.3), 'falseActivationRate'),
  'regimes.noise.alpha.low': () => noisy(0.05)[0]!.y ?? Number.NaN,
  'regimes.noise.alpha.high': () => noisy(0.3)[0]!.y ?? Number.NaN,
  'regimes.noise.error.low': () => medianOf(noisy(0.05), 'recoveryError'),
  'regimes.noise.error.high': () => medianOf(noisy(0.3), 'recoveryError'),
  'regimes.overlap.independent': () => worksUpTo('overlap', 'x', { y: near(0) }, HALF),
  'regimes.overlap.rho': () => Math.max(...rowsOf('overlap').map(({ y }) => y ?? Number.NaN)),
  'regimes.overlap.strong': () => worksUpTo('overlap', 'x', { y: near(0.9) }, HALF),
  'regimes.inverse.square': () => recovered('inverse', SQUARE),
  'regimes.inverse.square.runs': () => selected('inverse', SQUARE).length,
  'regimes.inverse.square.level': () =>
    selected('inverse', { y: near(0.0169) })[0]!.y ?? Number.NaN,
  'regimes.inverse.level': () => selected('inverse', { y: near(0.0533) })[0]!.y ?? Number.NaN,
  'regimes.inverse.wide': () => Math.max(...rowsOf('inverse').map(({ x }) => x)),
  'regimes.inverse.wide.least': () => wideInverse('min-inf'),
  'regimes.inverse.wide.mp': () => wideInverse('moore-penrose'),
  'regimes.inverse.wide.runs': () =>
    selected('inverse', { facet: 'min-inf', x: near(4), y: near(0.0533) }).length,
};

function wideInverse(facet: string): number {
  return recovered('inverse', { facet, x: near(4), y: near(0.0533) });
}

/** The smallest N at which most of the runs with this step size succeed. */
function fewestExamples(eta: number): number {
  const counts = [...new Set(rowsOf('samples').map(({ x }) => x))].toSorted((p, q) => p - q);
  return (
    counts.find((N) => success('samples', { x: (x) => x === N, y: near(eta) }) > HALF) ?? Number.NaN
  );
}
