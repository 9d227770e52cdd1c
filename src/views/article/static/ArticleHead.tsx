import type { ReactNode } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import type { Chapter } from './chapters.ts';

interface ChaptersProps {
  readonly chapters: readonly Chapter[];
}

/** alive/head.ts chooses the one that is shown. */
const THEME_ICONS: Readonly<Record<Theme, ReactNode>> = {
  system: systemIcon,
  light: sunIcon,
  dark: moonIcon,
};

/** The bar at the top: the chapters with the current one, links to the other pages, the theme. */
export function ArticleHead({ chapters }: ChaptersProps) {
  return (
    <header className="article-head" data-article-head="">
      <a className="article-head-skip" href={`#/${chapters[1]?.slug}`}>
        Skip to the first chapter
      </a>
      <a className="article-head-brand" href="#/">
        Purify
      </a>
      <nav className="article-head-chapters" aria-label="Chapters">
        <ChapterList chapters={chapters} />
      </nav>
      <details className="article-menu" data-contents-menu="">
        <summary>
          <span className="visually-hidden">Chapters. Current: </span>
          <span className="article-menu-now" data-contents-now="">
            {chapters[0]?.title}
          </span>
        </summary>
        <nav aria-label="Chapters">
          <ChapterList chapters={chapters} />
          <a className="article-menu-page" href="#/regimes">
            <span aria-hidden="true">→</span>
            <span>Regimes: where does it work?</span>
          </a>
          <a className="article-menu-page" href="#/family">
            <span aria-hidden="true">→</span>
            <span>Choices: why this decoder and update?</span>
          </a>
        </nav>
      </details>
      <nav className="page-links article-head-pages" aria-label="Pages">
        <a href="#/" aria-current="page">
          Article
        </a>
        <a href="#/lab" data-page-link="lab">
          Lab
        </a>
        <a href="#/proof" data-page-link="proof">
          Proof
        </a>
        <a className="article-head-wide" href="#/regimes">
          Regimes
        </a>
        <a className="article-head-wide" href="#/family">
          Choices
        </a>
      </nav>
      <button
        type="button"
        className="button button-small article-head-theme"
        data-theme-switch=""
        hidden
      >
        {Object.entries(THEME_ICONS).map(([theme, icon]) => (
          <svg
            key={theme}
            className="button-icon"
            viewBox="0 0 16 16"
            aria-hidden="true"
            data-theme-icon={theme}
          >
            {icon}
          </svg>
        ))}
        <span data-theme-name="">Auto</span>
      </button>
      <div className="article-head-progress" data-reading-progress="" aria-hidden="true" />
    </header>
  );
}

/** Numbers with titles; the bar shows only the current chapter's title. */
function ChapterList({ chapters }: ChaptersProps) {
  return (
    <ol>
      {chapters.map(({ number, slug, title }, k) => (
        <li key={slug}>
          <a href={k === 0 ? '#/' : `#/${slug}`} data-contents={slug}>
            <span className="article-head-number" aria-hidden="true">
              {number ?? '•'}
            </span>
            <span className="article-head-title">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The list of chapters at the end of the opening, which it leaves out. */
export function Contents({ chapters }: ChaptersProps) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <div className="contents-head">
        <h2 id="contents-title">Contents</h2>
        <p data-chapters-read="" />
      </div>
      <ol>
        {chapters.slice(1).map(({ number, slug, title, lede }) => (
          <li key={slug}>
            <a href={`#/${slug}`} data-contents={slug}>
              <span className="contents-number" aria-hidden="true">
                {number}
              </span>
              <span className="contents-title">{title}</span>
              {lede !== null && <span className="contents-lede">{lede}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
