import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { keysIcon } from '../../ui/icons.tsx';
import { CopyLinkButton, ThemeButton } from '../../lab/head/HeadTools.tsx';
import '../../ui/pageHead.css';
import '../../ui/pageLinks.css';
import { usePageTools } from '../pageTools.ts';
import './regimesHead.css';

interface RegimesHeadProps {
  readonly onShowKeys: () => void;
  /** Tools of the sweep, before those of the page. */
  readonly children: ReactNode;
}

/** Pages, tools of the sweep, and tools of the page, as at the top of the lab. */
export function RegimesHead({ onShowKeys, children }: RegimesHeadProps) {
  const { labLink, theme, setTheme, link } = usePageTools();
  return (
    <header className="page-head">
      <h1>Purify</h1>
      <nav className="page-links page-head-pages" aria-label="Pages">
        <a href="#/">Article</a>
        <a href={labLink.replace(/^#\/\w+/, '#/lab')}>Lab</a>
        <a href={labLink.replace(/^#\/\w+/, '#/proof')}>Proof</a>
        <a href="#/regimes" aria-current="page">
          Regimes
        </a>
      </nav>
      <div className="regimes-head-sweep">{children}</div>
      <div className="page-head-tools">
        <CopyLinkButton link={link} />
        <ThemeButton theme={theme} onChange={setTheme} />
        <IconButton name="Keys" hint="Keys (?)" icon={keysIcon} onClick={onShowKeys} />
      </div>
    </header>
  );
}
