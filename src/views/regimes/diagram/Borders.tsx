import { useMemo } from 'react';
import { type Border, borderOf } from '../../../core/sweep/border.ts';
import { HaloText } from '../../figures/chart/SvgText.tsx';
import { usePicture } from '../usePicture.ts';
import { BORDER_LABEL, borderLabel, gridPath } from './borderGeometry.ts';
import type { DiagramLayout } from './geometry.ts';
import './regimesDiagram.css';

/** By facet. */
export function useBorders(facets: number): readonly Border[] {
  const { spec, summaries } = usePicture();
  return useMemo(
    () => Array.from({ length: facets }, (_, facet) => borderOf(spec, summaries, facet)),
    [facets, spec, summaries],
  );
}

const ALL_LINES = ['low', 'high', 'half'] as const;
const HALF_ONLY = ['half'] as const;

interface BordersProps {
  readonly layout: DiagramLayout;
  /** By facet. */
  readonly borders: readonly Border[];
}

/** The measured border: the contour of success ½, and dashed the ends of its confidence band. */
export function Borders({ layout, borders }: BordersProps) {
  const { spec, summaries } = usePicture();
  // intervals of cells with few and with all seeds beside each other would cross ½ everywhere
  const areEven = summaries.every(({ runs }) => runs === 0 || runs === spec.seeds);
  return borders.map((border, facet) => (
    <g key={facet} className="regimes-diagram-border">
      {(areEven ? ALL_LINES : HALF_ONLY).map((line) => {
        const path = gridPath(layout, facet, border[line]);
        return (
          <g key={line} className={`regimes-diagram-border-${line === 'half' ? 'half' : 'band'}`}>
            <path className="regimes-diagram-border-halo" d={path} />
            <path d={path} />
          </g>
        );
      })}
      <BorderLabel layout={layout} facet={facet} border={border} />
    </g>
  ));
}

interface BorderLabelProps {
  readonly layout: DiagramLayout;
  readonly facet: number;
  readonly border: Border;
}

function BorderLabel({ layout, facet, border }: BorderLabelProps) {
  const place = borderLabel(layout, facet, border);
  if (place === null) return null;
  return (
    <HaloText
      className="chart-note chart-note-bold regimes-diagram-border-label"
      x={place.x}
      y={place.y}
      anchor={place.anchor}
    >
      {BORDER_LABEL}
    </HaloText>
  );
}
