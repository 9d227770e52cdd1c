/**
 * `npm run record:promise`: computes κ* of the features that the figure of the theorem's chapter offers, for five draws
 * each, and writes them to src/views/article/widgets/promise/recorded.json. Takes about half a minute.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAWS, kappaStarOf, PROMISE_FEATURES, RATIOS, SIZES } from '../src/core/demos/promise.ts';

const DIGITS = 5;
/** The formatter's. */
const LINE = 100;

type Drawn = 'topics' | 'random';

/** κ* of every n and draw, in this order. */
function recorded(features: Drawn, ratio: number): number[] {
  return SIZES.flatMap((n) =>
    Array.from({ length: DRAWS }, (_, k) =>
      Number(kappaStarOf(PROMISE_FEATURES[features](n, n * ratio, k + 1)).toPrecision(DIGITS)),
    ),
  );
}

/** Numbers on as few lines as possible, as the formatter wants them. */
function filled(numbers: readonly number[], indent: string): string {
  const lines = [indent];
  for (const [k, number] of numbers.entries()) {
    const text = k === numbers.length - 1 ? String(number) : `${number},`;
    const line = lines.at(-1)!;
    const joined = line === indent ? line + text : `${line} ${text}`;
    if (joined.length <= LINE) lines[lines.length - 1] = joined;
    else lines.push(indent + text);
  }
  return lines.join('\n');
}

const rowsOf = (features: Drawn) =>
  RATIOS.map(
    (ratio) => `    "${ratio}": [\n${filled(recorded(features, ratio), '      ')}\n    ]`,
  ).join(',\n');
const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(
  path.join(root, 'src/views/article/widgets/promise/recorded.json'),
  `{\n${(['topics', 'random'] as const)
    .map((features) => `  "${features}": {\n${rowsOf(features)}\n  }`)
    .join(',\n')}\n}\n`,
);
