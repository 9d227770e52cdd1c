import { useCallback, useMemo } from 'react';
import type { Facts } from '../../../core/observe/facts.ts';
import type { Frame } from '../../../core/observe/frame.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { CanvasLayer, useScratchCanvas } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import { DivergingBar } from '../chart/DivergingBar.tsx';
import { largestSize } from '../chart/diverging.ts';
import { useDivergingTable } from '../chart/useDivergingTable.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { drawGallery } from './columns.ts';
import './features.css';
import { barBox, GalleryHead, GroupLabels, HEAD_HEIGHT } from './GalleryLabels.tsx';
import { galleryGeometry, groupAt } from './geometry.ts';
import { useOrder, worstFirst } from './order.ts';

const NOTE_HEIGHT = 20;
/** Room for the outline of a marked group. */
const INSET = 5;

/** All features: the truth beside the runs' estimates. */
export function FeatureGallery({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const shown = useMemo(() => shownLanes(lanes), [lanes]);
  if (shown !== null) return <ShownGallery {...{ width, height }} {...shown} />;
  return (
    <Drawing width={width} height={height}>
      <text className="chart-axis-title" x={0} y={14}>
        no features yet
      </text>
    </Drawing>
  );
}

function ShownGallery(props: DrawingSize & ShownLanes) {
  const { width, height, facts, frames, truthsDiffer } = props;
  const first = useLab((state) => state.lanes[0]?.firstFrame ?? null);
  const marked = useLab((state) => state.marked);
  const table = useDivergingTable();
  const order = useOrder(facts, first);
  const scratch = useScratchCanvas();

  const { n, m, AStar, picture } = facts;
  const top = useMemo(() => largestSize(AStar) || 1, [AStar]);
  const gallery = useMemo(() => {
    const runs = frames.length;
    const within = (space: number) =>
      galleryGeometry({
        width: width - 2 * INSET,
        height: space - INSET,
        n,
        m,
        picture,
        runs,
      });
    const whole = within(height - HEAD_HEIGHT);
    // the line below is needed only if something is missing
    const isComplete = whole.groups.length === n && !truthsDiffer;
    return isComplete ? whole : within(height - HEAD_HEIGHT - NOTE_HEIGHT);
  }, [width, height, n, m, picture, frames.length, truthsDiffer]);
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      drawGallery(context, scratch(), {
        gallery,
        x: INSET,
        y: HEAD_HEIGHT,
        sources: [AStar, ...frames.map(({ A }) => A)].map((data) => ({ data, m, n })),
        order,
        rowLength: picture?.width ?? m,
        top,
        table,
      });
    },
    [scratch, gallery, AStar, frames, m, n, order, picture, top, table],
  );

  const marking = useMarking(width, (x, y) => {
    const place = groupAt(gallery, x - INSET, y - HEAD_HEIGHT);
    return place === null ? null : { i: order[place] ?? 0, j: null };
  });
  return (
    <Drawing
      width={width}
      height={height}
      under={
        <>
          <CanvasLayer width={width} height={height} draw={draw} />
          <DivergingBar {...barBox(width)} table={table} />
        </>
      }
      {...marking}
    >
      <rect className="chart-ground" width={width} height={height} />
      <GalleryHead {...{ width, top }} runs={frames.length} pictures={picture !== null} />
      <g transform={`translate(${INSET} ${HEAD_HEIGHT})`}>
        <GroupLabels {...{ gallery, order, marked }} errors={frames.map((f) => f.columnErrors)} />
      </g>
      <Omitted
        y={height - 5}
        order={order}
        shown={gallery.groups.length}
        errors={frames[0]?.columnErrors ?? new Float64Array(0)}
        truthsDiffer={truthsDiffer}
      />
    </Drawing>
  );
}

interface OmittedProps {
  readonly y: number;
  readonly order: readonly number[];
  /** How many of them are shown. */
  readonly shown: number;
  readonly errors: Float64Array;
  readonly truthsDiffer: boolean;
}

/** The number of features without room and the worst of them, so that a bad column is never hidden. */
function Omitted({ y, order, shown, errors, truthsDiffer }: OmittedProps) {
  const hidden = order.slice(shown);
  const [worst] = worstFirst(Float64Array.from(hidden, (feature) => errors[feature] ?? 0));
  const feature = worst === undefined ? undefined : hidden[worst];
  return (
    <text className="chart-axis-title" y={y}>
      {feature !== undefined && (
        <>
          {hidden.length} more not shown, the worst of them {feature + 1}:{' '}
          <SvgQuantity value={errors[feature] ?? Number.NaN} />.{' '}
        </>
      )}
      {truthsDiffer && 'The compared run has different features.'}
    </text>
  );
}

interface ShownLanes {
  readonly facts: Facts;
  /** This run's frame, and the compared run's if it has the same features. */
  readonly frames: readonly Frame[];
  /** Whether the compared run has different features, which cannot be shown beside these. */
  readonly truthsDiffer: boolean;
}

/** The runs that share this run's features; null while there is nothing to show. */
function shownLanes([own, compared]: readonly Lane[]): ShownLanes | null {
  if (!own?.facts || own.frame === null) return null;
  // while a new run is being built, the frame may still be the old run's
  if (own.facts.n !== own.frame.n || own.facts.m !== own.frame.m) return null;
  const { facts, frame } = own;
  if (!compared?.facts || compared.frame === null)
    return { facts, frames: [frame], truthsDiffer: false };
  const isSame = sameTruth(facts, compared.facts);
  return { facts, frames: isSame ? [frame, compared.frame] : [frame], truthsDiffer: !isSame };
}

function sameTruth(p: Facts, q: Facts): boolean {
  return (
    p.n === q.n && p.m === q.m && p.AStar.every((entry, k) => entry === (q.AStar[k] as number))
  );
}
