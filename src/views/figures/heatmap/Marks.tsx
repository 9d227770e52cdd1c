import type { Mark } from '../../../state/lab/labState.ts';
import type { PanelPlace, Rectangle } from './geometry.ts';
import { isEntry } from './inspect.ts';
import { entryOutline, lineOutline } from './pointing.ts';

interface MarksProps {
  readonly panels: readonly PanelPlace[];
  readonly marked: Mark;
}

/** What is marked, outlined in every matrix: an entry and its transpose partner, or a feature. */
export function Marks({ panels, marked }: MarksProps) {
  const { i } = marked;
  return panels
    .filter(({ n }) => Math.max(i, marked.j ?? 0) < n)
    .map((panel) => (
      <g key={`${panel.x} ${panel.y}`} className="marks">
        {isEntry(marked) ? (
          <>
            <Outline {...entryOutline(panel, marked.j, i)} partner />
            <Outline {...entryOutline(panel, i, marked.j)} />
          </>
        ) : (
          <>
            <Outline {...lineOutline(panel, { kind: 'row', index: i })} />
            <Outline {...lineOutline(panel, { kind: 'column', index: i })} />
          </>
        )}
      </g>
    ));
}

interface OutlineProps extends Rectangle {
  readonly partner?: boolean;
}

/** Two lines, of which one stands out from whatever colour is below. */
function Outline({ partner = false, ...rectangle }: OutlineProps) {
  return (
    <>
      <rect className="mark-halo" {...rectangle} />
      <rect className={partner ? 'mark mark-partner' : 'mark'} {...rectangle} />
    </>
  );
}
