/**
 * The style sheet of the living symbols, made of the notation table: each wears its colour wherever it
 * stands, and what a chapter's `data-lit` names is lit in text, formulas and figures alike. How lit
 * things look is said in `symbols.css`, in terms of the properties that are set here.
 */
import { NOTATION, type Notation, relatedTo, type SymbolId } from '../../math/notation.ts';

/** How strongly something is lit: a symbol itself, and what is related to it. */
export interface Strength {
  /** How much of the symbol's colour lies under its letters, in percent. */
  readonly wash: number;
  /** How much of it around lines and panels in figures, which are all that is looked at there. */
  readonly glow: number;
  /** How wide the edges of pictures are. */
  readonly edge: string;
}

export const OWN: Strength = { wash: 16, glow: 30, edge: '2.5px' };
const RELATED: Strength = { wash: 8, glow: 14, edge: '1.5px' };
/** How much of its colour a lit symbol keeps; the rest is ink, so that it can be read on the wash. */
export const LIT_COLOUR = 70;

const SYMBOLS: readonly Notation[] = Object.values(NOTATION);
const IDS = Object.keys(NOTATION) as SymbolId[];
const COLOUR = 'var(--symbol,var(--ink))';

export function symbolRules(): string {
  return [
    ...colourRules(),
    litRule(
      IDS.map((id) => lit(id, id)),
      OWN,
    ),
    litRule(
      IDS.flatMap((id) => relatedTo(id).map((other) => lit(id, other))),
      RELATED,
    ),
  ].join('\n');
}

function colourRules(): string[] {
  const colours = new Set(SYMBOLS.flatMap(({ colour }) => colour ?? []));
  return [...colours].map((colour) => {
    const wearers = SYMBOLS.filter((one) => one.colour === colour).map(({ id }) => symbol(id));
    return `:is(${wearers.join()}){--symbol:var(${colour})}`;
  });
}

function litRule(which: readonly string[], { wash, glow, edge }: Strength): string {
  const properties = {
    wash: mix(wash, 'transparent'),
    glow: mix(glow, 'transparent'),
    ink: mix(LIT_COLOUR, 'var(--ink)'),
    edge,
    // of a figure's letters, around which the wash is drawn
    outline: '5px',
    order: 'stroke',
  };
  const declared = Object.entries(properties).map(([name, value]) => `--lit-${name}:${value}`);
  return `:is(${which.join()}){${declared.join(';')}}`;
}

function mix(percent: number, other: string): string {
  return `color-mix(in srgb,${COLOUR} ${percent}%,${other})`;
}

function lit(named: string, id: string): string {
  return `[data-lit="${named}"] ${symbol(id)}`;
}

function symbol(id: string): string {
  return `[data-symbol="${id}"]`;
}
