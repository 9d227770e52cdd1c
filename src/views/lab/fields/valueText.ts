/** Formats parameter values for entries and sentences, and parses typed text. */
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { optionTitle, shortName } from './fieldWords.ts';

const MAX_TEXT_LENGTH = 28;

/** A number as typed, rounded to four digits. */
export function shortNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** A value in a sentence. */
export function valueText(name: keyof Params, value: Params[keyof Params]): string {
  if (value === 'infinity') return '∞';
  if (value === 'paper') {
    const { paper } = FIELDS[name];
    return `the paper’s ${paper ?? 'choice'}`;
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (FIELDS[name].kind === 'text') return shortText(String(value));
  return typeof value === 'number' ? String(value) : optionTitle(name, value);
}

function shortText(text: string): string {
  if (text === '') return 'nothing';
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
}

/** Describes a change of parameters: “Set m = 20”. */
export function changeText(change: Partial<Params>): string {
  const names = Object.keys(change) as (keyof Params)[];
  const parts = names.map((name) => {
    const value = valueText(name, change[name] as Params[keyof Params]);
    return FIELDS[name].kind === 'number'
      ? `${shortName(name)} = ${value}`
      : `${shortName(name)}: ${value}`;
  });
  return `Set ${parts.join(', ')}`;
}

/** Parses typed text: evaluates fractions, normalises signs and spaces, and leaves the rest as it is. */
export function readTyped(text: string): number | string {
  const plain = text
    .trim()
    .replaceAll('−', '-')
    .replaceAll(/(?<=\d)[\s\u202f](?=\d)/g, '');
  if (/^(∞|inf|infinity)$/i.test(plain)) return 'infinity';
  const fraction = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(plain);
  if (fraction === null) return plain;
  const value = Number(fraction[1]) / Number(fraction[2]);
  return Number.isFinite(value) ? value : plain;
}
