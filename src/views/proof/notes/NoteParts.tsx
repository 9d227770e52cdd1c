/** The two parts of a reader's note, shared by the article and the proof: title and readings, and the evidence. */
import type { ReadersNote } from '../../../core/theory/notes/note.ts';
import { MathText } from '../../math/MathText.tsx';
import { Quantity } from '../../math/Quantity.tsx';

interface NoteTextProps {
  readonly note: Pick<ReadersNote, 'title' | 'printed' | 'found'>;
  /** The class of the two readings. */
  readonly className: string;
}

/** Belongs inside a <details>. */
export function NoteText({ note: { title, printed, found }, className }: NoteTextProps) {
  return (
    <>
      <summary aria-label={title}>
        <h4>
          <MathText>{title}</MathText>
        </h4>
      </summary>
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
    </>
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
