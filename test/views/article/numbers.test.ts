import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MEASUREMENTS } from '../../../scripts/article/measurements.ts';
import { SPOKEN } from '../../../scripts/article/spoken.ts';
import { CHAPTERS } from '../../../src/views/article/static/chapters.ts';

const folder = fileURLToPath(new URL('../../../src/views/article/chapters', import.meta.url));
const sources = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(`${folder}/${file}`, 'utf8'),
}));

interface Written {
  readonly file: string;
  readonly of: string;
  readonly text: string;
}

const written: readonly Written[] = sources.flatMap(({ file, text }) =>
  Array.from(text.matchAll(/<Num of="([^"]+)">([^<]*)<\/Num>/g), ([, of = '', shown = '']) => ({
    file,
    of,
    text: shown,
  })),
);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number as written, with half a unit in its last digit as tolerance. */
function read(text: string): { readonly value: number; readonly tolerance: number } {
  const [digits = '', power = ''] = text.replaceAll(/[\s\u00a0\u202f]/g, '').split('×10');
  const exponent = Number(
    Array.from(power, (sign) => (sign === '⁻' ? '-' : String(SUPERSCRIPTS.indexOf(sign)))).join(''),
  );
  const decimals = digits.split('.')[1]?.length ?? 0;
  return {
    value: Number(`${digits}e${exponent}`),
    tolerance: 0.5000001 * 10 ** (exponent - decimals),
  };
}

/** The text without markup, formulas, code and measured numbers. */
function prose(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g, ' ')
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/<Num of="[^"]+">[^<]*<\/Num>/g, ' ')
    .replaceAll(/<[A-Z]\w*([^<>]|=>)*>|<\/\w+>/g, (tag) => questionOf(tag))
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\s+/g, ' ');
}

/** Questions are attributes, but readers see them. */
function questionOf(tag: string): string {
  return /question="([^"]{20,})"/.exec(tag)?.[1] ?? ' ';
}

describe('the numbers in the article', () => {
  it('are found', () => {
    expect(written.length).toBeGreaterThan(50);
  });

  it.each(written)('$file: $of is $text', ({ of, text }) => {
    const measure = MEASUREMENTS[of] ?? expect.fail(`${of} has no measurement`);
    const { value, tolerance } = read(text);
    expect(Math.abs(measure() - value)).toBeLessThanOrEqual(tolerance);
  });

  it('use every measurement', () => {
    const used = new Set(written.map(({ of }) => of));
    expect(Object.keys(MEASUREMENTS).filter((name) => !used.has(name))).toEqual([]);
  });

  it.each(sources)('$file has no other numbers in digits', ({ text }) => {
    const digits = prose(text)
      // the next test checks the numbers of chapters
      .replaceAll(/\[[Cc]hapter \d+\]/g, ' ')
      // names: assumptions, noise models, algorithms; and years
      .replaceAll(/\b[AN]\d\b|\bAlgorithm \d\b|\b(19|20)\d\d\b|(Nature|Systems) \d+/g, ' ');
    expect(digits.match(/[^ ]* ?\d[^ ]* ?[^ ]*/g) ?? []).toEqual([]);
  });

  it('of chapters are right', () => {
    const named = sources.flatMap(({ text }) =>
      Array.from(text.matchAll(/\[[Cc]hapter (\d+)\]\(#\/(\w+)\)/g), ([, number, slug]) => [
        slug,
        Number(number),
      ]),
    );
    expect(named.length).toBeGreaterThan(3);
    for (const [slug, number] of named)
      expect(CHAPTERS.find((chapter) => chapter.slug === slug)?.number).toBe(number);
  });
});

const NUMBER_WORDS =
  /\b(four|five|six|seven|eight|nine|ten|twelve|sixteen|twenty|thirty|forty|fifty|sixty|hundred|hundredth|thousand|tenths?|quarters?|twenty-fifth|half|twice|million)\b/gi;
/** Phrases in which such a word is not a number. */
const NO_NUMBER = /twice the covariance|same run twice/gi;

describe('numbers in words', () => {
  it.each(SPOKEN)('$words', ({ words, holds }) => {
    expect(sources.some(({ text }) => words.test(prose(text)))).toBe(true);
    expect(holds()).toBe(true);
  });

  it.each(sources)('$file has no other numbers in words', ({ text }) => {
    const rest = SPOKEN.reduce(
      (said, { words }) => said.replaceAll(new RegExp(words, 'g'), ' '),
      prose(text).replaceAll(NO_NUMBER, ' '),
    );
    expect(rest.match(NUMBER_WORDS) ?? []).toEqual([]);
  });
});
