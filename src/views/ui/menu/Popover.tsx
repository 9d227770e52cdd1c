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
  /** Whether the button is as low as a line of text. */
  readonly low?: boolean;
  /** Whether the panel has room for two columns. */
  readonly wide?: boolean;
  /** The side of the button on which the panel opens. */
  readonly opens?: 'up' | 'down';
  readonly children: ReactNode;
}

/** A button that opens a panel of controls over the page; Escape or a press elsewhere closes it. */
export function Popover({
  name,
  label,
  align = 'start',
  compact = false,
  low = false,
  wide = false,
  opens = 'down',
  children,
}: PopoverProps) {
  const className = ['menu-button', compact && 'menu-button-compact', low && 'menu-button-low'];
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
        className={className.filter(Boolean).join(' ')}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <section
          className="menu-panel"
          data-align={align}
          data-opens={opens}
          data-wide={wide ? '' : undefined}
          id={id}
          aria-label={name}
        >
          {children}
        </section>
      )}
    </div>
  );
}
