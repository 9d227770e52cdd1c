import { type KeyboardEvent, useRef } from 'react';
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

/** A row of tabs; the arrow keys move among them while one has the keyboard's focus. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
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
    <div className="tabs" role="tablist" aria-label={label} ref={row}>
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
  );
}
