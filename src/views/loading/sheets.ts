/**
 * Style sheets of parts that are loaded later. A part without its sheet works, so it is shown plain,
 * with a message for the page as a whole.
 */
import { type Notice, showPageNotice } from './notice.ts';

export function watchSheets(): void {
  const failed = new Set<HTMLLinkElement>();
  let notice: Notice | null = null;

  // Vite would otherwise not load the part itself
  addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.endsWith('.css')) event.preventDefault();
  });
  // these events do not bubble
  document.addEventListener('error', onSettled, true);
  document.addEventListener('load', onSettled, true);

  function onSettled({ target, type }: Event): void {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (type === 'load' && !isEmpty(target)) return;
    failed.add(target);
    notice ??= showPageNotice({
      name: 'The style of a part of this page',
      rest: 'Everything works, but it may look odd.',
      retry: reloadSheets,
    });
  }

  async function reloadSheets(): Promise<void> {
    const sheets = [...failed];
    failed.clear();
    await Promise.all(sheets.map(reloadSheet));
    notice = null;
  }
}

/** Whether a loaded sheet has no rules: a server may have sent a page instead. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  return sheet?.cssRules.length === 0;
}

/** Replaces the element, since the same one does not load again. */
function reloadSheet(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = sheet.cloneNode() as HTMLLinkElement;
    const fail = () => reject(new Error(`${next.href} could not be loaded`));
    next.addEventListener('load', () => (isEmpty(next) ? fail() : resolve()));
    next.addEventListener('error', fail);
    sheet.replaceWith(next);
  });
}
