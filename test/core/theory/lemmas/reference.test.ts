/** The lemmas' numbers against an independent implementation (numpy, and one linear program per row). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explicitInstance } from '../../../../src/core/model/explicit/explicitInstance.ts';
import type { JsonObject } from '../../../../src/core/model/explicit/reader.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { lemmaReport } from '../../../../src/core/theory/lemmas/report.ts';
import { settingOf } from '../../../../src/core/theory/setting.ts';

interface Case extends JsonObject {
  readonly kappaStar: number;
  readonly expected: readonly {
    readonly t: number;
    readonly slack: Readonly<Record<string, number>>;
  }[];
}

const file = new URL('../../../reference/lemmas/tall-exact.json', import.meta.url);
const { kappaStar, expected, ...config } = JSON.parse(readFileSync(file, 'utf8')) as Case;
const instance = explicitInstance(config);

test('κ*', () => {
  expect(settingOf(instance).kappaStar).toBeCloseTo(kappaStar, 9);
});

describe.each(expected)(
  'at t = $t, with N outside the span and unequal proportions',
  ({ t, slack }) => {
    const run = new Run(instance);
    while (run.t < t) run.advance();
    const readings = new Map(
      run
        .lemmas(lemmaReport)!
        .readings.map((reading) => [`${reading.lemma}: ${reading.part}`, reading]),
    );

    test.each(Object.entries(slack))('%s', (name, value) => {
      expect(readings.get(name)?.slack).toBeCloseTo(value, 9);
    });
  },
);
