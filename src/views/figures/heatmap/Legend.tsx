import { useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { labelNumber, superscript } from '../../math/numberText.ts';
import { Popover } from '../../ui/menu/Popover.tsx';
import { useLab } from '../../useLab.ts';
import { useDivergingTable } from '../chart/useDivergingTable.ts';
import { LEGEND_PIXELS, paintLegend, type Scale } from './colourScale.ts';
import { details } from './detailsPart.ts';
import './heatmap.css';
import type { HeatChoice } from './HeatChoices.tsx';
import { Border } from './matrixMarks.tsx';

const HEIGHT = 20;
const BAR = { x: 1, y: 6, width: 30, height: 9 } as const;
const TEXT_X = BAR.x + BAR.width + 6;
/** Room for a padlock and the ends of one scale or of two. */
const TEXT_WIDTHS = { one: 76, two: 144 } as const;
const LOCK_WIDTH = 11;
/** From the left edge of its body. */
const PADLOCK = 'h8v5h-8zm1.5 0v-2a2.5 2.5 0 0 1 5 0v2';

interface ColourBarProps {
  readonly scales: readonly Scale[];
  /** Whether the scale stays as it was at t = 0, which a padlock shows. */
  readonly fixed: boolean;
}

/**
 * The colour scale with its ends: positive entries on the left of zero, negative on the right. It is
 * a drawing of its own, so that a saved figure includes it.
 */
function ColourBar({ scales, fixed }: ColourBarProps) {
  const table = useDivergingTable();
  const paint = useCallback((pixels: Uint8ClampedArray) => paintLegend(pixels, table), [table]);
  const isOne = scales.length < 2;
  return (
    <Drawing
      width={TEXT_X + (isOne ? TEXT_WIDTHS.one : TEXT_WIDTHS.two)}
      height={HEIGHT}
      under={<PixelCanvas columns={LEGEND_PIXELS} rows={1} {...BAR} paint={paint} />}
    >
      <Border {...BAR} />
      {fixed && <path className="heatmap-lock" d={`M${TEXT_X} 10${PADLOCK}`} />}
      <text className="heatmap-legend" x={TEXT_X + (fixed ? LOCK_WIDTH : 0)} y={15}>
        {scales.map((scale, k) => (
          <tspan key={`${k}`} dx={k === 0 ? 0 : 8}>
            {endsOf(scale)}
          </tspan>
        ))}
      </text>
    </Drawing>
  );
}

/** Both ends of a scale; a plus if some entries are larger. */
function endsOf({ kind, top, bottom, exceeded }: Scale): string {
  const ends = kind === 'log' ? `10${powerOf(bottom)}…10${powerOf(top)}` : `±${labelNumber(top)}`;
  return exceeded ? `${ends}+` : ends;
}

function powerOf(value: number): string {
  return superscript(Math.round(Math.log10(value)));
}

interface HeatSwitchesProps {
  /** The scales in use, without repetitions. */
  readonly scales: readonly Scale[];
  /** The choices in the menu. */
  readonly choices: readonly HeatChoice[];
}

/** The colour scale, which opens the menu of its choices. */
export function HeatSwitches({ scales, choices }: HeatSwitchesProps) {
  const heat = useLab((state) => state.heat);
  const isFixed = heat.range === 'first';
  return (
    <Popover
      name={`Colour scale, ${isFixed ? 'fixed at t = 0' : 'follows the run'}`}
      label={<ColourBar scales={scales} fixed={isFixed} />}
      align="end"
      compact
    >
      <Lazy part={details} name="The choices of the colours" waiting={null}>
        {({ HeatChoices }) => <HeatChoices choices={choices} />}
      </Lazy>
    </Popover>
  );
}
