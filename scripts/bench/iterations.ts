/** A whole iteration here, with ml-matrix and with numpy, and how its cost grows. */
import { EXACT_SIZES, GROWTH, ITERATION_CASES, type IterationCase } from './cases.ts';
import { numpyExact, numpyIteration } from './numpy.ts';
import { exactInstance, instanceOf, iterationInstance, ours } from './ours.ts';
import { plain, plainExact } from './plain.ts';
import { ms, printRows, type Row } from './report.ts';
import type { Progress } from './table.ts';

interface Iterations {
  readonly numpy: string;
  readonly rows: readonly Row[];
}

export function iterationTable(progress: Progress): Iterations {
  let numpy = '';
  const rows = ITERATION_CASES.map((size): Row => {
    const name = nameOf(size);
    progress(name);
    const { ms: theirs, words } = numpyIteration(size);
    numpy = words;
    const instance = iterationInstance(size);
    return {
      name,
      ours: ours(instance),
      // ml-matrix solves no linear programs, so it has no least-norm inverse
      plain: size.leftInverse === 'moore-penrose' ? plain(instance) : null,
      numpy: theirs,
      least: size.least,
    };
  });
  return { numpy, rows };
}

function nameOf({ n, m, s, N, noise, leftInverse }: IterationCase): string {
  const words = noise === 'none' ? 'noiseless' : 'unbiased noise';
  return `n=${n} m=${m} s=${s} N=${N} ${words}, ${leftInverse}`;
}

export function exactTable(progress: Progress): Iterations {
  let numpy = '';
  const rows = EXACT_SIZES.map((n): Row => {
    const name = `exact expectation n=${n}`;
    progress(name);
    const { ms: theirs, words } = numpyExact(n);
    numpy = words;
    const instance = exactInstance(n);
    return { name, ours: ours(instance), plain: plainExact(instance), numpy: theirs, least: 5 };
  });
  return { numpy, rows };
}

export function printIterations({ numpy, rows }: Iterations): void {
  console.log(`${numpy}\n\nMilliseconds per iteration, and the ratio to this program\n`);
  printRows(rows);
}

type Growth = readonly {
  readonly variable: string;
  readonly points: readonly {
    readonly value: number;
    readonly ours: number;
    readonly leastNorm: number;
  }[];
}[];

export function growthTable(progress: Progress): Growth {
  return Object.entries(GROWTH).map(([variable, sizes]) => {
    progress(`growth with ${variable}`);
    return {
      variable,
      points: sizes.map((size) => ({
        value: size[variable as 'n' | 'm' | 'N'],
        ours: ours(instanceOf({ ...size, noise: 'none', leftInverse: 'moore-penrose' })),
        leastNorm: ours(instanceOf({ ...size, noise: 'none', leftInverse: 'min-inf' })),
      })),
    };
  });
}

export function printGrowth(growth: Growth): void {
  console.log('Growth of an iteration (noiseless): milliseconds, Moore–Penrose / least ∞-norm\n');
  for (const { variable, points } of growth) {
    const cells = points.map(
      ({ value, ours: here, leastNorm }) => `${variable}=${value}: ${ms(here)} / ${ms(leastNorm)}`,
    );
    console.log(`  ${cells.join('   ')}`);
    const first = points[0]!;
    const last = points[points.length - 1]!;
    const power = (a: number, b: number) =>
      (Math.log(b / a) / Math.log(last.value / first.value)).toFixed(2);
    console.log(
      `  about ${variable}^${power(first.ours, last.ours)} / ${variable}^${power(first.leastNorm, last.leastNorm)}\n`,
    );
  }
}
