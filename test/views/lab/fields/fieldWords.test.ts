import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../../../src/core/params/fields.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { fieldMarks } from '../../../../src/views/lab/fields/fieldMarks.ts';
import { optionsOf, spokenName } from '../../../../src/views/lab/fields/fieldWords.ts';
import { sectionsFor } from '../../../../src/views/lab/fields/sections.ts';
import { changeText, readTyped } from '../../../../src/views/lab/fields/valueText.ts';

describe('the words of the controls', () => {
  it('give every field its own name', () => {
    expect(new Set(FIELD_NAMES.map(spokenName)).size).toBe(FIELD_NAMES.length);
  });

  it('give every option a title, and leave out options that need a file', () => {
    for (const name of FIELD_NAMES)
      for (const { value, title } of optionsOf(name)) {
        expect(title, `${name} ${value}`).not.toBe(value);
        expect(['given', 'rows']).not.toContain(value);
      }
  });

  it('describe a change', () => {
    expect(changeText({ m: 20 })).toBe('Set m = 20');
    expect(changeText({ N: 'infinity', decoder: 'linear' })).toBe('Set N = ∞, decoder: Linear');
    expect(changeText({ eta: 'paper' })).toBe('Set η = the paper’s ℓ/6');
    expect(changeText({ noise: 'none' })).toBe('Set noise: None');
    expect(changeText({ placed: '' })).toBe('Set placement: nothing');
    const long = `all:${Array.from({ length: 40 }, (_, k) => k + 1).join()}`;
    expect(changeText({ placed: long })).toBe('Set placement: all:1,2,3,4,5,6,7,8,9,10,11…');
  });

  it.each([
    ['0.05', '0.05'],
    [' 20 000 ', '20000'],
    ['1/60', 1 / 60],
    ['∞', 'infinity'],
    ['−1', '-1'],
    ['1/0', '1/0'],
    ['abc', 'abc'],
    ['', ''],
  ])('parse typed text: %s', (typed, read) => {
    expect(readTyped(typed)).toBe(read);
  });
});

describe('the sections', () => {
  it('contain every field exactly once if it affects the run', () => {
    const params = {
      ...defaultParams(),
      algorithm: 'equilibration',
      family: 'correlated',
      noise: 'placed',
    } as const;
    const coupled = sectionsFor({ ...params, dependence: 'coupled' });
    const shown = coupled.flatMap(({ fields }) => fields);
    const others = FIELD_NAMES.filter((name) => name !== 'groupSize');
    expect(shown.toSorted()).toEqual(others.toSorted());
    const groups = sectionsFor({ ...params, dependence: 'groups' });
    const problem = groups.flatMap(({ fields }) => fields);
    expect(problem).toContain('groupSize');
    for (const name of ['s', 'ratio', 'kappa'] as const) expect(problem).not.toContain(name);
  });

  it('leave out fields without effect', () => {
    const shown = sectionsFor({ ...defaultParams(), N: 'infinity' }).flatMap(
      ({ fields }) => fields,
    );
    for (const name of [
      'correlation',
      'noiseLevel',
      'placed',
      'epsilon',
      'lambda0',
      'examples',
    ] as const)
      expect(shown).not.toContain(name);
  });
});

describe('the marks of a slider', () => {
  const params = { ...defaultParams(), alpha: 0.3, ell: 0.3, n: 20, s: 3 } as const;

  it('show the paper’s value whether or not it is in use', () => {
    const [byHand] = fieldMarks('alpha', params, null);
    const [followed] = fieldMarks('alpha', { ...params, alpha: 'paper' }, null);
    expect(byHand).toEqual(followed);
    expect(byHand).toMatchObject({ key: 'paper', value: 1 / 80, set: 'paper' });
    expect(fieldMarks('eta', params, null)[0]?.value).toBeCloseTo(0.05, 12);
  });

  it('show the disturbance only if it is distinguishable from 0', () => {
    const keys = (disturbance: number | null) =>
      fieldMarks('alpha', params, disturbance).map(({ key }) => key);
    expect(keys(0.02)).toEqual(['paper', 'measured']);
    for (const disturbance of [null, 0, 1e-12, 3, Number.NaN])
      expect(keys(disturbance)).toEqual(['paper']);
  });

  it('set the value they show', () => {
    for (const name of FIELD_NAMES)
      for (const mark of fieldMarks(name, params, 0.0123))
        if (mark.set !== 'paper') expect(mark.set).toBeCloseTo(mark.value, 3);
  });
});
