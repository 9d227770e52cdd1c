/**
 * The notation table in the page. The generated style sheet gives every symbol its colour and highlights the
 * symbol that a chapter names in `data-lit` in text, formulas and figures: its rules set custom properties
 * that `sym.css` turns into the highlight.
 */
import { SymbolGlyphs } from '../../math/MathSymbol.tsx';
import { NOTATION, type Notation, relatedTo, type SymbolId } from '../../math/notation.ts';

/** The strength of a highlight. */
export interface Strength {
  /** Percentage of the symbol's colour behind its letters. */
  readonly wash: number;
  /** Percentage around lines and panels in figures, where the highlight has to be stronger. */
  readonly glow: number;
  /** Width of the outline around pictures. */
  readonly edge: string;
}

export const OWN: Strength = { wash: 16, glow: 30, edge: '2.5px' };
const RELATED: Strength = { wash: 8, glow: 14, edge: '1.5px' };
/** Percentage of its colour that a lit symbol keeps; the rest is ink, for contrast with the wash. */
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
    const symbols = SYMBOLS.filter((one) => one.colour === colour).map(({ id }) => symbol(id));
    return `:is(${symbols.join()}){--symbol:var(${colour})}`;
  });
}

function litRule(which: readonly string[], { wash, glow, edge }: Strength): string {
  const properties = {
    wash: mix(wash, 'transparent'),
    glow: mix(glow, 'transparent'),
    ink: mix(LIT_COLOUR, 'var(--ink)'),
    edge,
    // the wash around letters in figures
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

/** A symbol of the table; the style sheet gives it its colour. */
export function TableSymbol({ of: notation }: { readonly of: Notation }) {
  return (
    <span className="math-symbol" data-symbol={notation.id}>
      <SymbolGlyphs of={notation} />
    </span>
  );
}

/** The entries that alive/symbolTip.ts shows. They are part of the page, so that no script repeats them. */
export function SymbolTable() {
  return (
    <template data-meanings="">
      {SYMBOLS.map((notation) => (
        <div key={notation.id} data-meaning={notation.id}>
          <TableSymbol of={notation} />
          <b>{notation.name}</b>
          <span>{notation.meaning}</span>
        </div>
      ))}
    </template>
  );
}
