import { type KeyboardEvent, useState } from 'react';
import './input.css';

interface TextEntryProps {
  readonly id?: string;
  readonly className?: string;
  readonly inputMode?: 'text' | 'decimal';
  readonly label: string;
  /** The current value. */
  readonly text: string;
  /** Whether the last typed text was refused; it stays visible to be corrected. */
  readonly refused: boolean;
  /** Whether the value contradicts other inputs. */
  readonly impossible?: boolean;
  readonly describedBy?: string | undefined;
  /** Receives any typed text. */
  readonly onCommit: (text: string) => void;
  /** Called when refused text is discarded. */
  readonly onRevert: () => void;
}

/** A text field: Enter or leaving it commits, Escape restores the current value. */
export function TextEntry({
  id,
  className = 'input-text',
  inputMode = 'text',
  label,
  text,
  refused,
  impossible = false,
  describedBy,
  onCommit,
  onRevert,
}: TextEntryProps) {
  const [draft, setDraft] = useState(text);
  const [editing, setEditing] = useState(false);
  const shown = editing || refused ? draft : text;

  function commit(): void {
    if (!editing) return;
    setEditing(false);
    if (draft.trim() === text) revert();
    else onCommit(draft);
  }

  function revert(): void {
    setEditing(false);
    setDraft(text);
    if (refused) onRevert();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') {
      // the first Escape discards the text, the next one closes the panel around it
      if (editing || refused) event.stopPropagation();
      revert();
    }
  }

  return (
    <input
      id={id}
      type="text"
      className={className}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={refused || impossible}
      aria-describedby={describedBy}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setEditing(true);
        setDraft(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}

/** A text entry that opens a phone's keyboard for digits. */
export function NumberEntry(props: Omit<TextEntryProps, 'className' | 'inputMode'>) {
  return <TextEntry {...props} className="input-number" inputMode="decimal" />;
}
