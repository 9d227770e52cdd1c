import type { Mark } from '../../../state/lab/labState.ts';
import type { Box } from '../../drawing/shapes.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { withMinus } from '../../math/numberText.ts';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { type Gallery, LABEL_LINE } from './geometry.ts';

interface GalleryHeadProps {
  readonly width: number;
  /** End of the colour scale. */
  readonly top: number;
  readonly runs: number;
  /** Whether features are pictures, side by side, or strips, one above the other. */
  readonly pictures: boolean;
}

/** Widths of the colour scale in a wide and in a narrow drawing. */
const BAR_WIDTHS = { wide: 150, narrow: 84 } as const;
const NARROW = 440;
export const HEAD_HEIGHT = 42;

/** The position of the colour scale. */
export function barBox(width: number): Box {
  const own = width < NARROW ? BAR_WIDTHS.narrow : BAR_WIDTHS.wide;
  // leaves room for the number centred at its right end
  return { x: width - own - 20, y: 4, width: own, height: 9 };
}

/** The key of the gallery: the order of its cells and the colour scale. */
export function GalleryHead({ width, top, runs, pictures }: GalleryHeadProps) {
  const bar = barBox(width);
  const [first, next] = pictures ? ['left', 'right'] : ['above', 'below'];
  return (
    <g>
      <text className="features-key" y={14}>
        truth <SvgMathSymbol of={NOTATION.AStar} />
        {runs === 1 && ` ${first}`}, estimate <SvgMathSymbol of={NOTATION.AHat} />
        {runs > 1 ? ', compared run' : ` ${next}`}
      </text>
      <text className="chart-axis-title" y={31}>
        number: distance from the truth
      </text>
      {[-top, 0, top].map((value, k) => (
        <text
          key={value}
          className="chart-tick"
          x={bar.x + (k * bar.width) / 2}
          y={bar.y + bar.height + 14}
          textAnchor="middle"
        >
          {withMinus(String(Number(value.toPrecision(2))))}
        </text>
      ))}
    </g>
  );
}

interface GroupLabelsProps {
  readonly gallery: Gallery;
  readonly order: readonly number[];
  /** The columns' errors, one array per run. */
  readonly errors: readonly Float64Array[];
  readonly marked: Mark | null;
}

/** The number, errors and borders of every group; a marked group has a thick border. */
export function GroupLabels({ gallery, order, errors, marked }: GroupLabelsProps) {
  // pictures have a border each, strips one around all
  const arePictures = gallery.borders.length > 1;
  return gallery.groups.map((box, place) => {
    const feature = order[place] ?? 0;
    const isMarked = marked !== null && (feature === marked.i || feature === marked.j);
    return (
      <g key={feature} transform={`translate(${box.x} ${box.y})`} data-feature={feature + 1}>
        {gallery.borders.map((border, k) => (
          <rect
            key={`${border.x} ${border.y}`}
            className="features-cell"
            data-symbol={arePictures ? (k === 0 ? NOTATION.AStar.id : NOTATION.AHat.id) : undefined}
            x={border.x - 0.5}
            y={border.y - 0.5}
            width={border.width + 1}
            height={border.height + 1}
          />
        ))}
        {isMarked && (
          <rect
            className="features-marked"
            x={-5}
            y={-2}
            width={box.width + 10}
            height={box.height + 7}
            rx={4}
          />
        )}
        <text className="features-number" y={LABEL_LINE - 5}>
          {feature + 1}
        </text>
        {errors.map((ofRun, k) => (
          <text
            key={k === 0 ? 'own' : 'compared'}
            className="features-error"
            x={box.width}
            y={(k + 1) * LABEL_LINE - 5}
            textAnchor="end"
          >
            <SvgQuantity value={ofRun[feature] ?? Number.NaN} />
          </text>
        ))}
        {errors.length > 1 && (
          <line
            className="features-compared"
            x2={18}
            y1={2 * LABEL_LINE - 9}
            y2={2 * LABEL_LINE - 9}
          />
        )}
      </g>
    );
  });
}
