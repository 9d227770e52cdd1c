import type { Push } from '../../../../../core/demos/recap.ts';
import { SvgMathSymbol } from '../../../../math/MathSymbol.tsx';
import { NOTATION, withIndex } from '../../../../math/notation.ts';
import { linear } from '../geometry.ts';
import type { PictureProps } from './picture.ts';

const PLOT = { left: 52, right: 288, top: 8, bottom: 100 } as const;

/** Every pair of entries: across the entry, up the push on its mirror image, with the ReLU and without. */
export function HingePicture({ moments, moment }: PictureProps) {
  const [first, now] = [moments[0]!.pushes, moment.pushes].map(largest);
  // errors are seen to shrink, at half their pace, so that they stay visible
  const most = 1.08 * Math.sqrt(Math.max(first!.entry, now!.entry) * now!.entry);
  const highest = (1.3 * most * now!.without) / now!.entry;
  const x = linear(-most, most, PLOT.left, PLOT.right);
  const y = linear(-highest, highest, PLOT.bottom, PLOT.top);
  return (
    <>
      <path
        className="recap-axis"
        d={`M${PLOT.left} ${y(0)}H${PLOT.right}M${x(0)} ${PLOT.top}V${PLOT.bottom}`}
      />
      <g data-symbol="push">
        {moment.pushes.map(({ entry, without }, k) => (
          <circle key={k} className="recap-without" cx={x(entry)} cy={y(without)} r={2} />
        ))}
        {moment.pushes.map(({ entry, withRelu }, k) => (
          <circle
            key={k}
            className={entry > 0 ? 'recap-plus' : 'recap-minus'}
            cx={x(entry)}
            cy={y(withRelu)}
            r={2.6}
          />
        ))}
      </g>
      <text className="recap-label" x={PLOT.right + 5} y={y(0) + 4}>
        <SvgMathSymbol of={withIndex(NOTATION.E, 'i,j')} />
      </text>
      <text className="recap-label" x={x(0) + 7} y={PLOT.top + 6}>
        push on <SvgMathSymbol of={withIndex(NOTATION.E, 'j,i')} />
      </text>
      <g className="recap-key">
        <circle className="recap-without" cx={PLOT.left + 4} cy={84} r={2} />
        <text className="recap-label" x={PLOT.left + 11} y={88}>
          no ReLU
        </text>
        <circle className="recap-minus" cx={PLOT.left + 4} cy={98} r={2.6} />
        <text className="recap-label" x={PLOT.left + 11} y={102}>
          ReLU
        </text>
      </g>
    </>
  );
}

function largest(pushes: readonly Push[]): Pick<Push, 'entry' | 'without'> {
  const size = (of: 'entry' | 'without') => Math.max(...pushes.map((push) => Math.abs(push[of])));
  return { entry: size('entry'), without: size('without') };
}
