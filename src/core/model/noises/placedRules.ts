/**
 * Rules for noise placed by hand, as text that fits into a link: `3:12,13,-20;all:5`. A rule names a
 * feature, or `all` for every example, and the entries of a data point that get +C_ν (or −C_ν after a
 * minus sign) when the feature is active. The first rule that applies to an example counts. Features
 * and entries are counted from 1 in the text and from 0 everywhere else.
 */

export interface PlacedEntry {
  readonly entry: number;
  readonly sign: 1 | -1;
}

export interface PlacedRule {
  /** Null applies to every example. */
  readonly feature: number | null;
  /** Empty: examples to which this rule applies get no noise, whatever later rules say. */
  readonly entries: readonly PlacedEntry[];
}

/** Short enough that a link with two such texts is still usable. */
export const LONGEST_PLACED = 600;

const RULE = /^(all|[1-9]\d{0,2}):((?:-?[1-9]\d{0,2}(?:,-?[1-9]\d{0,2})*)?)$/;

/** The text without spaces and with plain minus signs; undefined if it is not a list of rules. */
export function tidyPlaced(text: string): string | undefined {
  const tidy = text.replaceAll(/\s/g, '').replaceAll('−', '-').replace(/;$/, '');
  if (tidy.length > LONGEST_PLACED) return undefined;
  return tidy === '' || tidy.split(';').every(isRule) ? tidy : undefined;
}

function isRule(text: string): boolean {
  const [, , entries] = RULE.exec(text) ?? [];
  if (entries === undefined) return false;
  const listed = entries.replaceAll('-', '').split(',');
  return new Set(listed).size === listed.length;
}

/** The rules in a text that `tidyPlaced` accepted. */
export function placedRules(tidy: string): PlacedRule[] {
  if (tidy === '') return [];
  return tidy.split(';').map((rule) => {
    const [feature, entries = ''] = rule.split(':');
    return {
      feature: feature === 'all' ? null : Number(feature) - 1,
      entries: entries === '' ? [] : entries.split(',').map(placedEntry),
    };
  });
}

function placedEntry(text: string): PlacedEntry {
  const value = Number(text);
  return { entry: Math.abs(value) - 1, sign: value < 0 ? -1 : 1 };
}

export function writePlaced(rules: readonly PlacedRule[]): string {
  return rules
    .map(({ feature, entries }) => {
      const listed = entries.map(({ entry, sign }) => sign * (entry + 1));
      return `${feature === null ? 'all' : feature + 1}:${listed.join()}`;
    })
    .join(';');
}

/** The first rule that does not fit n features and m entries, as the end of “must be …”; null if all fit. */
export function misplaced(rules: readonly PlacedRule[], n: number, m: number): string | null {
  if (rules.length > n + 1) return `of at most n + 1 = ${n + 1} rules, not ${rules.length}`;
  for (const { feature, entries } of rules) {
    if (feature !== null && feature >= n)
      return `without feature ${feature + 1}: features go from 1 to n = ${n}`;
    const beyond = entries.find(({ entry }) => entry >= m);
    if (beyond !== undefined)
      return `without entry ${beyond.entry + 1}: entries go from 1 to m = ${m}`;
  }
  return null;
}

/** The rules and entries that fit n features and m entries. */
export function fittingRules(rules: readonly PlacedRule[], n: number, m: number): PlacedRule[] {
  return rules
    .filter(({ feature }) => feature === null || feature < n)
    .slice(0, n + 1)
    .map(({ feature, entries }) => ({
      feature,
      entries: entries.filter(({ entry }) => entry < m),
    }));
}
