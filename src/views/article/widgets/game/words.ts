/** What a run has shown, in words. */
import type { DecodingRates } from '../../../../core/observe/decoding.ts';
import type { PlacedRule } from '../../../../core/model/noises/placedRules.ts';
import type { BrokenStroke, Verdict } from './verdict.ts';

/** Why it came out as it did. Of `rules`, those that place something. */
export function lesson(
  rules: readonly PlacedRule[],
  { broken }: Verdict,
  { falseActivationRate, missRate }: DecodingRates,
): string {
  if (rules.length === 0) return 'There was no noise: this is the recovery to break.';
  const tied = rules.filter(({ feature }) => feature !== null);
  if (tied.length === 0) {
    const cancels =
      'Noise that is the same in every example is the same in their mean, and drops out of y − ȳ.';
    const wrong = (falseActivationRate ?? 0) > 0 || (missRate ?? 0) > 0;
    const rates = `${percent(falseActivationRate)} of the weights that should be 0 come out above 0, and ${percent(missRate)} of the others come out as 0`;
    if (broken.length === 0)
      return wrong
        ? `${cancels} It does disturb the weights: ${rates}. But by the same amount each time, and a covariance does not see that either.`
        : `${cancels} Nothing of it is left.`;
    const uncut =
      falseActivationRate === 1
        ? ' The ReLU cuts nothing off any more; it may as well be gone.'
        : '';
    return `${cancels} It has come in through the decoding: ${rates}.${uncut}`;
  }
  if (rules.length === 1) {
    const k = tied[0]!.feature! + 1;
    return `The data are, to the last pixel, those of a display whose stroke ${k} looks like stroke and noise together. Nothing in them says otherwise, so that is what is found.`;
  }
  return 'Noise that is tied to a stroke comes and goes with it: it stays in y − ȳ, and is taken for a part of the stroke.';
}

/** Less than this is not worth a word. */
const LEAST_TOLD = 0.005;

/** What is in a stroke that does not belong there; empty where nothing of it can be told. */
export function ghostText({ error, ghosts: { of, share, outside } }: BrokenStroke): string {
  const size = Math.abs(share);
  const kind = share > 0 ? 'a ghost of' : 'a hole where it meets';
  const main = `stroke ${of + 1} (${percent(size)} of its ink)`;
  // the two columns differ by twice what one has and the other has not
  if (size + outside < error / 4) return `a little of many strokes, most of all ${main}`;
  const told = [
    size >= LEAST_TOLD && `${kind} ${main}`,
    outside >= LEAST_TOLD && `something that is no stroke’s (${percent(outside)})`,
  ];
  return told.filter(Boolean).join(' and ');
}

export function percent(share: number | null): string {
  const value = 100 * (share ?? 0);
  if (value === 0 || value >= 99.95) return `${value.toFixed(0)} %`;
  return `${Number(value.toPrecision(2))} %`;
}
