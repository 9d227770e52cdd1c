import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import './menu.css';
import { useDismissal } from './useDismissal.ts';

interface PopoverProps {
  /** Accessible name of the button and of the panel. */
  readonly name: string;
  readonly label: ReactNode;
  /** The edge of the button with which the panel is aligned. */
  readonly align?: 'start' | 'end';
  /** Whether the button has no border and little space around its label. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a panel of controls over the page; Escape or a press elsewhere closes it. */
export function Popover({ name, label, align = 'start', compact = false, children }: PopoverProps) {
  const id = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useDismissal(
    wrapper,
    open,
    useCallback(() => setOpen(false), []),
  );
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // keeps the page's shortcuts from closing something else as well
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <div ref={wrapper} className="menu">
      <button
        ref={button}
        type="button"
        className={compact ? 'menu-button menu-button-compact' : 'menu-button'}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <section className="menu-panel" data-align={align} id={id} aria-label={name}>
          {children}
        </section>
      )}
    </div>
  );
}
