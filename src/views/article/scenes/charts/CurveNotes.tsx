import { createContext, use, useState } from 'react';
import type { CurveNote } from '../../../../state/scenes/scene.ts';
import { HaloText, SvgMathText } from '../../../figures/chart/SvgText.tsx';
import type { HostedChart } from '../../../figures/chart/time/chartHost.ts';
import type { TimeGeometry } from '../../../figures/chart/time/timeGeometry.ts';
import { useLab } from '../../../useLab.ts';
import { foundNotes } from './curveNotes.ts';
import { NOTE_LINE, placedNotes } from './notePlaces.ts';
import './curveNotes.css';

/** What the text notes about the curves of the scene in its current state. */
export const CurveNotesContext = createContext<readonly CurveNote[]>([]);

interface CurveNotesProps extends Pick<HostedChart, 'width' | 'curves'> {
  readonly geometry: TimeGeometry;
}

/** The words of the text at the curves it speaks of; those that have no room are left out. */
export function CurveNotes({ geometry, width, curves }: CurveNotesProps) {
  const notes = use(CurveNotesContext);
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  // a note stays at its place while that is free, although the curves beside it grow
  const [kept] = useState(() => new Map<string, number>());
  const found = foundNotes(notes, { lanes, beta, t });
  return placedNotes(found, { geometry, width, curves, kept }).map((note) => (
    <g key={note.curve} className="curve-notes" data-note={note.curve}>
      <line x1={note.from.x} y1={note.from.y} x2={note.to.x} y2={note.to.y} />
      <circle cx={note.point.x} cy={note.point.y} r={3.5} />
      {note.lines.map((line, k) => (
        <HaloText
          key={line}
          className="curve-notes-words"
          x={note.box.x}
          y={note.box.y + (k + 0.5) * NOTE_LINE}
        >
          <SvgMathText>{line}</SvgMathText>
        </HaloText>
      ))}
    </g>
  ));
}
