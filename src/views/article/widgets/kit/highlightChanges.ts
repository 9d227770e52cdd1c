/** Shows the reader which parts of a widget a verb has changed. */

/** Milliseconds in which changes belong to the verb; some widgets compute a little first. */
const WATCH = 700;
/** Milliseconds that a part stays highlighted; kit.css fades it out within them. */
const SHOWN = 1600;

/** Marks the `[data-part]` of every change below `root`; if nothing changes, the whole of `root`. */
export function highlightChanges(root: HTMLElement): void {
  const highlighted = new Set<HTMLElement>();

  function highlight(part: HTMLElement): void {
    if (highlighted.has(part)) return;
    highlighted.add(part);
    part.dataset.changed = '';
    setTimeout(() => delete part.dataset.changed, SHOWN);
  }

  const observer = new MutationObserver((records) => {
    for (const target of changedNodes(records)) {
      const element = target instanceof Element ? target : target.parentElement;
      const part = element?.closest<HTMLElement>('[data-part]');
      if (part) highlight(part);
    }
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeOldValue: true,
  });
  setTimeout(() => {
    observer.disconnect();
    if (highlighted.size === 0) highlight(root);
  }, WATCH);
}

/** Without attributes that have their old values again: React resets those of every input it renders. */
function changedNodes(records: readonly MutationRecord[]): Node[] {
  const seen = new Map<Node, Set<string>>();
  return records.flatMap(({ target, attributeName, oldValue }) => {
    if (attributeName === null) return target;
    const names = seen.get(target) ?? new Set<string>();
    seen.set(target, names);
    // the first record has the value before all changes; the highlight is an attribute too
    if (names.has(attributeName) || attributeName === 'data-changed') return [];
    names.add(attributeName);
    return (target as Element).getAttribute(attributeName) === oldValue ? [] : target;
  });
}
