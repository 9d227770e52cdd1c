import { memo, useMemo, useState } from 'react';
import { READERS_NOTES, type ReadersNote } from '../../../core/theory/readersNotes.ts';
import { presetById } from '../../../state/presets/presets.ts';
import { Button } from '../../ui/Button.tsx';
import { MathText } from '../../math/MathText.tsx';
import { NoteNumbers, NoteSides } from './NoteParts.tsx';
import { useLab } from '../../useLab.ts';
import './notes.css';

/** Where the printed text does not compute: as printed, what we find, and the numbers, computed here. */
export const ReadersNotes = memo(function ReadersNotes() {
  return (
    <section className="proof-part notes" aria-labelledby="notes-title">
      <h2 id="notes-title">Reader’s notes</h2>
      <p className="notes-lede">
        Where the printed text does not compute as it stands. These are remarks on a text and not on
        its result, which runs confirm. Open one to have its numbers computed here.
      </p>
      {READERS_NOTES.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </section>
  );
});

interface NoteProps {
  readonly note: ReadersNote;
}

function Note({ note }: NoteProps) {
  const { id, title, evidence } = note;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="note"
      data-note={id}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary aria-label={title}>
        <h3>
          <MathText>{title}</MathText>
        </h3>
      </summary>
      <NoteSides note={note} className="note-sides" />
      {isOpen && <Evidence of={evidence} />}
      <InTheLab note={id} />
    </details>
  );
}

/** Presets in which a note can be watched as it happens. */
const WATCHED_IN: Readonly<Record<string, string>> = {
  lambda: 'lambda-rule',
  scale: 'mixed-start',
  transpose: 'no-relu',
  signs: 'no-relu',
  'step-to-an-eighth': 'negative-start',
};

interface InTheLabProps {
  readonly note: string;
}

/** The way to a run that shows it. */
function InTheLab({ note }: InTheLabProps) {
  const choosePreset = useLab((state) => state.choosePreset);
  const setPage = useLab((state) => state.setPage);
  const preset = presetById(WATCHED_IN[note] ?? '');
  if (preset === null) return null;
  return (
    <p className="note-lab">
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

interface EvidenceProps {
  readonly of: ReadersNote['evidence'];
}

/** Computed when it is looked at, and not before. */
function Evidence({ of: evidence }: EvidenceProps) {
  const numbers = useMemo(() => evidence(), [evidence]);
  return <NoteNumbers numbers={numbers} className="note-evidence" />;
}
