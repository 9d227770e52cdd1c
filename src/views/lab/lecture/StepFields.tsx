import { useState } from 'react';
import type { Editor } from '../../../state/lectern/editor.ts';
import { LIMITS, type Step } from '../../../state/lectern/sequence.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { useLab } from '../../useLab.ts';
import './lecturePanel.css';

interface StepFieldsProps {
  readonly steps: readonly Step[];
  readonly editor: Editor;
}

/** A change that was not made. */
interface Refused {
  readonly at: number;
  readonly field: string | undefined;
  readonly sentences: readonly string[];
}

/** The fields of the present step. Every change is stored at once. */
export function StepFields({ steps, editor }: StepFieldsProps) {
  const at = useLab(({ lecture }) => lecture?.step ?? 0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const step = steps[at];
  if (step === undefined) return null;
  const change = (next: Partial<Step>) => {
    const [field] = Object.keys(next);
    setRefused({ at, field, sentences: editor.change(next) });
  };
  const refusals = refused?.at === at ? refused.sentences : [];
  const isRefused = (field: string) => refusals.length > 0 && refused?.field === field;
  return (
    <section className="lecture-panel-fields" aria-label={`Step ${at + 1}`}>
      <h3>
        Step {at + 1} of {steps.length}
      </h3>
      <label className="lecture-panel-field">
        Caption
        <textarea
          rows={2}
          maxLength={LIMITS.caption}
          value={step.caption}
          onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
        />
      </label>
      <label className="lecture-panel-field">
        Notes
        <textarea
          rows={6}
          maxLength={LIMITS.notes}
          value={step.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </label>
      <div className="lecture-panel-row">
        <OptionalNumber
          name="Play to t ="
          field="playTo"
          value={step.playTo}
          refused={isRefused('playTo')}
          onChange={change}
        />
        <OptionalNumber
          name="Minutes"
          field="minutes"
          value={step.minutes}
          refused={isRefused('minutes')}
          onChange={change}
        />
      </div>
      {refusals.map((refusal) => (
        <p key={refusal} className="lecture-panel-refusal" role="alert">
          {refusal}
        </p>
      ))}
      <div className="lecture-panel-row">
        <Button small onClick={editor.takeState}>
          Replace by this state
        </Button>
        <Button small disabled={at === 0} onClick={() => editor.move(at, at - 1)}>
          Move up
        </Button>
        <Button small disabled={at === steps.length - 1} onClick={() => editor.move(at, at + 1)}>
          Move down
        </Button>
        <Button small onClick={editor.remove}>
          Delete
        </Button>
      </div>
    </section>
  );
}

interface OptionalNumberProps {
  readonly name: string;
  readonly field: 'playTo' | 'minutes';
  readonly value: number | null;
  readonly refused: boolean;
  readonly onChange: (change: Partial<Step>) => void;
}

/** A number that may be left out: an empty field. */
function OptionalNumber({ name, field, value, refused, onChange }: OptionalNumberProps) {
  const text = value === null ? '' : String(value);
  return (
    // the field has a name of its own, too
    <label className="lecture-panel-number-field">
      {name}
      <NumberEntry
        label={name}
        text={text}
        refused={refused}
        onCommit={(typed) =>
          onChange({ [field]: typed.trim() === '' ? null : (numberFrom(typed) as number) })
        }
        onRevert={() => onChange({})}
      />
    </label>
  );
}

/** Text that is no number stays text, so that the message about it shows it. */
function numberFrom(typed: string): unknown {
  const value = Number(typed);
  return Number.isNaN(value) ? typed : value;
}
