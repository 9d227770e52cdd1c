/** The parts of a link to the page of regimes that are not its spec, and the ranges of all parts. */
import { FIELDS } from '../../core/params/fields.ts';
import { OVERLAY_IDS, type OverlayId } from '../../core/sweep/overlays.ts';
import type { CellIndices, Limits } from '../../core/sweep/spec.ts';
import type { LinkPart } from '../link/parts.ts';
import { isTarget, TARGETS } from './sizeInputs.ts';
import { thresholdOf } from './worked.ts';

/** Sweeps of the page, also from links of others, are smaller than those of the command line. */
export const PAGE_LIMITS: Limits = {
  values: 60,
  facets: 6,
  seeds: 50,
  runs: 100_000,
  fields: FIELDS,
};

export const THRESHOLDS = { min: 1e-12, max: 2 } as const;
/** The range of a factor in place of an unspecified constant. */
export const FACTORS = { min: 1e-6, max: 1e6 } as const;

/** A number, or the text itself where it is none, for a message. */
export function numberOr(text: string): number | string {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : text;
}

function numberPart(
  name: string,
  usual: number,
  { min, max }: { readonly min: number; readonly max: number },
): LinkPart<number> {
  return {
    name,
    usual,
    otherwise: `${usual} is used`,
    allowed: `a number from ${min} to ${max}`,
    write: (value) => (value === usual ? null : String(value)),
    read(text) {
      const value = numberOr(text);
      return typeof value === 'number' && value >= min && value <= max ? value : undefined;
    },
  };
}

/** A recorded diagram has a threshold of its own. */
export function thresholdPart(diagram: string | null): LinkPart<number> {
  return numberPart('threshold', thresholdOf(diagram), THRESHOLDS);
}

export const NOISE_CONSTANT = numberPart('constant.noise', 1, FACTORS);

/** Counted from 1: column, row and, except for the first, facet. */
export const CELL: LinkPart<CellIndices | null> = {
  name: 'cell',
  usual: null,
  otherwise: 'no cell is chosen',
  allowed: 'two or three whole numbers from 1, such as 3,7: column, row and facet',
  write(cell) {
    if (cell === null) return null;
    const place = [cell.column + 1, cell.row + 1];
    return (cell.facet === 0 ? place : [...place, cell.facet + 1]).join();
  },
  read(text) {
    const parts = text.split(',');
    if (parts.length < 2 || parts.length > 3) return undefined;
    if (!parts.every((part) => /^[1-9]\d{0,5}$/.test(part))) return undefined;
    const [column, row, facet = 1] = parts.map(Number);
    return { column: column! - 1, row: row! - 1, facet: facet - 1 };
  },
};

/** The facet of the slices, counted from 1. */
export const PANEL: LinkPart<number> = {
  name: 'panel',
  usual: 0,
  otherwise: 'the first is used',
  allowed: `a whole number from 1 to ${PAGE_LIMITS.facets}`,
  write: (facet) => (facet === 0 ? null : String(facet + 1)),
  read(text) {
    const value = numberOr(text);
    const fits =
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= PAGE_LIMITS.facets;
    return fits ? Number(value) - 1 : undefined;
  },
};

export const SLICE: LinkPart<'x' | 'y'> = {
  name: 'slice',
  usual: 'x',
  otherwise: 'the slice is along x',
  allowed: 'x or y',
  write: (along) => (along === 'x' ? null : along),
  read: (text) => (['x', 'y'] as const).find((along) => along === text),
};

/** The recovery error in the calculator; null while it is closed. */
export const TARGET: LinkPart<number | null> = {
  name: 'size',
  usual: null,
  otherwise: 'the calculator is closed',
  allowed: `a number from ${TARGETS.min} to ${TARGETS.max}`,
  write: (target) => (target === null ? null : String(target)),
  read(text) {
    const value = numberOr(text);
    return isTarget(value) ? value : undefined;
  },
};

type Shown = Readonly<Record<OverlayId, boolean>>;

function shown(isShown: (id: OverlayId) => boolean): Shown {
  return Object.fromEntries(OVERLAY_IDS.map((id) => [id, isShown(id)])) as Shown;
}

const NONE = 'none';

/** The predictions that are drawn across the diagram: all, by default. */
export const OVERLAYS_SHOWN: LinkPart<Shown> = {
  name: 'predict',
  usual: shown(() => true),
  otherwise: 'all predictions are drawn',
  allowed: `some of ${OVERLAY_IDS.join(', ')}, or ${NONE}`,
  write(overlays) {
    const ids = OVERLAY_IDS.filter((id) => overlays[id]);
    if (ids.length === OVERLAY_IDS.length) return null;
    return ids.length === 0 ? NONE : ids.join();
  },
  read(text) {
    const names = text === NONE ? [] : text.split(',');
    if (!names.every((name) => OVERLAY_IDS.some((id) => id === name))) return undefined;
    return shown((id) => names.includes(id));
  },
};

export function diagramPart(diagrams: readonly string[]): LinkPart<string | null> {
  return {
    name: 'diagram',
    usual: null,
    otherwise: 'the usual diagram is shown',
    allowed: diagrams.length === 0 ? 'omitted' : `one of ${diagrams.join(', ')}`,
    write: (diagram) => diagram,
    read: (text) => diagrams.find((diagram) => diagram === text),
  };
}
