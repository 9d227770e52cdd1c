/** How many verdicts there are of each kind, in words. */
import { type Verdict, VERDICTS } from '../../../core/theory/verdict.ts';

const WORDS: Readonly<Record<Verdict, readonly [one: string, more: string]>> = {
  holds: ['holds', 'hold'],
  fails: ['fails', 'fail'],
  'cannot be checked': ['cannot be checked', 'cannot be checked'],
};

export function countOf(judged: readonly { readonly verdict: Verdict }[]): string {
  const parts = VERDICTS.map((kind) => {
    const count = judged.filter(({ verdict }) => verdict === kind).length;
    return `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`;
  });
  return `${parts.join(', ')}.`;
}

/** Of the widest verdict. */
export const VERDICT_WIDTH = Math.max(...VERDICTS.map(({ length }) => length));
