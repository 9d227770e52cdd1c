import './input.css';

interface ToggleProps {
  readonly id?: string;
  readonly label: string;
  readonly on: boolean;
  readonly describedBy?: string | undefined;
  /** Whether “on” or “off” is written beside it. */
  readonly worded?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch. */
export function Toggle({ id, label, on, describedBy, worded = true, onChange }: ToggleProps) {
  return (
    <span className="input-toggle">
      {worded && (
        <span aria-hidden="true" className="input-toggle-word">
          {on ? 'on' : 'off'}
        </span>
      )}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={describedBy}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </span>
  );
}
