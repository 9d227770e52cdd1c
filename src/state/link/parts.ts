/** The parts of a link that are not parameters: how each is written, read and refused. */
import { type Drawer, DRAWERS, type HeatView, type Lectern, type Mark } from '../lab/labState.ts';
import { FIGURE_IDS, type FigureId } from '../lab/layout.ts';
import { BETA_RANGE, FASTEST_PACE, isPace, SLOWEST_PACE } from '../lab/view.ts';
import { DEFAULT_HEAT, DEFAULT_PACE, DEFAULT_WEIGHT } from './defaults.ts';

export interface LinkPart<Value> {
  readonly name: string;
  /** The value of a part that is missing or invalid, and its effect in words. */
  readonly usual: Value;
  readonly otherwise: string;
  /** The allowed values in words. */
  readonly allowed: string;
  /** Null for the usual value, which is not written. */
  write(value: Value): string | null;
  /** Undefined for an invalid text. */
  read(text: string): Value | undefined;
}

const FASTEST = 'max';

export const PACE: LinkPart<number> = {
  name: 'pace',
  usual: DEFAULT_PACE,
  otherwise: `${DEFAULT_PACE} is used`,
  allowed: `a number from ${SLOWEST_PACE} to ${FASTEST_PACE}, or ${FASTEST}`,
  write(pace) {
    if (pace === DEFAULT_PACE) return null;
    return pace === Infinity ? FASTEST : String(pace);
  },
  read(text) {
    const pace = text === FASTEST ? Infinity : numberFrom(text);
    return isPace(pace) && (pace !== Infinity || text === FASTEST) ? pace : undefined;
  },
};

export const WEIGHT: LinkPart<number> = {
  name: 'beta',
  usual: DEFAULT_WEIGHT,
  otherwise: 'the paper’s is used',
  allowed: `a number from ${BETA_RANGE.min} to ${BETA_RANGE.max}`,
  write: (beta) => (beta === DEFAULT_WEIGHT ? null : String(beta)),
  read(text) {
    const beta = numberFrom(text);
    return beta >= BETA_RANGE.min && beta <= BETA_RANGE.max ? beta : undefined;
  },
};

/** The change that each word makes to the usual view. */
const HEAT_WORDS: Readonly<Record<string, Partial<HeatView>>> = {
  log: { scale: 'log' },
  follow: { range: 'follow' },
  difference: { compare: 'difference' },
  own: { sharing: 'own' },
};

export const HEAT: LinkPart<HeatView> = {
  name: 'heat',
  usual: DEFAULT_HEAT,
  otherwise: 'the usual heatmap is shown',
  allowed: `some of ${Object.keys(HEAT_WORDS).join(', ')}`,
  write(heat) {
    const words = Object.entries(HEAT_WORDS)
      .filter(([, change]) => isPartOf(change, heat))
      .map(([word]) => word);
    return words.length === 0 ? null : words.join();
  },
  read(text) {
    const words = text.split(',');
    if (!words.every((word) => Object.hasOwn(HEAT_WORDS, word))) return undefined;
    const changes = words.map((word) => HEAT_WORDS[word]);
    return Object.assign({}, DEFAULT_HEAT, ...changes) as HeatView;
  },
};

function isPartOf(change: Partial<HeatView>, heat: HeatView): boolean {
  return Object.entries(change).every(([name, value]) => heat[name as keyof HeatView] === value);
}

const FIGURES = FIGURE_IDS.join(', ');

function figureList(name: string, otherwise: string): LinkPart<readonly FigureId[]> {
  return {
    name,
    usual: [],
    otherwise,
    allowed: `some of ${FIGURES}`,
    write: (figures) => (figures.length === 0 ? null : figures.join()),
    read(text) {
      const names = text.split(',');
      const known = FIGURE_IDS.filter((id) => names.includes(id));
      return names.every((each) => (FIGURE_IDS as readonly string[]).includes(each))
        ? known
        : undefined;
    },
  };
}

/** The figures chosen in their boxes. */
export const CHOSEN = figureList('show', 'each box shows its first figure');
/** Links made before the figures were in boxes list hidden figures. */
export const HIDDEN = figureList('hide', 'no figure is hidden');

export const DRAWER: LinkPart<Drawer | null> = {
  name: 'open',
  usual: null,
  otherwise: 'no panel is open',
  allowed: `one of ${DRAWERS.join(', ')}`,
  write: (drawer) => drawer,
  read: (text) => DRAWERS.find((drawer) => drawer === text),
};

/** A lecture; its black screen is for the moment only. */
export const PRESENT: LinkPart<Lectern | null> = {
  name: 'present',
  usual: null,
  otherwise: 'the lab is shown',
  allowed: 'on, or left out',
  write: (lectern) => lectern && 'on',
  read: (text) => (text === 'on' ? 'figures' : undefined),
};

export const MAXIMISED: LinkPart<FigureId | null> = {
  name: 'full',
  usual: null,
  otherwise: 'no figure fills the page',
  allowed: `one of ${FIGURES}`,
  write: (figure) => figure,
  read: (text) => FIGURE_IDS.find((id) => id === text),
};

/** Counted from 1: `3` is a feature, `3,7` the entry in row 3 and column 7. */
export function markPart(n: number): LinkPart<Mark | null> {
  return {
    name: 'mark',
    usual: null,
    otherwise: 'nothing is marked',
    allowed: `one or two whole numbers from 1 to n = ${n}, such as 1,2`,
    write(mark) {
      if (mark === null) return null;
      return mark.j === null ? String(mark.i + 1) : `${mark.i + 1},${mark.j + 1}`;
    },
    read(text) {
      const indices = text.split(',').map((part) => wholeFrom(part, 1, n) - 1);
      const [i = NaN, j = null] = indices;
      return indices.length <= 2 && !indices.some(Number.isNaN) ? { i, j } : undefined;
    },
  };
}

/** The iteration at which the run rests. */
export function restPart(T: number): LinkPart<number> {
  return {
    name: 't',
    usual: 0,
    otherwise: 'the run starts at t = 0',
    allowed: `a whole number from 0 to T = ${T}`,
    write: (t) => (t === 0 ? null : String(t)),
    read(text) {
      const t = wholeFrom(text, 0, T);
      return Number.isNaN(t) ? undefined : t;
    },
  };
}

/** NaN for anything but a plain decimal number. */
function numberFrom(text: string): number {
  return /^\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : NaN;
}

export function wholeFrom(text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : NaN;
}
