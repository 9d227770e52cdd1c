import { memo, useMemo, useState } from 'react';
import type { ReadersNote } from '../../../core/theory/notes/note.ts';
import { NOTE_GROUPS } from '../../../core/theory/notes/readersNotes.ts';
import { presetById } from '../../../state/presets/presets.ts';
import { Button } from '../../ui/Button.tsx';
import { NoteNumbers, NoteText } from './NoteParts.tsx';
import { useLab } from '../../useLab.ts';
import './readersNotes.css';

/** Places where the printed text contains a slip: as printed, as we find it, and numbers computed on demand. */
export const ReadersNotes = memo(function ReadersNotes() {
  return (
    <section className="readers-notes" aria-label="Reader’s notes">
      <p className="readers-notes-lede">
        Places where the printed text does not compute as it stands. They concern the text, not its
        result, which runs confirm. The heaviest come first. Open a note to compute its numbers
        here.
      </p>
      {NOTE_GROUPS.map(({ id, title, meaning, notes }) => (
        <section key={id} className="readers-notes-group" data-weight={id}>
          <h3>{title}</h3>
          <p>{meaning}</p>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </section>
      ))}
    </section>
  );
});

function Note({ note }: { readonly note: ReadersNote }) {
  const { id, evidence } = note;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="readers-notes-note"
      data-note={id}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <NoteText note={note} className="readers-notes-sides" />
      {isOpen && <Evidence of={evidence} />}
      <InTheLab note={id} />
    </details>
  );
}

/** Presets that demonstrate a note. */
const NOTE_PRESETS: Readonly<Record<string, string>> = {
  lambda: 'lambda-rule',
  scale: 'mixed-start',
  transpose: 'no-relu',
  signs: 'no-relu',
  'step-to-an-eighth': 'negative-start',
  'first-sum': 'paper',
  threshold: 'paper',
  'noise-root': 'unbiased-noise',
  ratio: 'mixed-start',
};

/** A button that opens the preset that demonstrates a note. */
function InTheLab({ note }: { readonly note: string }) {
  const choosePreset = useLab((state) => state.choosePreset);
  const setPage = useLab((state) => state.setPage);
  const preset = presetById(NOTE_PRESETS[note] ?? '');
  if (preset === null) return null;
  return (
    <p className="readers-notes-lab">
      <Button
        small
        onClick={() => {
          choosePreset(preset.id);
          setPage('lab');
        }}
      >
        Watch it in the lab: {preset.name}
      </Button>
    </p>
  );
}

/** Computed when the note is opened. */
function Evidence({ of: evidence }: { readonly of: ReadersNote['evidence'] }) {
  const numbers = useMemo(() => evidence(), [evidence]);
  return <NoteNumbers numbers={numbers} className="readers-notes-evidence" />;
}
