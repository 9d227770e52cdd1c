import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moreIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import './tabs.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the row. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/**
 * A row of tabs; the arrow keys move among them while one has the keyboard's focus. If there is no room
 * for all of them, a menu at the end of the row has them all.
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(row);
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // a tab that was clicked leaves the arrows to the page, which steps through time
    if (by === 0 || !(event.target as Element).matches(':focus-visible')) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (index + by + tabs.length) % tabs.length;
    onChoose(tabs[next]!.id);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <div className="tabs">
      <div className="tabs-row" role="tablist" aria-label={label} ref={row}>
        {tabs.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            data-name={name}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {overflows && (
        <div className="tabs-menu">
          <Menu
            name={`All: ${label}`}
            icon={moreIcon}
            align="start"
            items={tabs.map(({ id, name }) => ({
              name,
              checked: id === chosen,
              onChoose: () => onChoose(id),
            }))}
          />
        </div>
      )}
    </div>
  );
}

/** Whether the tabs are wider than the row and its menu together. */
function useOverflow(ref: RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setOverflows(fit(row));
    const onScroll = () => markCut(row);
    measure();
    row.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    // other tabs, or another chosen one
    const changes = new MutationObserver(measure);
    changes.observe(row, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
    return () => {
      row.removeEventListener('scroll', onScroll);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [ref]);
  return overflows;
}

/** Scrolls to the chosen tab; returns whether there is no room for all tabs. */
function fit(row: HTMLElement): boolean {
  const chosen = row.querySelector<HTMLElement>('[aria-selected="true"]');
  if (chosen !== null && !isInView(chosen, row)) {
    const end = chosen.offsetLeft + chosen.offsetWidth;
    const starts = Array.from(row.children, (tab) => (tab as HTMLElement).offsetLeft);
    // the row begins with a whole tab
    row.scrollLeft = starts.find((start) => end - start <= row.clientWidth) ?? chosen.offsetLeft;
  }
  markCut(row);
  return row.scrollWidth > (row.parentElement?.clientWidth ?? 0);
}

/** Marks the tabs that are not completely in view, so that no word is cut in the middle. */
function markCut(row: HTMLElement): void {
  for (const tab of row.children)
    tab.toggleAttribute('data-cut', !isInView(tab as HTMLElement, row));
}

/** Positions are rounded to whole pixels. */
function isInView({ offsetLeft, offsetWidth }: HTMLElement, row: HTMLElement): boolean {
  const { scrollLeft, clientWidth } = row;
  return offsetLeft >= scrollLeft - 1 && offsetLeft + offsetWidth <= scrollLeft + clientWidth + 1;
}
