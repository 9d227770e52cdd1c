/**
 * Keeps the browser's address equal to a page's link. The address has two writers: the reader, who
 * follows links, and this module, a moment after the page has changed. The reader always wins: a link
 * is written only over the address that the page has opened or written last.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '../../solver/scheduler.ts';
import { pageOf } from './link.ts';

/** The hash of the browser's address. */
export interface Address {
  /** As it is now, even if no event has reported it yet; null if it names an element of the page. */
  current(): string | null;
  replace(link: string): void;
  /** Replaces it in a way that the browser's back button can undo. */
  push(link: string): void;
}

export interface AddressKeeper {
  /** Call it just before the page opens a link that the address had. */
  opening(link: string): void;
  stop(): void;
}

/** Browsers refuse addresses that change too often; milliseconds. */
const SETTLING_TIME = 250;

/**
 * @param writeLink the link of a state
 * @param opened the link that the page was created with
 */
export function keepAddress<State>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  writeLink: (state: State) => string,
  clock: Scheduler,
  address: Address,
  opened: string,
): AddressKeeper {
  /** The address that the page has opened or written last. */
  let agreed = opened;
  /** The page's link at that time; null if the address may be another text for the same state. */
  let written: string | null = writeLink(store.getState());
  let seen = written;
  let cancel = () => {};

  function write(link: string): void {
    if (link === written) return;
    const now = address.current();
    // the reader has followed another link, which the page is about to open
    if (now !== null && now !== agreed) return;
    if (pageOf(link) === pageOf(agreed)) address.replace(link);
    else address.push(link);
    written = link;
    // a browser may escape characters, or refuse the change
    agreed = address.current() ?? agreed;
  }

  const unsubscribe = store.subscribe((state) => {
    const link = writeLink(state);
    if (link === seen) return;
    seen = link;
    cancel();
    cancel = clock.after(SETTLING_TIME, () => write(link));
  });
  return {
    opening(link) {
      cancel();
      agreed = link;
      written = null;
      seen = '';
    },
    stop() {
      unsubscribe();
      cancel();
    },
  };
}
