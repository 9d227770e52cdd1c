/** Names and sentences of the page of regimes. */
import { FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import type { SweepOutcome } from '../../core/sweep/measure.ts';
import {
  type AxisParam,
  isRatio,
  type Place,
  type Ratio,
  type SweepSpec,
} from '../../core/sweep/spec.ts';
import type { Verdict } from '../../core/sweep/summary.ts';
import { FIELD_TITLES, shortName } from '../lab/fields/fieldWords.ts';
import { valueText } from '../lab/fields/valueText.ts';

const RATIO_TITLES: Readonly<Record<Ratio, string>> = {
  's/n': 'share of features active',
  'm/n': 'data dimension per feature',
};

/** The symbol of an axis; the title where it has none. */
export function axisSymbol(param: AxisParam): string {
  return isRatio(param) ? param : shortName(param);
}

export function axisTitle(param: AxisParam): string {
  return isRatio(param) ? RATIO_TITLES[param] : FIELD_TITLES[param];
}

/** Symbol and title, for lists and screen readers. */
export function axisName(param: AxisParam): string {
  const [symbol, title] = [axisSymbol(param), axisTitle(param)];
  return symbol === title ? title : `${symbol} ${title}`;
}

/** A number on an axis: three digits, and a power of ten only where there is no other way. */
export function axisNumber(value: number): string {
  const text = String(Number(value.toPrecision(3)));
  return text.replace('-', '−');
}

export function facetName(param: keyof Params, value: string): string {
  return `${shortName(param)}: ${facetValue(param, value)}`;
}

export function facetValue(param: keyof Params, value: string): string {
  return valueText(param, value as Params[keyof Params]);
}

/** “s/n = 0.145, ℓ = 0.82, decoder: ReLU”. */
export function placeName({ x: xAxis, y: yAxis, facet: facets }: SweepSpec, place: Place): string {
  return [
    `${axisSymbol(xAxis.param)} = ${axisNumber(place.x)}`,
    ...(yAxis === null || place.y === null
      ? []
      : [`${axisSymbol(yAxis.param)} = ${axisNumber(place.y)}`]),
    ...(facets === null || place.facet === null ? [] : [facetName(facets.param, place.facet)]),
  ].join(', ');
}

/** The title of the diagram. */
export function titleOf({ x, y }: SweepSpec): string {
  const along = axisName(x.param);
  return y === null ? `Recovery along ${along}` : `Recovery by ${axisName(y.param)} and ${along}`;
}

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  recovered: 'recovered',
  'wrong columns': 'in the wrong columns',
  'not recovered': 'not recovered',
};

/** Said after the verdict, where it explains one. */
export const OUTCOME_WORDS: Readonly<Record<SweepOutcome, string | null>> = {
  recovered: null,
  'fixed point': 'at a fixed point',
  floor: null,
  'still falling': 'still falling at T',
  diverged: 'diverged',
  'rank loss': 'A lost rank',
  failed: 'could not be computed',
  undetermined: 'the update was undetermined',
};

/** The parameters that all runs share, the ones that people compare first. */
export function baseName(base: Readonly<Partial<Params>>): string {
  const names = (Object.keys(FIELDS) as (keyof Params)[]).filter(
    (name) => base[name] !== undefined,
  );
  return names
    .map((name) => {
      const value = valueText(name, base[name] as Params[keyof Params]);
      return FIELDS[name].kind === 'number' ? `${shortName(name)} = ${value}` : value;
    })
    .join(', ');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** “40 s left”, “3 min left”, “2 h 10 min left”. */
export function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min left`;
  const minutes = Math.round(seconds / MINUTE);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** A count with thin spaces between thousands. */
export function countText(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');
}
