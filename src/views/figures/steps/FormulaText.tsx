import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import type { Formula } from './lines.ts';

/** A formula inside an SVG text element. */
export function FormulaText({ of: formula }: { readonly of: Formula }) {
  return formula.map((piece, k) => {
    const key = `${k}`;
    if (typeof piece === 'string')
      return (
        <tspan key={key} className="math-symbol">
          {piece.replaceAll(' ', '\u00a0')}
        </tspan>
      );
    if ('text' in piece) return <SvgMathSymbol key={key} of={piece} />;
    return (
      <tspan key={key} className="math-symbol">
        {piece.underTilde}
        {/* back over the letter and up, then down to the base line and on */}
        <tspan dx="-0.5em" dy="-0.28em">
          ˜
        </tspan>
        <tspan dx="0.12em" dy="0.28em">
          {'\u200b'}
        </tspan>
      </tspan>
    );
  });
}
