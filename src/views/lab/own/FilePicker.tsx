import { useId, useRef, useState } from 'react';
import type { PickedFile } from '../../../state/own/ownFiles.ts';
import { Button } from '../../ui/Button.tsx';
import '../../ui/input.css';
import './own.css';

interface FilePickerProps {
  readonly onPick: (file: PickedFile | null) => void;
}

const ACCEPTED = '.csv,.tsv,.txt,.json,.npy,text/csv,text/plain,application/json';

/** A file from the disk, dropped (the page listens for that) or pasted as text. */
export function FilePicker({ onPick }: FilePickerProps) {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const textId = useId();

  function paste(next: string): void {
    setText(next);
    onPick(next.trim() === '' ? null : { name: 'pasted numbers', content: new Blob([next]) });
  }

  return (
    <>
      <div className="own-drop">
        <Button small onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <span>or drop one here: CSV, TSV, JSON or NPY</span>
        <input
          ref={file}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="A matrix as CSV, TSV, JSON or NPY"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (chosen === undefined) return;
            setText('');
            onPick({ name: chosen.name, content: chosen });
          }}
        />
      </div>
      <label className="own-label" htmlFor={textId}>
        or paste the numbers
      </label>
      <textarea
        id={textId}
        className="own-text"
        rows={4}
        spellCheck={false}
        placeholder={'1, 0, 0.5\n0, 1, 0.5\n…'}
        value={text}
        onChange={(event) => paste(event.currentTarget.value)}
      />
    </>
  );
}
