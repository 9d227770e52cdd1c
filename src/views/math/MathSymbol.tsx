import { Fragment } from 'react';
import type { Glyph, Notation } from './notation.ts';

interface MathSymbolProps {
  readonly of: Notation;
}

function colourOf({ colour }: Notation): string | undefined {
  return colour === null ? undefined : `var(${colour})`;
}

/** Letters are italic, other characters upright. */
function styleOf(text: string): 'italic' | 'normal' {
  return /^\p{L}/u.test(text) ? 'italic' : 'normal';
}

function keyed(glyphs: readonly Glyph[]): [string, Glyph][] {
  return glyphs.map((glyph, k) => [`${k}`, glyph]);
}

/** A symbol in HTML text, in its own colour. */
export function MathSymbol({ of: notation }: MathSymbolProps) {
  return (
    <span
      className="math-symbol"
      style={{ color: colourOf(notation) }}
      title={notation.meaning}
      data-symbol={notation.id}
    >
      <SymbolGlyphs of={notation} />
    </span>
  );
}

/** The glyphs of a symbol, in the colour of the surrounding text. */
export function SymbolGlyphs({ of: notation }: MathSymbolProps) {
  return (
    <>
      {keyed(notation.glyphs).map(([key, glyph]) =>
        typeof glyph === 'string' ? (
          <Fragment key={key}>{glyph}</Fragment>
        ) : (
          <Fragment key={key}>
            <i style={{ fontStyle: styleOf(glyph.letter) }}>{glyph.letter}</i>
            {glyph.sub !== undefined && (
              <sub style={{ fontStyle: styleOf(glyph.sub) }}>{glyph.sub}</sub>
            )}
          </Fragment>
        ),
      )}
    </>
  );
}

/** A symbol inside an SVG text element, in its own colour. */
export function SvgMathSymbol({ of: notation }: MathSymbolProps) {
  return (
    <tspan className="math-symbol" fill={colourOf(notation)} data-symbol={notation.id}>
      {keyed(notation.glyphs).map(([key, glyph]) =>
        typeof glyph === 'string' ? (
          <tspan key={key}>{glyph}</tspan>
        ) : (
          <Fragment key={key}>
            <tspan fontStyle={styleOf(glyph.letter)}>{glyph.letter}</tspan>
            {glyph.sub !== undefined && (
              <>
                <tspan className="math-sub" dy="0.28em" fontStyle={styleOf(glyph.sub)}>
                  {glyph.sub}
                </tspan>
                {/* return to the baseline, measured in the subscript's smaller em */}
                <tspan className="math-sub" dy="-0.28em">
                  {'\u200b'}
                </tspan>
              </>
            )}
          </Fragment>
        ),
      )}
    </tspan>
  );
}
