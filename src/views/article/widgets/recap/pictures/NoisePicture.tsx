import { useMemo } from 'react';
import type { RecapMoment } from '../../../../../core/demos/recap.ts';
import { SvgMathSymbol } from '../../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../../math/notation.ts';
import { logarithmic } from '../geometry.ts';
import { Curves, type Line } from './Curves.tsx';
import type { PictureProps } from './picture.ts';

const PLOT = { left: 8, right: 236, top: 4, bottom: 96 } as const;
const SIZES = logarithmic(2e-3, 1, PLOT.bottom, PLOT.top);

interface Kind {
  readonly of: keyof RecapMoment['errors'];
  readonly label: string;
  readonly colour: string;
  readonly dashes?: string;
}

const KINDS: readonly Kind[] = [
  { of: 'sampled', label: '2 000 examples', colour: 'var(--ink)' },
  { of: 'adversary', label: 'adversary', colour: 'var(--ink)', dashes: '5 3' },
  { of: 'quiet', label: 'neither', colour: 'var(--ink-soft)', dashes: '1 4' },
];

/** The recovery error with finitely many examples, with noise of an adversary, and with neither. */
export function NoisePicture({ moments, moment: { t } }: PictureProps) {
  const lines = useMemo<Line[]>(
    () =>
      KINDS.map(({ of, ...rest }) => ({
        ...rest,
        key: of,
        symbol: 'recoveryError',
        values: moments.map(({ errors }) => errors[of]),
      })),
    [moments],
  );
  return (
    <>
      <Curves {...PLOT} lines={lines} t={t} y={SIZES} />
      <text className="recap-label" x={PLOT.right} y={PLOT.top + 10} textAnchor="end">
        <SvgMathSymbol of={NOTATION.recoveryError} />
      </text>
    </>
  );
}
