/** Input that cannot run: the field, its value and the allowed values, as a sentence and as an error. */
import type { Params } from './params.ts';

export interface Problem {
  readonly field: string;
  /** The value as it was given, shortened. */
  readonly value: string;
  /** Completes the sentence “must be …”. */
  readonly allowed: string;
  /**
   * For a conflict between fields: alternative changes, each of which resolves it, the nearest value
   * of the named field first. A remedy may conflict with a third field.
   */
  readonly remedies?: readonly Partial<Params>[];
}

export class InvalidInput extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(describeProblem(problem));
    this.name = 'InvalidInput';
    this.problem = problem;
  }
}

export function invalid(field: string, value: string, allowed: string): InvalidInput {
  return new InvalidInput({ field, value, allowed });
}

export function describeProblem({ field, value, allowed }: Problem): string {
  return `${field} = ${value}: must be ${allowed}`;
}

/** Any value from outside, short enough for one line and without invisible characters. */
export function showValue(value: unknown): string {
  const text = printable(typeof value === 'string' ? JSON.stringify(value) : describeOther(value));
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

/** A name from outside, reduced to one short line of plain characters. */
export function showName(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 40) || '""';
}

/**
 * Characters that a terminal does not show as themselves: control characters, marks that change the
 * direction of the text, other invisible ones, unassigned and private ones.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The text with its unprintable characters written as \u{…}. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

function describeOther(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
