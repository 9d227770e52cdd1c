import type { ComponentProps, ReactNode } from 'react';
import './button.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly icon?: ReactNode;
  /** Its keyboard shortcut, as printed on a keyboard. */
  readonly hint?: string;
  /** The shortcut as KeyboardEvent names it. */
  readonly shortcut?: string;
  /** Set for a toggle button. */
  readonly pressed?: boolean;
  readonly primary?: boolean;
  readonly small?: boolean;
}

export function Button({
  children,
  icon,
  hint,
  shortcut,
  pressed,
  primary = false,
  small = false,
  ...rest
}: ButtonProps) {
  const className = ['button', primary && 'button-primary', small && 'button-small'];
  return (
    <button
      {...rest}
      type="button"
      className={className.filter(Boolean).join(' ')}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
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
