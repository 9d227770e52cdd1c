import { withMinus } from '../../../math/numberText.ts';
import { heatPaint } from './heatPaint.ts';
import { MOST } from './pokeState.ts';

const STOPS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
const colours = STOPS.map((stop) => heatPaint(stop * MOST, MOST)).join(', ');

/** The scale that the three matrices share. */
export function HeatLegend() {
  return (
    <p className="poke-legend">
      <span>{withMinus(String(-MOST))}</span>
      <span
        className="poke-legend-bar"
        style={{ background: `linear-gradient(to right in lab, ${colours})` }}
      />
      <span>+{MOST}</span>
    </p>
  );
}
