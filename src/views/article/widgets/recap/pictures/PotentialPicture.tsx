import { useMemo } from 'react';
import { SvgMathSymbol } from '../../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../../math/notation.ts';
import { logarithmic } from '../geometry.ts';
import { Curves, type Line } from './Curves.tsx';
import type { PictureProps } from './picture.ts';

const PLOT = { left: 8, right: 270, top: 4, bottom: 96 } as const;
const NAMES = ['potential', 'b', 'a'] as const;

/** From a negative start, on a logarithmic axis. */
const SIZES = logarithmic(1e-3, 4, PLOT.bottom, PLOT.top);

export function PotentialPicture({ moments, moment: { t } }: PictureProps) {
  const lines = useMemo<Line[]>(
    () =>
      NAMES.map((name) => ({
        key: name,
        symbol: name,
        label: <SvgMathSymbol of={NOTATION[name]} />,
        values: moments.map(({ negative }) => negative[name]),
        colour: `var(${NOTATION[name].colour})`,
      })),
    [moments],
  );
  return <Curves {...PLOT} lines={lines} t={t} y={SIZES} />;
}
