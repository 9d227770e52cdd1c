/** What the pages beside the lab have in common: address, colours, reloading, and the link back to the lab. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { timers } from './solver/scheduler.ts';
import { keepAddress } from './state/link/address.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { addressWhile } from './views/article/alive/address.ts';
import type { SidePageTools } from './views/lab/head/SidePageHead.tsx';
import { beforeReload } from './views/loading/reload.ts';

export interface SidePage {
  /** Shows the content of a link; a link to the page itself leaves it as it is. */
  open(link: string): void;
  /**
   * Whether this page is visible. Its runs go on while another is.
   * @param labLink a link to the lab as it was left
   */
  setShown(shown: boolean, labLink: string): void;
}

interface SidePageState {
  openLink(link: string): void;
  dispose(): void;
}

interface SidePageOptions<State extends SidePageState> {
  readonly element: HTMLElement;
  /** The link that the page opens with. */
  readonly link: string;
  readonly theme: ThemeChoice;
  readonly store: Parameters<typeof keepAddress<State>>[0];
  readonly writeLink: (state: State) => string;
  /** The part of the state that is in its link; runs that go on change the rest often. */
  readonly linked: readonly (keyof State)[];
  readonly page: (tools: SidePageTools) => ReactNode;
}

export function createSidePage<State extends SidePageState>(
  options: SidePageOptions<State>,
): SidePage {
  const { element, link, theme, store, page } = options;
  let shown = true;
  let labLink = '#/lab';

  const writeLink = rememberingWriter(options);
  const address = keepAddress(
    store,
    writeLink,
    timers,
    addressWhile(() => shown),
    link,
  );
  const currentLink = () => writeLink(store.getState());
  const stopPreparing = beforeReload(() => {
    if (shown) history.replaceState(history.state, '', currentLink());
  });

  const root = createRoot(element);
  function render(): void {
    const tools = {
      labLink,
      theme: theme.get(),
      setTheme: theme.set,
      link: () => location.href.replace(/#.*$/s, '') + currentLink(),
    };
    root.render(<StrictMode>{page(tools)}</StrictMode>);
  }
  const ignoreTheme = theme.subscribe(render);
  render();

  import.meta.hot?.dispose(() => {
    ignoreTheme();
    address.stop();
    stopPreparing();
    store.getState().dispose();
  });

  return {
    open(next) {
      if (!next.includes('?')) {
        history.replaceState(history.state, '', currentLink());
        return;
      }
      address.opening(next);
      store.getState().openLink(next);
    },
    setShown(next, nextLabLink) {
      shown = next;
      labLink = nextLabLink;
      render();
    },
  };
}

/** Writes a link again only if something in it has changed. */
function rememberingWriter<State extends SidePageState>({
  writeLink,
  linked,
}: SidePageOptions<State>): (state: State) => string {
  let last: { readonly state: State; readonly link: string } | null = null;
  return (state) => {
    const before = last?.state;
    if (last === null || linked.some((name) => before?.[name] !== state[name]))
      last = { state, link: writeLink(state) };
    return last.link;
  };
}
