/**
 * `npm run record:family`: the runs behind the two diagrams of the chapters on other choices, written to
 * src/views/article/static/family/recorded.json. Takes about a minute.
 *
 * `pairs`: every decoder with every update on four ground truths, three seeds each. `methods`: Purification and
 * the factorizations on one fixed batch, on five ground truths, five seeds each.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pairAt, pairCount } from '../src/core/pairs/spec.ts';
import { tracePair } from '../src/core/pairs/trace.ts';
import type { Params } from '../src/core/params/params.ts';
import { validParams } from '../src/core/params/validate.ts';
import { runOf } from '../src/core/run/run.ts';
import { PAIRS } from '../src/state/link/defaults.ts';
import { ONE_BATCH } from '../src/state/scenes/familyScenes.ts';

const PAIR_SEEDS = 3;
const PAIR_TRUTHS: readonly Partial<Params>[] = [
  { family: 'gaussian' },
  { family: 'nonnegative' },
  { family: 'topics' },
  { family: 'segments', m: 117 },
];
/** A curve is drawn through every tenth error. */
const EVERY = 10;

const METHODS = ['purification', 'lee-seung', 'hals', 'semi-hals'] as const;
const METHOD_SEEDS = 5;
const METHOD_TRUTHS: readonly Partial<Params>[] = [
  { family: 'nonnegative' },
  { family: 'topics' },
  { family: 'digits', m: 64 },
  { family: 'bars', n: 13, m: 49 },
  { family: 'segments', m: 117 },
];
const EXAMPLES = 1000;

const CLOCK = { now: () => 0 };
const rounded = (value: number, digits: number) => Number(value.toPrecision(digits));

function pairRuns() {
  return PAIR_TRUTHS.flatMap((truth) => {
    const base = validParams({ ...PAIRS, ...truth });
    const spec = { base, seeds: PAIR_SEEDS };
    return Array.from({ length: pairCount() * PAIR_SEEDS }, (_, k) => {
      const address = { cell: k % pairCount(), seedIndex: Math.floor(k / pairCount()) };
      const { errors, outcome } = tracePair(spec, address, CLOCK);
      const { decoder, update } = pairAt(address.cell);
      const last = errors.length - 1;
      return {
        family: base.family,
        seed: base.seed + address.seedIndex,
        decoder: decoder.id,
        update: update.id,
        kind: outcome!.kind,
        t: last,
        final: rounded(errors[last]!, 3),
        // powers of ten: the axis is logarithmic
        curve: [...errors]
          .filter((_error, t) => t % EVERY === 0 || t === last)
          .map((error) => Number(Math.log10(error).toFixed(2))),
      };
    });
  });
}

function methodRuns() {
  return METHOD_TRUTHS.flatMap((truth) =>
    METHODS.flatMap((algorithm) =>
      Array.from({ length: METHOD_SEEDS }, (_, k) => {
        const seed = k + 1;
        const params = validParams({ ...ONE_BATCH, N: EXAMPLES, ...truth, algorithm, seed });
        const run = runOf(params);
        const start = run.progress().recoveryError;
        while (run.outcome === null) run.advance();
        const { recoveryError, residual } = run.scalars();
        return {
          family: params.family,
          seed,
          algorithm,
          start: rounded(start, 3),
          final: rounded(recoveryError, 3),
          residual: rounded(residual ?? Number.NaN, 3),
        };
      }),
    ),
  );
}

const lines = (rows: readonly object[]) => rows.map((row) => `    ${inLine(row)}`).join(',\n');

/** One run per line, as the formatter wants it. */
function inLine(row: object): string {
  const fields = Object.entries(row).map(([name, value]) => {
    const text = Array.isArray(value) ? `[${value.join(', ')}]` : JSON.stringify(value);
    return `"${name}": ${text}`;
  });
  return `{ ${fields.join(', ')} }`;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'src/views/article/static/family/recorded.json');
const [pairs, methods] = [pairRuns(), methodRuns()];
writeFileSync(
  file,
  `{\n  "pairs": [\n${lines(pairs)}\n  ],\n  "methods": [\n${lines(methods)}\n  ]\n}\n`,
);
console.log(`${pairs.length} runs of pairs and ${methods.length} of methods recorded`);
