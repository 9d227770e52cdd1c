import type { ComponentProps, ReactNode } from 'react';
import './iconButton.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  /** Accessible name and tooltip. */
  readonly name: string;
  readonly icon: ReactNode;
}

/** A small button with only an icon. */
export function IconButton({ name, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={name} title={name}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {icon}
      </svg>
    </button>
  );
}
