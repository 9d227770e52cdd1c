import type { ReactNode } from 'react';
import './button.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** The key that does the same, as it is printed on a keyboard. */
  readonly hint?: string;
  /** The same key by its KeyboardEvent name. */
  readonly shortcut?: string;
  /** What it does, where its name does not say it all. */
  readonly title?: string;
  /** For a button that is on or off. */
  readonly pressed?: boolean;
  readonly primary?: boolean;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function Button({
  children,
  icon,
  hint,
  shortcut,
  title,
  pressed,
  primary = false,
  small = false,
  disabled = false,
  onClick,
}: ButtonProps) {
  const className = ['button', primary && 'button-primary', small && 'button-small'];
  return (
    <button
      type="button"
      className={className.filter(Boolean).join(' ')}
      disabled={disabled}
      title={title}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      {icon !== undefined && (
        <svg className="button-icon" viewBox="0 0 16 16" aria-hidden="true">
          {icon}
        </svg>
      )}
      <span>{children}</span>
      {hint !== undefined && (
        <kbd className="button-hint" aria-hidden="true">
          {hint}
        </kbd>
      )}
    </button>
  );
}
