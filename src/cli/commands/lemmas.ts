/** `purify lemmas`: runs to iteration or stage t and prints every bound of the algorithm's proof there. */
import { lemmaReport } from '../../core/theory/lemmas/report.ts';
import { toRows } from '../../core/matrix.ts';
import { recursionReadings } from '../../core/theory/lemmas/recursion.ts';
import type {
  Entries,
  LemmaProof,
  LemmaReport,
  Reading,
} from '../../core/theory/lemmas/reading.ts';
import { seriesOf } from '../../core/theory/series.ts';
import type { Arguments } from '../input/arguments.ts';
import { readJob } from '../input/job.ts';
import { jsonLine } from '../output/lines.ts';
import { writeNotes } from '../output/text.ts';
import { endedBefore, observe, readIteration, settingOfJob } from './observed.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { lemmaTable } from '../output/lemmaTable.ts';
import { tableWidth } from '../output/columns.ts';

export async function lemmasCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { switches } = given;
  const job = await readJob(given, streams.stdin);
  if (job.algorithm.proof === null)
    throw invalid(
      'algorithm',
      showValue(job.algorithm.id),
      'purification or equilibration: the lemmas are about these two',
    );
  const t = readIteration(given.options.t ?? job.t ?? '0', job.instance.T);
  const plan = { stopOnConvergence: switches.has('stop'), until: t };
  const { run, scalars, sentence } = observe(job, plan, streams);
  if (run.t < t) throw endedBefore(t, run);
  const report = run.lemmas(lemmaReport);
  const recursion = recursionReadings(settingOfJob(job), seriesOf(scalars), t, run.frame());
  const write = writerTo(streams.stdout);
  const { relation } = job.instance.truth;
  const notes =
    relation === undefined ? [] : [`The lemmas assume A1, which fails: ${relation.reason}.`];
  writeNotes([...job.notes, ...notes], streams.stderr);
  if (sentence !== '') streams.stderr.write(`${sentence}\n`);
  const full = switches.has('full');
  // the full output is for programs, even on a terminal
  if (streams.stdout.isTTY && !full) {
    const readings = [...(report?.readings ?? []), ...recursion];
    await write(
      lemmaTable(
        { t, readings, population: `${populationOf(report)}${truthOf(report)}` },
        tableWidth(streams.stdout),
      ),
    );
  } else {
    const shared = { t, truth: report?.isScaled ? 'A*D' : 'A*', full };
    const lines = [
      ...(report?.readings ?? []).map((reading) => lineOf(reading, report, shared)),
      ...recursion.map((reading) => lineOf(reading, null, shared)),
    ];
    await write(lines.map(jsonLine).join(''));
  }
  return EXIT.done;
}

/** @param report the report whose population the reading uses; null if it uses none */
function lineOf(
  reading: Reading,
  report: LemmaReport | null,
  { t, truth, full }: { readonly t: number; readonly truth: string; readonly full: boolean },
): object {
  const { lemma, part, variant, statement, promised, hypotheses } = reading;
  const { measured, bound, slack, standardError, verdict, at, note, side, entries } = reading;
  return {
    lemma,
    part,
    variant,
    statement,
    promised,
    hypotheses,
    measured,
    bound,
    slack,
    standardError,
    verdict,
    at,
    note,
    side,
    t,
    population: report?.population ?? null,
    examples: report?.examples ?? null,
    truth,
    ...(full && { entries: entries && rowsOf(entries) }),
  };
}

function rowsOf({ rows, cols, measured, lower, upper, standardError, applies }: Entries): object {
  const matrix = (data: Float64Array) => toRows({ rows, cols, data });
  return {
    measured: matrix(measured),
    lower: lower && matrix(lower),
    upper: upper && matrix(upper),
    standardError: standardError && matrix(standardError),
    applies: matrix(Float64Array.from(applies)),
  };
}

function populationOf(report: LemmaReport | null): string {
  if (report === null) return 'No lemma applies here: A1 fails, or A has no left inverse.';
  switch (report.population) {
    case 'exact':
      return 'Expectations are exact.';
    case 'estimated':
      return `Expectations are estimated from ${report.examples} examples.`;
    case 'unknown':
      return 'The data are given explicitly, so expectations are unknown.';
  }
}

/** Says which truth the lemmas are about, where it is not A*. */
function truthOf(report: LemmaReport | null): string {
  return report?.isScaled ? ` ${SCALED[report.proof]}` : '';
}

const SCALED: Readonly<Record<LemmaProof, string>> = {
  equilibration: 'The features are A*D and the weights D⁻¹x*, with the D of this stage.',
  purification: 'All features are balanced: these are the lemmas of Purification on A*D.',
};
