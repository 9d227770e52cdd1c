/**
 * `npm run record:local`: measures the rates and floors of random runs for the chapter on the local theory and
 * writes them, beside their predictions, to src/views/article/static/local/recorded.json. Takes about two minutes.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Params } from '../src/core/params/params.ts';
import {
  floorParams,
  measuredFloor,
  measuredRate,
  predictedFloorOf,
  type Prediction,
  predictionOf,
  rateParams,
} from './article/localRuns.ts';

const RATES = 200;
const FLOORS = 60;
const rounded = (value: number, digits: number) => Number(value.toPrecision(digits));

/** The first `count` runs that can be measured, each with its number. */
function recorded(
  count: number,
  paramsOf: (run: number) => Params | null,
  measure: (params: Params, prediction: Prediction) => Readonly<Record<string, number>>,
) {
  const rows: object[] = [];
  for (let run = 0; rows.length < count; run++) {
    const params = paramsOf(run);
    const prediction = params && predictionOf(params);
    if (params !== null && prediction !== null)
      rows.push({ run, isEqual: params.ratio === 1, ...measure(params, prediction) });
  }
  return rows;
}

const rates = recorded(RATES, rateParams, (params, prediction) => ({
  predicted: rounded(prediction.rate, 10),
  measured: rounded(measuredRate(params, prediction), 10),
}));
const floors = recorded(FLOORS, floorParams, (params, prediction) => {
  const { floor, standardError } = measuredFloor(params, prediction);
  return {
    predicted: rounded(predictedFloorOf(params, prediction), 6),
    measured: rounded(floor, 6),
    error: rounded(standardError, 2),
  };
});

/** One run per line, as the formatter wants it. */
const lines = (rows: readonly object[]) =>
  rows
    .map((row) => {
      const fields = Object.entries(row).map(([name, value]) => `"${name}": ${value}`);
      return `    { ${fields.join(', ')} }`;
    })
    .join(',\n');
const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'src/views/article/static/local/recorded.json');
writeFileSync(
  file,
  `{\n  "rates": [\n${lines(rates)}\n  ],\n  "floors": [\n${lines(floors)}\n  ]\n}\n`,
);
console.log(`${rates.length} rates and ${floors.length} floors recorded`);
