import type { Chapter } from './chapters.ts';

interface ContentsProps {
  readonly chapters: readonly Chapter[];
}

/** What there is to read, a line a chapter; the opening, which it stands in, is left out. */
export function Contents({ chapters }: ContentsProps) {
  return (
    <nav className="contents-page" aria-labelledby="contents-title">
      <div className="contents-page-head">
        <h2 id="contents-title">Contents</h2>
        <p data-chapters-read="" />
      </div>
      <ol>
        {chapters.slice(1).map(({ number, slug, title, lede }) => (
          <li key={slug}>
            <a href={`#/${slug}`} data-contents={slug}>
              <span className="contents-page-number" aria-hidden="true">
                {number}
              </span>
              <span className="contents-page-title">{title}</span>
              {lede !== null && <span className="contents-page-lede">{lede}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
