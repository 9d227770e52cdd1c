import { NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { Quantity } from '../../../math/Quantity.tsx';
import type { Shape } from './shape.ts';
import { LAST } from './curve.ts';
import { comparison } from './words.ts';

interface VerdictProps {
  readonly real: Shape;
  /** Over the iterations. */
  readonly b: Float64Array;
  /** What was drawn, if anything. */
  readonly drawn: Shape | null;
}

/** What has happened, and how it compares with what was drawn. */
export function Verdict({ real, b, drawn }: VerdictProps) {
  const compared = comparison(drawn, real);
  return (
    <>
      {compared !== null && (
        <span className="draw-said draw-compared" data-testid="draw-comparison">
          {compared}
        </span>
      )}
      <span className="draw-said">
        <MathSymbol of={NOTATION.a} /> starts at{' '}
        <span data-testid="draw-first">
          <Quantity value={real.first} />
        </span>
        , climbs to{' '}
        <span data-testid="draw-top">
          <Quantity value={real.top.value} />
        </span>{' '}
        at <MathSymbol of={NOTATION.t} /> ={' '}
        <span data-testid="draw-top-t" data-value={real.top.t}>
          {real.top.t}
        </span>{' '}
        and only then comes down, to{' '}
        <span data-testid="draw-last">
          <Quantity value={real.last} />
        </span>{' '}
        at <MathSymbol of={NOTATION.t} /> = {LAST}. While it climbed, <MathSymbol of={NOTATION.b} />{' '}
        fell from <Quantity value={b[0] ?? Number.NaN} /> to{' '}
        <span data-testid="draw-b-at-top">
          <Quantity value={b[real.top.t] ?? Number.NaN} />
        </span>
        .
      </span>
    </>
  );
}
