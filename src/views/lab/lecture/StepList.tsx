import type { Sequence } from '../../../state/lectern/sequence.ts';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import './lecturePanel.css';
import { useReorder } from './useReorder.ts';
import { usePlayer } from './usePlayer.ts';

interface StepListProps {
  readonly sequence: Sequence;
  /** Whether the notes of the present step are below its caption. */
  readonly withNotes: boolean;
  /** Moves a step that is dragged by its number; null if the steps stay in their order. */
  readonly onMove: ((from: number, to: number) => void) | null;
}

/** The steps; pressing one opens it in the lab. */
export function StepList({ sequence, withNotes, onMove }: StepListProps) {
  const { player } = usePlayer();
  const { dragged, grip, isAfterDrag } = useReorder((from, to) => onMove?.(from, to));
  const at = useLab(({ lecture }) => lecture?.step ?? 0);
  return (
    <ol className="lecture-panel-steps">
      {sequence.steps.map((step, k) => (
        // steps have no names of their own
        <li key={k} className={itemClass(k, dragged)}>
          <button
            type="button"
            className="lecture-panel-step"
            aria-current={k === at ? 'step' : undefined}
            onClick={() => {
              if (!isAfterDrag()) player.go(k);
            }}
          >
            {onMove === null ? (
              <span className="lecture-panel-number">{k + 1}</span>
            ) : (
              <span
                className="lecture-panel-number lecture-panel-grip"
                title="Drag to move"
                {...grip(k)}
              >
                {k + 1}
              </span>
            )}
            <span>
              {step.caption === '' ? <i>No caption yet</i> : <MathText>{step.caption}</MathText>}
            </span>
          </button>
          {k === at && withNotes && (
            <p className="lecture-panel-notes">
              <MathText>{step.notes}</MathText>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The dragged step is pale; a line shows where it would go. */
function itemClass(k: number, dragged: ReturnType<typeof useReorder>['dragged']) {
  if (dragged === null) return undefined;
  if (k === dragged.from) return 'lecture-panel-item-dragged';
  if (k !== dragged.to) return undefined;
  return k < dragged.from ? 'lecture-panel-item-above' : 'lecture-panel-item-below';
}
