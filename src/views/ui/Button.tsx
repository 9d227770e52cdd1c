import type { ReactNode } from 'react';
import './button.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly icon: ReactNode;
  /** The key that does the same, as it is printed on a keyboard. */
  readonly hint: string;
  /** The same key by its KeyboardEvent name. */
  readonly shortcut: string;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function Button({
  children,
  icon,
  hint,
  shortcut,
  primary = false,
  disabled = false,
  onClick,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={primary ? 'button button-primary' : 'button'}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <svg className="button-icon" viewBox="0 0 16 16" aria-hidden="true">
        {icon}
      </svg>
      <span>{children}</span>
      <kbd className="button-hint" aria-hidden="true">
        {hint}
      </kbd>
    </button>
  );
}
