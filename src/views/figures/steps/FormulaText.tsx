import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import type { Formula } from '../../pair/formula.ts';

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
        {/* move back above the letter, then return to the baseline behind it */}
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
