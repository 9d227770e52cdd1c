import { useCallback, useMemo } from 'react';
import { CanvasLayer, useScratchCanvas } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useLab } from '../../useLab.ts';
import { DivergingBar } from '../chart/DivergingBar.tsx';
import { largestSize, useDivergingTable } from '../chart/diverging.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { drawGallery } from './drawGallery.ts';
import { barBox, GalleryHead, headHeight } from './GalleryHead.tsx';
import { GroupLabels } from './GroupLabels.tsx';
import { galleryGeometry, groupAt } from './geometry.ts';
import { NotShown } from './NotShown.tsx';
import { useOrder } from './order.ts';
import { type ShownLanes, shownLanes } from './shownLanes.ts';

const NOTE_HEIGHT = 24;

interface GalleryProps extends DrawingSize {
  /** By their numbers, and not the worst at t = 0 first. */
  readonly byNumber?: boolean;
}

/** All features: the truth beside what the runs have made of it. */
export function FeatureGallery({ width, height, byNumber = false }: GalleryProps) {
  const lanes = useLab((state) => state.lanes);
  const shown = useMemo(() => shownLanes(lanes), [lanes]);
  if (shown !== null) return <Shown {...{ width, height, byNumber }} {...shown} />;
  return (
    <Drawing width={width} height={height}>
      <text className="chart-axis-title" x={0} y={14}>
        no features yet
      </text>
    </Drawing>
  );
}

function Shown(props: Required<GalleryProps> & ShownLanes) {
  const { width, height, byNumber, facts, frames, otherTruth } = props;
  const first = useLab((state) => (byNumber ? null : (state.lanes[0]?.firstFrame ?? null)));
  const marked = useLab((state) => state.marked);
  const table = useDivergingTable();
  const order = useOrder(facts, first);
  const scratch = useScratchCanvas();

  const { n, m, AStar, picture } = facts;
  const top = useMemo(() => largestSize(AStar) || 1, [AStar]);
  const head = headHeight(width);
  const gallery = useMemo(
    () =>
      galleryGeometry({
        width,
        height: height - head - NOTE_HEIGHT,
        n,
        m,
        picture,
        runs: frames.length,
      }),
    [width, height, head, n, m, picture, frames.length],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      drawGallery(context, scratch(), {
        gallery,
        x: 0,
        y: head,
        sources: [AStar, ...frames.map(({ A }) => A)].map((data) => ({ data, m, n })),
        order,
        rowLength: picture?.width ?? m,
        top,
        table,
      });
    },
    [scratch, gallery, head, AStar, frames, m, n, order, picture, top, table],
  );

  const marking = useMarking(width, (x, y) => {
    const place = groupAt(gallery, x, y - head);
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
      <g transform={`translate(0 ${head})`}>
        <GroupLabels {...{ gallery, order, marked }} errors={frames.map((f) => f.columnErrors)} />
      </g>
      <NotShown
        y={height - 6}
        order={order}
        shown={gallery.groups.length}
        errors={frames[0]?.columnErrors ?? new Float64Array(0)}
        otherTruth={otherTruth}
      />
    </Drawing>
  );
}
