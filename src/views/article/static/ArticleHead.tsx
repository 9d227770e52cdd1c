import type { Chapter } from './chapters.ts';

interface ArticleHeadProps {
  readonly chapters: readonly Chapter[];
}

/** The bar that stays on top: where one is in the article, and the way to the other pages. */
export function ArticleHead({ chapters }: ArticleHeadProps) {
  return (
    <header className="article-head" data-article-head="">
      <a className="article-brand" href="#/">
        Purify
      </a>
      <nav className="contents" aria-label="Chapters">
        <ol>
          {chapters.map(({ number, slug, title }) => (
            <li key={slug}>
              <a href={`#/${slug}`} data-contents={slug} title={title}>
                <span className="contents-number" aria-hidden="true">
                  {number ?? '·'}
                </span>
                <span className="contents-title">{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
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
        Auto
      </button>
      <div className="reading-progress" data-reading-progress="" aria-hidden="true" />
    </header>
  );
}
