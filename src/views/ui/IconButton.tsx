import type { ComponentProps, ReactNode } from 'react';
import './iconButton.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  /** Accessible name. */
  readonly name: string;
  /** The tooltip, if it says more than the name. */
  readonly hint?: string;
  readonly icon: ReactNode;
}

/** A small button with only an icon. */
export function IconButton({ name, hint = name, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={name} title={hint}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {icon}
      </svg>
    </button>
  );
}
