import { useMemo } from 'react';
import { SymbolArea } from '../../../../figures/chart/SymbolReach.tsx';
import { SvgMathSymbol } from '../../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../../math/notation.ts';
import { linear } from '../geometry.ts';
import { Curves, type Line } from './Curves.tsx';
import type { PictureProps } from './picture.ts';
import { Pixels } from './Pixels.tsx';

const MATRIX = { x: 3, y: 4, side: 10 } as const;
const PLOT = { left: 104, right: 268, top: 6, bottom: 92 } as const;
/** Entries of this size or more have the deepest colour. */
const MOST = 0.25;

/** The run without the ReLU: its error matrix, and the sizes of the two parts of it. */
export function MirrorPicture({ moments, moment: { t, linearE } }: PictureProps) {
  const lines = useMemo<Line[]>(
    () => [
      {
        key: 'antisymmetric',
        symbol: 'antisymmetricPart',
        label: <SvgMathSymbol of={NOTATION.antisymmetricPart} />,
        values: moments.map(({ linear: { antisymmetricNorm } }) => antisymmetricNorm),
        colour: 'var(--symbol-antisymmetric)',
      },
      {
        key: 'symmetric',
        symbol: 'symmetricPart',
        label: <SvgMathSymbol of={NOTATION.symmetricPart} />,
        values: moments.map(({ linear: { symmetricNorm } }) => symmetricNorm),
        colour: 'var(--symbol-symmetric)',
      },
    ],
    [moments],
  );
  const most = 1.1 * Math.max(...lines.flatMap(({ values }) => values));
  const { cols, data } = linearE;
  const side = MATRIX.side * cols;
  return (
    <>
      <Pixels {...MATRIX} values={data} grid={{ width: cols, height: cols }} top={MOST} />
      <path className="recap-diagonal" d={`M${MATRIX.x} ${MATRIX.y}l${side} ${side}`} />
      <text className="recap-label" x={MATRIX.x + side / 2} y={98} textAnchor="middle">
        <SvgMathSymbol of={NOTATION.E} />, no ReLU
      </text>
      <SymbolArea of="E" x={MATRIX.x - 3} y={MATRIX.y - 3} width={side + 6} height={side + 6} />
      <Curves {...PLOT} lines={lines} t={t} y={linear(0, most, PLOT.bottom, PLOT.top)} />
    </>
  );
}
