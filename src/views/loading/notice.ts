/**
 * The message about a part of the page that could not be loaded: the reason, and the way on. It needs
 * nothing that is loaded later, such as React, because that may be the missing part.
 */
import './loading.css';
import { type Cause, findCause } from './cause.ts';
import { reloadPage } from './reload.ts';

export interface MissingPart {
  /** The subject of a sentence, such as “The proof”. */
  readonly name: string;
  /** A further sentence, about the rest of the page. */
  readonly rest?: string | undefined;
  /** Tries again. If it returns a promise, its rejection is the next failure. */
  readonly retry: () => unknown;
}

export interface Notice {
  remove(): void;
}

const REASONS: Readonly<Record<Cause, string>> = {
  unreachable: ', because the server cannot be reached. You may be offline.',
  'new version':
    ', because there is a new version of this page. Reload to get it; the page opens in the same state.',
  missing:
    ', although the server answers. If it fails again, reload; the page opens in the same state.',
};

/** All notices try again when one is pressed: what one part missed, others may have missed too. */
const RETRY = 'purify:retry';

/** Shows a notice at the end of an element. It disappears when a promised retry succeeds. */
export function showNotice(place: HTMLElement, part: MissingPart): Notice {
  const { name, rest, retry } = part;
  let words = document.createElement('p');
  const again = smallButton('Try again', () => dispatchEvent(new Event(RETRY)));
  const reload = smallButton('Reload the page', reloadPage);
  const box = document.createElement('div');
  box.className = 'loading';
  box.append(words, again, reload);
  let isTrying = false;

  async function explain(): Promise<void> {
    // a new element, because screen readers would not announce the old one again
    const next = document.createElement('p');
    next.setAttribute('role', 'alert');
    words.replaceWith(next);
    words = next;
    write('.');
    reload.hidden = true;
    const cause = await findCause();
    write(REASONS[cause]);
    again.hidden = cause === 'new version';
    reload.hidden = cause === 'unreachable';
  }

  function write(reason: string): void {
    words.textContent = `${name} could not be loaded${reason} ${rest ?? ''}`.trimEnd();
  }

  async function tryAgain(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    again.textContent = 'Trying again …';
    try {
      const retried = retry();
      if (retried instanceof Promise) {
        await retried;
        remove();
      }
    } catch {
      await explain();
    } finally {
      isTrying = false;
      again.textContent = 'Try again';
    }
  }

  function remove(): void {
    for (const event of [RETRY, 'online']) removeEventListener(event, tryAgain);
    box.remove();
  }

  // also when the connection is back, without a press of the button
  for (const event of [RETRY, 'online']) addEventListener(event, tryAgain);
  void explain();
  place.append(box);
  return { remove };
}

/** Shows a notice as the only content of an element, with a link to a page that works. */
export function showNoticeAlone(
  place: HTMLElement,
  part: MissingPart,
  elsewhere: { readonly href: string; readonly text: string },
): Notice {
  const content = document.createElement('main');
  content.className = 'loading-alone';
  place.replaceChildren(content);
  const notice = showNotice(content, part);
  const link = document.createElement('a');
  link.href = elsewhere.href;
  link.textContent = elsewhere.text;
  content.append(link);
  return notice;
}

/** Shows a notice about the page as a whole, at the edge of the window, until it is dismissed. */
export function showPageNotice(part: MissingPart): Notice {
  const place = pagePlace();
  const notice = showNotice(place, part);
  place.lastElementChild?.append(smallButton('Dismiss', notice.remove));
  return notice;
}

/** Says, at the edge of the window, that a new version of the page is stored. The page goes on as it is. */
export function showNewVersion(): void {
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const box = document.createElement('div');
  box.className = 'loading loading-news';
  box.append(
    words,
    smallButton('Reload the page', reloadPage),
    smallButton('Dismiss', () => box.remove()),
  );
  pagePlace().append(box);
  // a change of an existing element is announced by screen readers
  words.textContent =
    'There is a new version of this page. Reload to get it; the page opens in the same state.';
}

/** The place of all such notices, one below the other. */
function pagePlace(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.loading-page:not([id])');
  if (existing !== null) return existing;
  const place = document.createElement('div');
  place.className = 'loading-page';
  document.body.append(place);
  return place;
}

function smallButton(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-small';
  button.textContent = name;
  button.addEventListener('click', onClick);
  return button;
}
