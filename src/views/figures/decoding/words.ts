/** The decoding figure's summary and table. */
import { HISTOGRAM, POSITIVE } from '../../../core/observe/decoding.ts';
import { decoderInUse } from '../../../core/params/affects.ts';
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { thresholdOf } from '../../../state/derived/selectors.ts';
import { percentText, speakNumber } from '../../math/numberText.ts';
import { describeRuns } from '../chart/words.ts';
import type { Table } from '../table.ts';

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, describe);
}

function describe(lane: Lane, name: string): string {
  const { frame, params } = lane;
  const alpha = thresholdOf(lane);
  if (frame === null || alpha === null) return `The decoding of ${name} is not known yet.`;
  const { decoding, inside, scalars } = frame;
  const when = `At t = ${scalars.t} in ${name}`;
  if (decoding === null) return `${when} there are no examples to decode.`;
  const decoder = decoderInUse(params);
  const threshold = decoder?.thresholds
    ? `with the threshold at ${speakNumber(alpha)}`
    : `without a threshold${decoder === null ? '' : decoder.isPointwise ? ' because the ReLU is off' : ', by a fit with x ≥ 0'}`;
  const rates = `${percentText(decoding.falseActivationRate)} of the inactive coordinates decode as active and ${percentText(decoding.missRate)} of the active ones are missed`;
  const disturbance = inside?.disturbance ?? 0;
  const disturbed =
    disturbance > POSITIVE
      ? ` Noise and the part outside the span change a decoded value by at most ${speakNumber(disturbance)}.`
      : '';
  return `${when}, ${threshold}, ${rates}.${disturbed}`;
}

/** The histograms, one row per bin. */
export function table({ lanes }: LabState): Table {
  const { from, to, bins } = HISTOGRAM;
  const edge = (bin: number) => Number((from + (bin * (to - from)) / bins).toFixed(6));
  return {
    columns: ['run', 't', 'from', 'to', 'share of inactive', 'share of active'],
    rows: lanes.flatMap(({ frame }, k) => {
      const decoding = frame?.decoding;
      if (!frame || !decoding) return [];
      return Array.from({ length: bins }, (_, bin) => [
        k + 1,
        frame.scalars.t,
        edge(bin),
        edge(bin + 1),
        decoding.inactiveHistogram[bin] ?? null,
        decoding.activeHistogram[bin] ?? null,
      ]);
    }),
  };
}
