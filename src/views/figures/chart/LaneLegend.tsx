/** In pixels, about. */
export const LANE_LEGEND_WIDTH = 172;

interface LaneLegendProps {
  readonly x: number;
  /** The base line of its words. */
  readonly y: number;
}

/** Which curves belong to which of two runs. */
export function LaneLegend({ x, y }: LaneLegendProps) {
  return (
    <g className="chart-legend" transform={`translate(${x} ${y})`}>
      <line x1={0} x2={22} y1={-4} y2={-4} />
      <text x={27}>this run</text>
      <line className="chart-curve-dashed" x1={84} x2={106} y1={-4} y2={-4} />
      <text x={111}>compared</text>
    </g>
  );
}
