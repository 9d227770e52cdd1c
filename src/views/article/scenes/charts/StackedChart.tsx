/** How the article places the charts of a scene above each other, and what it writes on them. */
import type { Lane } from '../../../../state/lab/labState.ts';
import { CHARACTER_WIDTH } from '../../../figures/chart/layout.ts';
import type { ChartHost, ChartPlace, HostedChart } from '../../../figures/chart/time/chartHost.ts';
import type { TimeCurve } from '../../../figures/chart/time/timeMarks.ts';
import { lastTime } from '../../../figures/chart/time/timeScale.ts';
import type { TimeGeometry } from '../../../figures/chart/time/timeGeometry.ts';
import { useLab } from '../../../useLab.ts';
import type { Panel } from '../panels.ts';
import { CurveNotes } from './CurveNotes.tsx';
import { finalLogAxis, growingLogAxis } from './tightAxis.ts';

/** Left and right of the axes, the same for all charts of a scene. */
const SIDES = { narrow: { left: 46, right: 92 }, wide: { left: 52, right: 112 } } as const;
const MIN_WIDE = 480;
/** Above the values, for their title; below the axis, for numbers or only for marks. */
const TOP = 26;
const BOTTOM = { numbers: 24, marks: 9 } as const;
/** Height of the legend on a line of its own. */
const LEGEND_LINE = 17;
/** Approximate width of a title that contains symbols. */
const SYMBOL_TITLE = 110;

const NO_CHART: ChartHost = () => null;
const ONLY_CHART = hostOf('numbers', Marks);
const FIRST_CHART = hostOf('marks', Marks);
const LAST_CHART = hostOf('numbers', CurveNotes);

/** For panel number k: in a stack of two charts, the first has the legend, and the last numbers the iterations. */
export function hostAt(panels: readonly Pick<Panel, 'scalars'>[], k: number): ChartHost {
  const isChart = panels.map(({ scalars }) => scalars.length > 0);
  if (!isChart[k]) return NO_CHART;
  const [first, last] = [isChart.indexOf(true), isChart.lastIndexOf(true)];
  if (first === last) return ONLY_CHART;
  return k === first ? FIRST_CHART : LAST_CHART;
}

function hostOf(look: ChartPlace['look'], marks: ChartPlace['Marks']): ChartHost {
  return (lanes, chart) => {
    const curves = namedCurves(lanes, chart);
    const isOver = lanes.every(({ outcome }) => outcome !== null);
    const legend = marks === Marks ? legendOf(lanes, { ...chart, curves }) : null;
    const sides = SIDES[chart.width < MIN_WIDE ? 'narrow' : 'wide'];
    const top = TOP + (legend?.ownLine ? LEGEND_LINE : 0);
    return {
      curves,
      margin: { ...sides, top, bottom: BOTTOM[look] },
      axes: { end: timeEnd(lanes, isOver), logAxis: isOver ? finalLogAxis : growingLogAxis },
      look,
      Marks: marks,
    };
  };
}

/** Where every run has one curve, a wide chart has room for the names of the runs beside them. */
function namedCurves(lanes: readonly Lane[], { curves, width }: HostedChart): readonly TimeCurve[] {
  if (lanes.length < 2 || curves.length !== lanes.length || width < MIN_WIDE) return curves;
  // the compared run's curve comes first, so that it is drawn below
  const names = lanes.map(({ name }) => name).toReversed();
  return curves.map((curve, k) =>
    names[k] === undefined
      ? curve
      : { ...curve, label: <tspan className="chart-lane-name">{names[k]}</tspan>, named: true },
  );
}

/** It grows in steps, and ends with the run once that is over. */
function timeEnd(lanes: readonly Lane[], isOver: boolean): number {
  const length = Math.max(1, ...lanes.map(({ trace }) => trace.length));
  if (isOver) return Math.max(1, length - 1);
  return lastTime(length, Math.max(...lanes.map(({ params }) => params.T)));
}

interface Legend {
  readonly names: readonly string[];
  readonly x: number;
  /** Whether there is no room for it beside the title. */
  readonly ownLine: boolean;
}

const SAMPLE = 22;
const GAP = 14;
const NAME_CHARACTER = 6.9;
const LANE_NAMES = ['this run', 'compared'];

/** The names of two runs; null if there is one run, or if the curves have the names at their ends. */
function legendOf(
  lanes: readonly Lane[],
  { curves, width, valueTitle: title }: HostedChart,
): Legend | null {
  if (lanes.length < 2 || curves.every(({ named = true }) => named)) return null;
  const names = lanes.map(({ name }, k) => name ?? LANE_NAMES[k] ?? '');
  const needed = names.reduce((sum, name) => sum + entryWidth(name) + GAP, -GAP);
  const titleWidth = typeof title === 'string' ? CHARACTER_WIDTH * title.length : SYMBOL_TITLE;
  const ownLine = titleWidth + GAP + needed > width;
  return { names, x: ownLine ? 0 : width - needed, ownLine };
}

function entryWidth(name: string): number {
  return SAMPLE + 5 + NAME_CHARACTER * name.length;
}

/** The names of the runs and the notes. */
function Marks(chart: HostedChart & { readonly geometry: TimeGeometry }) {
  const lanes = useLab((state) => state.lanes);
  const legend = legendOf(lanes, chart);
  return (
    <>
      {legend !== null && <RunNames {...legend} />}
      <CurveNotes {...chart} />
    </>
  );
}

/** Which curves belong to which run. */
function RunNames({ names, x, ownLine }: Legend) {
  const starts = names.map((_, k) =>
    names.slice(0, k).reduce((sum, name) => sum + entryWidth(name) + GAP, x),
  );
  return (
    <g className="chart-legend" transform={`translate(0 ${ownLine ? 12 + LEGEND_LINE : 12})`}>
      {names.map((name, k) => (
        <g key={name} transform={`translate(${starts[k]} 0)`}>
          <line
            className={k === 0 ? undefined : 'chart-curve-dashed'}
            x1={0}
            x2={SAMPLE}
            y1={-4}
            y2={-4}
          />
          <text x={SAMPLE + 5}>{name}</text>
        </g>
      ))}
    </g>
  );
}
