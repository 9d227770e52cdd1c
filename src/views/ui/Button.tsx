import type { ReactNode } from 'react';
import './button.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Its keyboard shortcut, as printed on a keyboard. */
  readonly hint?: string;
  /** The shortcut as KeyboardEvent names it. */
  readonly shortcut?: string;
  /** Tooltip that says more than its name. */
  readonly title?: string;
  /** Set for a toggle button. */
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
