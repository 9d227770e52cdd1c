import type { Sequence } from '../../../state/lectern/sequence.ts';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import './lecturePanel.css';
import { usePlayer } from './usePlayer.ts';

interface StepListProps {
  readonly sequence: Sequence;
  /** Whether the notes of the present step are below its caption. */
  readonly withNotes: boolean;
}

/** The steps; pressing one opens it in the lab. */
export function StepList({ sequence, withNotes }: StepListProps) {
  const { player } = usePlayer();
  const at = useLab(({ lecture }) => lecture?.step ?? 0);
  return (
    <ol className="lecture-panel-steps">
      {sequence.steps.map((step, k) => (
        // steps have no names of their own
        <li key={k}>
          <button
            type="button"
            className="lecture-panel-step"
            aria-current={k === at ? 'step' : undefined}
            onClick={() => player.go(k)}
          >
            <span className="lecture-panel-number">{k + 1}</span>
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
