/** The triangle widget in words and numbers. */
import { Fragment } from 'react';
import type { ColumnPath } from '../../../../core/demos/columnPaths.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { withMinus } from '../../../math/numberText.ts';
import { PathWords } from '../paths/parts.tsx';
import { iterateAt } from '../paths/pathState.ts';
import { isNegative, isOutside, sharesOf } from './geometry.ts';
import { startId, STARTS, type TriangleState } from './triangleState.ts';

const hundredths = (share: number) => withMinus((100 * share).toFixed(0)).replace(/^−0$/, '0');

export function sharesText(shares: readonly number[]): string {
  return shares.map((share, i) => `${hundredths(share)} % of feature ${i + 1}`).join(', ');
}

const BROKEN: Readonly<Record<NonNullable<ColumnPath['brokenBy']>, string>> = {
  'rank loss': 'Two columns are the same mixture: there is no left inverse, and the run ends.',
  divergence: 'The columns were so nearly dependent that decoding blew up, and the run ends.',
};

interface Told {
  readonly state: TriangleState;
  readonly path: ColumnPath;
}

/** Whether the run has come to a premature end at t. */
function brokenAt({ state, path }: Told): string | null {
  return path.brokenBy !== null && state.t >= path.iterates.length - 1
    ? BROKEN[path.brokenBy]
    : null;
}

export function Readout(told: Told) {
  const B = iterateAt(told.path, told.state.t);
  const broken = brokenAt(told);
  return (
    <PathWords>
      <p className="triangle-shares">
        {[0, 1, 2].map((j) => {
          const shares = sharesOf(B, j);
          return (
            <span key={j}>
              <MathSymbol of={withIndex(NOTATION.A, String(j + 1))} />:{' '}
              {shares.map((share, i) => (
                <Fragment key={`share ${i + 1}`}>
                  {i > 0 && ', '}
                  <span className={isNegative(share) ? 'triangle-below' : undefined}>
                    {hundredths(share)}
                  </span>
                </Fragment>
              ))}{' '}
              %
            </span>
          );
        })}
      </p>
      <p className="triangle-key">
        {broken ?? (
          <>
            <span>
              <span className="triangle-key-warm" /> a warm start with{' '}
              <MathSymbol of={NOTATION.ell} /> = 0.1
            </span>
            <span>
              <span className="triangle-key-outside" /> a negative share
            </span>
          </>
        )}
      </p>
    </PathWords>
  );
}

export function summary(state: TriangleState, path: ColumnPath): string {
  const { t, alpha, relu } = state;
  const id = startId(state);
  const B = iterateAt(path, t);
  const columns = [0, 1, 2].map((j) => {
    const shares = sharesOf(B, j);
    return `Column ${j + 1}${isOutside(shares) ? ', outside the triangle' : ''}: ${sharesText(shares)}.`;
  });
  return [
    `Three columns as points of a triangle whose corners are the true features, from ${id === null ? 'a start of your own' : `the start “${STARTS[id].title}”`}, at iteration ${t}, ${relu ? `threshold ${alpha}` : 'without the ReLU'}.`,
    ...columns,
    brokenAt({ state, path }) ?? '',
  ]
    .join(' ')
    .trim();
}
