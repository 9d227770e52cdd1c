import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../IconButton.tsx';
import './menu.css';
import { useDismissal } from './useDismissal.ts';

export interface MenuItem {
  readonly name: string;
  /** A short note beside the name. */
  readonly detail?: string;
  /** A key that chooses the item, shown before its name. */
  readonly hint?: string | null;
  /** Whether it is the chosen one, in a menu of alternatives. */
  readonly checked?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly name: string;
  /** The icon of the button, or else its label. */
  readonly icon?: ReactNode;
  readonly label?: ReactNode;
  readonly items: readonly MenuItem[];
  /** The edge of an icon that the list is aligned with; the right one by default. */
  readonly align?: 'start';
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
export function Menu({ name, icon, label, items, align }: MenuProps) {
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
  useDismissal(
    wrapper,
    open,
    useCallback(() => setAt(null), []),
  );

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
  const first = Math.max(
    0,
    items.findIndex(({ checked }) => checked),
  );
  const trigger = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? menuId : undefined,
    onKeyDown: onButtonKey,
    onClick: () => setAt(open ? null : first),
  } as const;
  return (
    <div ref={wrapper} className="menu">
      {label === undefined ? (
        <IconButton {...trigger} name={name} icon={icon} />
      ) : (
        <button {...trigger} type="button" className="menu-button" aria-label={name}>
          {label}
        </button>
      )}
      {open && (
        <div
          className="menu-list"
          role="menu"
          id={menuId}
          aria-label={name}
          data-align={align}
          ref={list}
        >
          {items.map((item, index) => (
            <button
              key={item.name}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              className="menu-item"
              onKeyDown={(event) => onItemKey(event, index)}
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              {item.hint !== undefined && <kbd aria-hidden="true">{item.hint}</kbd>}
              <b>{item.name}</b> {item.detail !== undefined && <span>{item.detail}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
