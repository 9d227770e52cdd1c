import './input.css';

export interface SelectProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly describedBy?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A choice of several options in the browser's own list. */
export function Select({ id, label, value, options, describedBy, onChoose }: SelectProps) {
  return (
    <span className="input-select">
      <select
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </span>
  );
}
