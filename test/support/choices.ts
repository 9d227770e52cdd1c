/**
 * A choice such as an algorithm or a noise model is a record; code outside the folder of the records
 * asks the record and never compares ids. Pure: paths below src/ and their text in, sentences out.
 */

import { withoutComments, type Sources } from './layers.ts';

/** One kind of choice: the folder of its records below src/, and their ids. */
export interface Choice {
  readonly home: string;
  readonly ids: readonly string[];
  /** Ids that are also ordinary words: reported only where the compared expression matches. */
  readonly words?: { readonly ids: readonly string[]; readonly beside: RegExp };
}

export function choiceViolations(sources: Sources, choices: readonly Choice[]): string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const foreign = choices.filter(({ home }) => !file.startsWith(`${home}/`));
    const found = comparisonsIn(withoutComments(text)).filter((comparison) =>
      foreign.some((choice) => concerns(choice, comparison)),
    );
    return [...new Set(found.map(({ id }) => `${file} compares with '${id}'`))];
  });
}

interface Comparison {
  readonly id: string;
  /** The code it is compared with. */
  readonly beside: string;
}

function concerns({ ids, words }: Choice, { id, beside }: Comparison): boolean {
  if (!ids.includes(id)) return false;
  return !words?.ids.includes(id) || words.beside.test(beside);
}

/** Every string literal that is compared: by an operator, in a case, or by `includes`. */
function comparisonsIn(code: string): Comparison[] {
  const literal = `'([^'\\n]*)'`;
  const operand = '([\\w.?!()[\\]]+)';
  const patterns: [pattern: string, id: number, beside: number][] = [
    [`${operand}\\s*[!=]==?\\s*${literal}`, 2, 1],
    [`${literal}\\s*[!=]==?\\s*${operand}`, 1, 2],
    [`([^;\\n]*)\\.(?:includes|indexOf)\\(\\s*${literal}`, 2, 1],
  ];
  const operators = patterns.flatMap(([pattern, id, beside]) =>
    Array.from(code.matchAll(new RegExp(pattern, 'g')), (match) => ({
      id: match[id] as string,
      beside: match[beside] as string,
    })),
  );
  const lists = Array.from(
    code.matchAll(
      /\[((?:\s*'[^'\n]*',?)+)\s*\](?:\s*as const)?\)?\.(?:includes|indexOf)\(([^)]*)/g,
    ),
    ([, list, beside]) =>
      Array.from((list as string).matchAll(/'([^']*)'/g), ([, id]) => ({
        id: id as string,
        beside: beside as string,
      })),
  ).flat();
  return [...operators, ...lists, ...casesIn(code)];
}

/** The cases of each switch, beside the value it switches on. */
function casesIn(code: string): Comparison[] {
  return Array.from(code.matchAll(/\bcase '([^'\n]*)':/g), (match) => {
    const before = code.slice(0, match.index);
    const start = before.lastIndexOf('switch (');
    return { id: match[1] as string, beside: before.slice(start).split('{')[0] as string };
  });
}
