/** What a `v=1` link leaves out is recorded: it must never change, whatever the lab's defaults become. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { BETA } from '../../../src/core/observe/potential.ts';
import { FIELD_NAMES, FIELDS, pageOptions } from '../../../src/core/params/fields.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { conflicts, defaultParams } from '../../../src/core/params/validate.ts';
import {
  DEFAULT_HEAT,
  DEFAULT_PACE,
  DEFAULT_PARAMS,
  DEFAULT_WEIGHT,
} from '../../../src/state/link/defaults.ts';
import { plainState, readLink, writeLink } from '../../../src/state/link/link.ts';

const file = new URL('../../recorded/linkDefaults.json', import.meta.url);
const recorded = JSON.parse(readFileSync(file, 'utf8'));

it('the defaults of links are the recorded ones', () => {
  expect({
    params: DEFAULT_PARAMS,
    pace: DEFAULT_PACE,
    beta: DEFAULT_WEIGHT,
    heat: DEFAULT_HEAT,
  }).toEqual(recorded);
});

it('a link that leaves everything out opens the recorded defaults', () => {
  const { experiment, pace, view } = readLink('#/lab?v=1');
  expect(experiment.params).toEqual(recorded.params);
  expect({ pace, beta: view.beta, heat: view.heat }).toEqual({
    pace: recorded.pace,
    beta: recorded.beta,
    heat: recorded.heat,
  });
});

it('the default weight of links is the paper’s β', () => {
  expect(DEFAULT_WEIGHT).toBe(BETA);
});

describe.each(FIELD_NAMES)('if the lab’s default of %s changes', (name) => {
  const field = FIELDS[name] as { default: unknown };
  const former = field.default;
  afterEach(() => {
    field.default = former;
  });

  it('old links open the same run, and new ones write the field', () => {
    field.default = anotherValue(name);
    const now = defaultParams();
    expect(now[name]).not.toBe(recorded.params[name]);

    expect(readLink('#/lab?v=1').experiment.params).toEqual(recorded.params);
    // an invalid field is replaced by what links leave out
    const broken = readLink(`#/lab?v=1&${name}=%00`);
    expect(broken.problems).toHaveLength(1);
    expect(broken.experiment.params).toEqual(recorded.params);

    expect(writeLink(plainState(recorded.params))).toBe('#/lab?v=1');
    const link = writeLink(plainState(now));
    expect(link).toBe(`#/lab?v=1&${name}=${now[name]}`);
    expect(readLink(link).experiment.params).toEqual(now);
  });
});

/** A valid value of a field other than its default, and in no conflict with the other defaults. */
function anotherValue(name: keyof Params): unknown {
  const field = FIELDS[name];
  switch (field.kind) {
    case 'text':
      return '1:2';
    case 'choice':
      return pageOptions(field).find(
        ({ id }) =>
          id !== field.default && conflicts({ ...defaultParams(), [name]: id }).length === 0,
      )?.id;
    case 'number':
      return typeof field.default === 'number' ? field.default + (field.integer ? 1 : 0.01) : 0.5;
  }
}
