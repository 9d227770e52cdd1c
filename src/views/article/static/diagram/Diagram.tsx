/**
 * The worked diagrams of the page of regimes as pictures in the article, drawn from their recordings when
 * the page is built. A press opens the diagram itself.
 */
import { createContext, type ReactNode, useContext } from 'react';
import { borderOf } from '../../../../core/sweep/border.ts';
import { readSweepFile } from '../../../../core/sweep/sweepFile.ts';
import { RunTable } from '../../../../core/sweep/table.ts';
import { InvalidInput } from '../../../../core/params/problem.ts';
import { DEFAULT_THRESHOLD, summaries } from '../../../../core/sweep/summary.ts';
import { PAGE_LIMITS } from '../../../../state/regimes/linkParts.ts';
import { WORKED, type WorkedDiagram, workedSpec } from '../../../../state/regimes/worked.ts';
import { polyline } from '../../../figures/chart/time/curvePath.ts';
import { layoutOf, pointAt } from '../../../regimes/diagram/geometry.ts';
import { Scales } from '../../../regimes/diagram/Scales.tsx';
import { facetValue } from '../../../regimes/words.ts';
import { stripePaths } from './stripes.ts';

/** The text of each recording, by the id of its diagram. */
export type Recordings = Readonly<Record<string, string>>;

export const RecordingsContext = createContext<Recordings>({});

function tableOf(diagram: WorkedDiagram, text: string): RunTable {
  const file = readSweepFile(text, diagram.id, workedSpec(diagram), PAGE_LIMITS);
  const table = new RunTable(file.spec, file.version);
  for (const row of file.rows()) {
    if (row instanceof InvalidInput) throw row;
    table.put(row);
  }
  return table;
}

/** In pixels; the picture grows and shrinks as a whole. */
const SIZE = { width: 400, height: 300 } as const;

interface DiagramProps {
  /** Of a worked diagram. */
  readonly id: string;
  /** The caption. */
  readonly children: ReactNode;
}

export function Diagram({ id, children }: DiagramProps) {
  const text = useContext(RecordingsContext)[id];
  const diagram = WORKED.find((worked) => worked.id === id);
  if (diagram === undefined) throw new Error(`There is no worked diagram ${id}.`);
  return (
    <figure className="diagrams-one" id={`diagram-${id}`}>
      <a className="diagrams-link" href={`#/regimes?diagram=${id}`} aria-label={nameOf(diagram)}>
        {text !== undefined && <Picture diagram={diagram} table={tableOf(diagram, text)} />}
      </a>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

function nameOf({ title, question }: WorkedDiagram): string {
  return `${title}: ${question} Open the diagram`;
}

interface PictureProps {
  readonly diagram: WorkedDiagram;
  readonly table: RunTable;
}

function Picture({ diagram: { title, threshold = DEFAULT_THRESHOLD }, table }: PictureProps) {
  const layout = layoutOf(table.spec, SIZE);
  const cells = summaries(table.spec, table.rows(), threshold);
  const recovered = cells.reduce((sum, { verdicts }) => sum + verdicts.recovered, 0);
  return (
    <svg
      className="diagrams-picture"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes on the page's colours
      role="img"
      aria-label={`${title}: ${recovered} of ${table.count} runs find every feature, in its place, up to an error of ${threshold}.`}
    >
      {[...stripePaths(table, layout, threshold)].map(([tone, d]) => (
        <path key={tone} className={`diagrams-${tone}`} d={d} />
      ))}
      {layout.panels.flatMap((_, facet) =>
        borderOf(table.spec, cells, facet).half.map((line) => (
          <path
            key={`${facet} ${line[0]?.column} ${line[0]?.row}`}
            className="diagrams-border"
            d={polyline(line.map(({ column, row }) => pointAt(layout, facet, column, row)))}
          />
        )),
      )}
      <Scales layout={layout} spec={table.spec} titleOfPanel={facetValue} titleClass="chart-tick" />
    </svg>
  );
}
