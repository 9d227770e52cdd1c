/** The two parts of a reader's note, shared by the article and the proof: both readings, and the evidence. */
import type { ReadersNote } from '../../../core/theory/readersNotes.ts';
import { MathText } from '../../math/MathText.tsx';
import { Quantity } from '../../math/Quantity.tsx';

interface NoteSidesProps {
  readonly note: Pick<ReadersNote, 'printed' | 'found'>;
  readonly className: string;
}

export function NoteSides({ note: { printed, found }, className }: NoteSidesProps) {
  return (
    <dl className={className}>
      <div>
        <dt>As printed</dt>
        <dd>
          <MathText>{printed}</MathText>
        </dd>
      </div>
      <div>
        <dt>We find</dt>
        <dd>
          <MathText>{found}</MathText>
        </dd>
      </div>
    </dl>
  );
}

interface NoteNumbersProps {
  readonly numbers: ReturnType<ReadersNote['evidence']>;
  readonly className: string;
}

export function NoteNumbers({ numbers, className }: NoteNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <dl className={className}>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <MathText>{label}</MathText>
          </dt>
          <dd>
            <Quantity value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
