import { useMemo } from 'react';
import { measuredContraction } from '../../../core/theory/recurrence.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { useLab } from '../../useLab.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import type { TimeCurve, TimeGuide, TimeNote } from '../chart/time/timeMarks.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { BetaSwitch } from './BetaSwitch.tsx';
import { type LanePotential, lanePotential } from './lanePotential.ts';
import { factorText, summary, table } from './words.ts';

const COLOUR = `var(${NOTATION.potential.colour})`;

function Body(size: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  const potentials = useMemo(() => lanes.map((lane) => lanePotential(lane, beta)), [lanes, beta]);
  const curves = useMemo(() => curvesOf(potentials), [potentials]);
  const guides = useMemo(() => guidesOf(potentials), [potentials]);
  return (
    <TimeChart
      {...size}
      curves={curves}
      guides={guides}
      notes={notesOf(potentials, t)}
      scale="log"
      valueTitle="size of the error, logarithmic"
    />
  );
}

/** Sums on top, the compared run below this one. */
function curvesOf(potentials: readonly LanePotential[]): TimeCurve[] {
  return potentials
    .map(({ a, b, sum }, k) => [
      laneCurve(k, 'a', NOTATION.a, a),
      laneCurve(k, 'b', NOTATION.b, b),
      laneCurve(k, 'potential', NOTATION.potential, sum, 'bold'),
    ])
    .toReversed()
    .flat();
}

/** The proved bound of this run. */
function guidesOf([own]: readonly LanePotential[]): TimeGuide[] {
  const factor = own?.proved?.factor ?? null;
  const first = own?.sum[0];
  if (factor === null || first === undefined) return [];
  return [{ key: 'bound', first, factor, colour: COLOUR, symbol: NOTATION.potential.id }];
}

/** The factors per step, measured and proved. */
function notesOf(potentials: readonly LanePotential[], t: number): TimeNote[] {
  const comparing = potentials.length > 1;
  const measured = potentials.map(({ sum }, k): TimeNote => {
    const factor = measuredContraction(sum, t)?.factor ?? null;
    const whose = !comparing ? 'measured' : k === 0 ? 'this run' : 'compared';
    const text =
      factor === null ? `${whose}: no step yet` : `${whose} ×${factorText(factor)} a step`;
    return { text, colour: COLOUR, bold: k === 0 };
  });
  const proved = potentials[0]?.proved ?? null;
  if (proved === null) return measured;
  const { factor, hypotheses } = proved;
  const text =
    factor === null
      ? `no bound proved: needs ${hypotheses}`
      : `··· proved ×${factorText(factor)} if ${hypotheses}`;
  return [...measured, { text }];
}

/** a_t, b_t and a_t + βb_t over the iterations. */
export const potentialFigure: Figure = {
  id: 'potential',
  name: 'Potential',
  title: (
    <>
      Either error may rise; <MathSymbol of={NOTATION.potential} /> is the sum that is proved to
      fall
    </>
  ),
  Body,
  Switches: BetaSwitch,
  summary,
  table,
};
