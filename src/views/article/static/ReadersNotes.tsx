import { READERS_NOTES, type ReadersNote } from '../../../core/theory/readersNotes.ts';
import { MathText } from '../../math/MathText.tsx';
import { NoteNumbers, NoteSides } from '../../proof/notes/NoteParts.tsx';

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

function Note({ note }: NoteProps) {
  const { id, title, evidence } = note;
  return (
    <details className="article-note" data-note={id}>
      <summary aria-label={title}>
        <h3>
          <MathText>{title}</MathText>
        </h3>
      </summary>
      <NoteSides note={note} className="article-note-sides" />
      <NoteNumbers numbers={evidence()} className="article-note-numbers" />
    </details>
  );
}
