import './input.css';

interface ToggleProps {
  readonly id?: string;
  readonly label: string;
  readonly on: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (on: boolean) => void;
}

/** A switch. */
export function Toggle({ id, label, on, describedBy, onChange }: ToggleProps) {
  return (
    <span className="input-toggle">
      <span aria-hidden="true" className="input-toggle-word">
        {on ? 'on' : 'off'}
      </span>
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
