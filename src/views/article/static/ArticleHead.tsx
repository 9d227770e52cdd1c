import type { ReactNode } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import type { Chapter } from './chapters.ts';

interface ArticleHeadProps {
  readonly chapters: readonly Chapter[];
}

/** Which one is on show, alive/themeButton.ts says. */
const THEME_ICONS: Readonly<Record<Theme, ReactNode>> = {
  system: systemIcon,
  light: sunIcon,
  dark: moonIcon,
};

/** The bar that stays on top: where one is in the article, and the way to the other pages. */
export function ArticleHead({ chapters }: ArticleHeadProps) {
  return (
    <header className="article-head" data-article-head="">
      <a className="skip-link" href={`#/${chapters[1]?.slug}`}>
        Skip to the first chapter
      </a>
      <a className="article-brand" href="#/">
        Purify
      </a>
      <nav className="contents" aria-label="Chapters">
        <ChapterList chapters={chapters} />
      </nav>
      <details className="contents-menu" data-contents-menu="">
        <summary>
          <span className="visually-hidden">Chapters, now at: </span>
          <span className="contents-now" data-contents-now="">
            {chapters[0]?.title}
          </span>
        </summary>
        <nav aria-label="Chapters">
          <ChapterList chapters={chapters} />
        </nav>
      </details>
      <nav className="page-links" aria-label="Pages">
        <a href="#/" aria-current="page">
          Article
        </a>
        <a href="#/lab" data-page-link="lab">
          Lab
        </a>
        <a href="#/proof" data-page-link="proof">
          Proof
        </a>
      </nav>
      <button
        type="button"
        className="button button-small theme-button"
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
      <div className="reading-progress" data-reading-progress="" aria-hidden="true" />
    </header>
  );
}

/** Numbers with their titles; the style sheet writes out the one that is being read. */
function ChapterList({ chapters }: ArticleHeadProps) {
  return (
    <ol>
      {chapters.map(({ number, slug, title }, k) => (
        <li key={slug}>
          <a href={k === 0 ? '#/' : `#/${slug}`} data-contents={slug}>
            <span className="contents-number" aria-hidden="true">
              {number ?? '•'}
            </span>
            <span className="contents-title">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
