import { type KeyboardEvent, useState } from 'react';
import './input.css';

interface TextEntryProps {
  readonly id?: string;
  readonly className?: string;
  readonly inputMode?: 'text' | 'decimal';
  readonly label: string;
  /** The value as it stands. */
  readonly text: string;
  /** Whether what was typed last was refused; it then stays in sight to be mended. */
  readonly refused: boolean;
  /** Whether the value cannot be, together with others. */
  readonly impossible?: boolean;
  readonly describedBy?: string | undefined;
  /** Takes anything that was typed. */
  readonly onCommit: (text: string) => void;
  /** What was refused is given up. */
  readonly onRevert: () => void;
}

/** Text to type: Enter or leaving takes it over, Escape brings the old one back. */
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
    else if (event.key === 'Escape') revert();
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
