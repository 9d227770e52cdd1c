import { describe, expect, it } from 'vitest';
import { FIGURE_IDS } from '../../../src/state/lab/layout.ts';
import { packed, unpacked } from '../../../src/state/lectern/packed.ts';
import { readSequence, type Step, writeSequence } from '../../../src/state/lectern/sequence.ts';
import { SHIPPED } from '../../../src/state/lectern/shipped/shipped.ts';
import { readLink } from '../../../src/state/link/link.ts';
import { CLAIMS } from './claims.ts';
import { measured, type RunName, steepness } from './measured.ts';

const NUMERAL = /−?\d+(?:\.\d+)?(?: × 10⁻[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The numerals of a step's words, each once. */
function numeralsOf({ caption, notes }: Step): string[] {
  return [...new Set(`${caption}\n${notes}`.match(NUMERAL) ?? [])].sort();
}

/** The printed number, and half a unit of its last digit. */
function parsed(printed: string): { readonly value: number; readonly tolerance: number } {
  const [mantissa = '', exponent = ''] = printed.replace('−', '-').split(' × 10⁻');
  const power = Array.from(exponent, (digit) => SUPERSCRIPTS.indexOf(digit)).join('');
  const scale = 10 ** -Number(power);
  const [, decimals = ''] = mantissa.split('.');
  return { value: Number(mantissa) * scale, tolerance: 0.5 * 10 ** -decimals.length * scale };
}

describe.each(SHIPPED.map(({ id, sequence }) => [id, sequence] as const))('%s', (id, sequence) => {
  it('has steps that open without a notice and can be packed into a link', async () => {
    expect(readSequence(writeSequence(sequence))).toEqual({ sequence, problems: null });
    for (const { link } of sequence.steps) expect(readLink(link).problems).toEqual([]);
    const text = await packed(sequence);
    expect(text?.length).toBeLessThan(20_000);
    expect(await unpacked(text!)).toEqual({ sequence, problems: null });
  });

  it('has a caption, notes and minutes for every step', () => {
    for (const { caption, notes, minutes } of sequence.steps) {
      // two lines on the screen
      expect(caption.length).toBeLessThanOrEqual(90);
      expect(caption).not.toBe('');
      expect(notes.length).toBeGreaterThan(100);
      expect(minutes).not.toBeNull();
    }
    const minutes = sequence.steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
    expect(minutes).toBe({ 'ten-minutes': 10, 'forty-five-minutes': 45 }[id]);
  });

  it('says no number that is not measured', { timeout: 120_000 }, () => {
    const claims = CLAIMS[id]!;
    expect(claims).toHaveLength(sequence.steps.length);
    sequence.steps.forEach((step, k) => {
      const claimed = claims[k]!.map(([printed]) => printed);
      expect([...new Set(claimed)].sort(), `step ${k + 1}`).toEqual(numeralsOf(step));
      for (const [printed, measure] of claims[k]!) {
        const { value, tolerance } = parsed(printed);
        const distance = Math.abs(measure() - value);
        expect(distance, `step ${k + 1}: ${printed}, measured ${measure()}`).toBeLessThanOrEqual(
          tolerance * 1.0001,
        );
      }
    });
  });

  it('shows every kind of figure that its words are about', () => {
    const shown = sequence.steps.map(({ link }) => readLink(link).view.layout);
    const figures = shown.flatMap(({ maximised, chosen }) => [maximised ?? [], chosen].flat());
    for (const figure of figures) expect(FIGURE_IDS).toContain(figure);
    expect(figures).toEqual(
      expect.arrayContaining(['features', 'steps', 'hinge', 'recovery', 'symmetry']),
    );
  });
});

const SEEDS = [1, 2, 3];

/** Whether a + βb falls at every iteration up to t. */
function potentialFalls(name: RunName, seed: number, t: number): boolean {
  const run = measured(name, 0, seed);
  return Array.from({ length: t }, (_, k) => k).every(
    (k) => run.at(k + 1).potential < run.at(k).potential,
  );
}

describe.each(SEEDS)('what the lectures say about several seeds, with seed %i', (seed) => {
  it('the potential falls at every iteration, although a or b rises', () => {
    expect(potentialFalls('negative', seed, 100)).toBe(true);
    expect(potentialFalls('positive', seed, 100)).toBe(true);
    expect(measured('negative', 0, seed).at(5).a).toBeGreaterThan(0);
    expect(measured('positive', 0, seed).at(15).b).toBeGreaterThan(0);
  });

  it('without the ReLU the antisymmetric part grows and stays; with it, it fades', () => {
    for (const name of ['relu', 'antisymmetric'] as const) {
      const start = measured(name, 0, seed).at(0).antisymmetricNorm;
      const [linear, relu] = [0, 1].map((lane) => measured(name, lane, seed));
      expect(linear!.at(100).antisymmetricNorm).toBeGreaterThan(1.5 * start);
      const late = linear!.at(200).antisymmetricNorm;
      expect(late).toBeCloseTo(linear!.at(100).antisymmetricNorm, 3);
      expect(relu!.at(100).antisymmetricNorm).toBeLessThan(start / 40);
    }
    expect(measured('antisymmetric', 1, seed).at(0).symmetricNorm).toBeLessThan(1e-14);
    expect(measured('antisymmetric', 1, seed).at(5).symmetricNorm).toBeGreaterThan(1e-3);
  });

  it('the line of pushes is straight without the ReLU, and bent with it', () => {
    const [left, right] = ([-1, 1] as const).map((sign) => steepness('sparse', 0, sign, seed));
    expect(right! / left!).toBeCloseTo(1, 0);
    const [bentLeft, bentRight] = ([-1, 1] as const).map((sign) =>
      steepness('sparse', 1, sign, seed),
    );
    expect(bentRight).toBeLessThan(bentLeft! / 2.5);
  });

  it('the left inverse of least norm leaves less to the adversary, and rare features are found', () => {
    const error = (name: RunName, lane: number, t: number) =>
      measured(name, lane, seed).at(t).recoveryError;
    expect(error('inverses', 0, 100)).toBeLessThan(0.7 * error('inverses', 1, 100));
    expect(error('proportions', 1, 200)).toBeLessThan(1e-4);
    expect(error('proportions', 0, 200)).toBeGreaterThan(0.01);
  });
});
