import type { ReactNode } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keysIcon } from '../../ui/icons.tsx';
import '../../ui/pageHead.css';
import '../../ui/pageLinks.css';
import { CopyLinkButton, ThemeButton } from './HeadTools.tsx';
import { SIDE_PAGES, type SidePageId } from './sidePages.ts';

/** What such a page gets from the page around it. */
export interface SidePageTools {
  /** A link to the lab as it was left. */
  readonly labLink: string;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  /** The address of the page as it is now, to be copied. */
  readonly link: () => string;
}

interface SidePageHeadProps {
  readonly current: SidePageId;
  readonly tools: SidePageTools;
  readonly onShowKeys: () => void;
  /** The page's own tools. */
  readonly children: ReactNode;
}

/** The line at the top of a page beside the lab and the proof: pages, own tools, and shared tools. */
export function SidePageHead({ current, tools, onShowKeys, children }: SidePageHeadProps) {
  const { labLink, theme, setTheme, link } = tools;
  return (
    <header className="page-head">
      <h1>Purify</h1>
      <nav className="page-links page-head-pages" aria-label="Pages">
        <a href="#/">Article</a>
        <a href={labLink.replace(/^#\/\w+/, '#/lab')}>Lab</a>
        <a href={labLink.replace(/^#\/\w+/, '#/proof')}>Proof</a>
        {SIDE_PAGES.map(({ id, name }) => (
          <a key={id} href={`#/${id}`} aria-current={id === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {children}
      <div className="page-head-tools">
        <CopyLinkButton link={link} />
        <ThemeButton theme={theme} onChange={setTheme} />
        <IconButton name="Keys" hint="Keys (?)" icon={keysIcon} onClick={onShowKeys} />
      </div>
    </header>
  );
}
