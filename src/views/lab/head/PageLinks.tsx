import type { MouseEvent } from 'react';
import { type Page, PAGES } from '../../../state/lab/labState.ts';
import { writeLink } from '../../../state/link/link.ts';
import '../../ui/pageLinks.css';
import { useLab } from '../../useLab.ts';
import { SIDE_PAGES } from './sidePages.ts';

const NAMES: Readonly<Record<Page, string>> = { lab: 'Lab', proof: 'Proof' };

/** Links between the pages; the lab and the proof show the same run. */
export function PageLinks() {
  return (
    <nav className="page-links page-head-pages" aria-label="Pages">
      <a href="#/">Article</a>
      {PAGES.map((page) => (
        <PageLink key={page} page={page} />
      ))}
      {SIDE_PAGES.map(({ id, name }) => (
        <a key={id} href={`#/${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function PageLink({ page }: { readonly page: Page }) {
  const isCurrent = useLab((state) => state.page === page);
  const link = useLab((state) => writeLink({ ...state, page }));
  const setPage = useLab((state) => state.setPage);
  function follow(event: MouseEvent): void {
    // the browser opens a new tab or window itself, with the same run
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    // following the link would restart the run; the address is updated from the state
    event.preventDefault();
    setPage(page);
  }
  return (
    <a href={link} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {NAMES[page]}
    </a>
  );
}
