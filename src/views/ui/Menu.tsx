import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './IconButton.tsx';
import './menu.css';

export interface MenuItem {
  readonly name: string;
  /** A short note beside the name. */
  readonly detail: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
}

/** The item that a key moves to from item `at` of `count`; null for other keys. */
function itemAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** A button that opens a menu, with the keyboard behaviour of the ARIA menu button pattern. */
export function Menu({ name, icon, items }: MenuProps) {
  const menuId = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The focused item; null while closed. */
  const [at, setAt] = useState<number | null>(null);
  const open = at !== null;

  useLayoutEffect(() => {
    if (at !== null) (list.current?.children[at] as HTMLElement | undefined)?.focus();
  }, [at]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!wrapper.current?.contains(event.target as Node)) setAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function close(): void {
    setAt(null);
    button.current?.focus();
  }
  function onButtonKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }
  function onItemKey(event: KeyboardEvent, index: number): void {
    // keep keys in the menu from triggering the page's shortcuts
    event.stopPropagation();
    const next = itemAfter(event.key, index, items.length);
    if (next !== null) setAt(next);
    // the focus returns to the button, from which Tab continues
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    if (next !== null || event.key === 'Escape') event.preventDefault();
  }
  return (
    <div ref={wrapper}>
      <IconButton
        ref={button}
        name={name}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onKeyDown={onButtonKey}
        onClick={() => setAt(open ? null : 0)}
      />
      {open && (
        <div className="menu-list" role="menu" id={menuId} aria-label={name} ref={list}>
          {items.map((item, index) => (
            <button
              key={item.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              onKeyDown={(event) => onItemKey(event, index)}
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              <b>{item.name}</b> <span>{item.detail}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
