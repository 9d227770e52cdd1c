import { BETA } from '../../../core/potential.ts';
import { column, type ScalarName, type Trace } from '../../../state/trace.ts';
import { NOTATION } from '../../notation.ts';
import { FigurePanel } from '../../ui/FigurePanel.tsx';
import { speakNumber, withMinus } from '../../ui/numberText.ts';
import { MathSymbol, SvgMathSymbol } from '../../ui/MathSymbol.tsx';
import { useWidth } from '../../ui/useWidth.ts';
import { useLab } from '../../useLab.ts';
import { potentialGeometry } from './geometry.ts';
import './potential.css';

/** What is drawn, the most important last, so that it lies on top. */
const CURVES = ['a', 'b', 'potential'] as const satisfies readonly ScalarName[];
const FALLBACK_WIDTH = 640;
const HEIGHT = 380;

/** a_t, b_t and a_t + βb_t over the iterations. */
export function PotentialFigure() {
  const trace = useLab((state) => state.trace);
  const T = useLab((state) => state.params.T);
  const running = useLab((state) => state.status === 'running');
  const { ref, width } = useWidth<HTMLDivElement>(FALLBACK_WIDTH);
  const { left, right, bottom, timeTicks, valueTicks, zeroRow, curves } = potentialGeometry(
    CURVES.map((name) => column(trace, name)),
    T,
    { width, height: HEIGHT },
  );
  const floor = zeroRow ?? bottom;

  return (
    <FigurePanel
      title={
        <>
          The two errors and their potential <MathSymbol of={NOTATION.potential} />, iteration by
          iteration
        </>
      }
      reading={
        <>
          <MathSymbol of={NOTATION.a} /> and <MathSymbol of={NOTATION.b} /> are the sizes of{' '}
          <MathSymbol of={NOTATION.EPlus} /> and <MathSymbol of={NOTATION.EMinus} />, each the
          largest row or column sum. Gridlines are powers of ten, so a straight fall shrinks by the
          same factor in every iteration. Either error may rise for a while; their sum weighted by
          the paper’s <MathSymbol of={NOTATION.beta} /> = {BETA.toPrecision(4)} is what the proof
          makes fall.
        </>
      }
      summary={running ? 'The curves are growing; pause to read them.' : describe(trace)}
    >
      <div className="potential" ref={ref}>
        <p className="axis-title">size of the error, logarithmic</p>
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          <g className="gridlines">
            {valueTicks.map(({ exponent, position }) => (
              <line key={exponent} x1={left} x2={right} y1={position} y2={position} />
            ))}
            {zeroRow !== null && (
              <line className="zero-line" x1={left} x2={right} y1={zeroRow} y2={zeroRow} />
            )}
          </g>
          <g className="ticks" textAnchor="end">
            {valueTicks.map(({ exponent, position }) => (
              <text key={exponent} x={left - 10} y={position} dy="0.35em">
                10
                <tspan className="sup" dy="-0.45em">
                  {withMinus(String(exponent))}
                </tspan>
              </text>
            ))}
            {zeroRow !== null && (
              <text x={left - 10} y={zeroRow} dy="0.35em">
                0
              </text>
            )}
          </g>
          <g className="ticks" textAnchor="middle">
            {timeTicks.map(({ value, position }) => (
              <text key={value} x={position} y={floor} dy="1.9em">
                {value}
              </text>
            ))}
          </g>
          <text className="axis-title" x={right} y={HEIGHT - 2} textAnchor="end">
            iteration <SvgMathSymbol of={NOTATION.t} />
          </text>
          {CURVES.map((name, k) => (
            <g key={name} className={`curve-${name}`} stroke={`var(${NOTATION[name].colour})`}>
              <path className="curve" d={curves[k]?.path} />
              <path className="curve curve-at-zero" d={curves[k]?.zeroPath} />
            </g>
          ))}
          {CURVES.map((name, k) => {
            const end = curves[k]?.end;
            return (
              end && (
                <g key={name} style={{ fill: `var(${NOTATION[name].colour})` }}>
                  <circle cx={end.x} cy={end.y} r={3.5} />
                  <text className="curve-label" x={end.x + 10} y={end.labelY} dy="0.32em">
                    <SvgMathSymbol of={NOTATION[name]} />
                  </text>
                </g>
              )
            );
          })}
        </svg>
      </div>
    </FigurePanel>
  );
}

/** The figure in a sentence or two. */
function describe(trace: Trace): string {
  if (trace.length === 0) return 'Nothing yet.';
  const parts = CURVES.map((name) => {
    const values = column(trace, name);
    const { text, name: words } = NOTATION[name];
    const [first, last] = [values[0] as number, values[trace.length - 1] as number];
    return `${text}, the ${words}, from ${speakNumber(first)} to ${speakNumber(last)}`;
  });
  return `The errors from t = 0 to t = ${trace.length - 1}: ${parts.join('; ')}.`;
}
