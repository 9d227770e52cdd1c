import { READERS_NOTES, type ReadersNote } from '../../../core/theory/readersNotes.ts';
import { MathText } from '../../ui/MathText.tsx';
import { Quantity } from '../../ui/Quantity.tsx';

/** Where the printed text does not compute; the numbers are worked out when the page is built. */
export function ReadersNotes() {
  return (
    <div className="readers-notes">
      {READERS_NOTES.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </div>
  );
}

interface NoteProps {
  readonly note: ReadersNote;
}

function Note({ note: { id, title, printed, found, evidence } }: NoteProps) {
  const numbers = evidence();
  return (
    <details className="article-note" data-note={id}>
      <summary aria-label={title}>
        <h3>
          <MathText>{title}</MathText>
        </h3>
      </summary>
      <dl className="article-note-sides">
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
      {numbers.length > 0 && (
        <dl className="article-note-numbers">
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
      )}
    </details>
  );
}
