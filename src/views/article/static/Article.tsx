import { ArticleHead, Contents } from './ArticleHead.tsx';
import { CHAPTERS, type Chapter } from './chapters.ts';
import { PROSE } from './prose.tsx';
import { SymbolTable } from './symbols.tsx';

/** The whole article as static HTML. */
export function Article() {
  return (
    <>
      <SymbolTable />
      <ArticleHead chapters={CHAPTERS} />
      <main className="article-text">
        {CHAPTERS.map((chapter) => (
          <ChapterSection key={chapter.slug} chapter={chapter} />
        ))}
      </main>
      <footer className="article-foot">
        <p>
          Purify explains Yuanzhi Li, Yingyu Liang and Andrej Risteski,{' '}
          <cite>
            Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates
          </cite>
          , NIPS 2016. Every run in the figures is computed in your browser; the maps of chapter 10
          and the scatter plots of chapter 11 were recorded. <a href="licences.txt">Licences</a> of
          its software and fonts.
        </p>
      </footer>
    </>
  );
}

/** The id is the chapter's address after the `#`, so that links work without scripts. */
function ChapterSection({ chapter: { number, slug, title, Text } }: { readonly chapter: Chapter }) {
  const opens = number === 0;
  return (
    <section
      className={opens ? 'chapter chapter-opening opening' : 'chapter'}
      id={`/${slug}`}
      data-chapter={slug}
      aria-labelledby={`title-${slug}`}
    >
      {opens ? (
        <h1 id={`title-${slug}`}>{title}</h1>
      ) : (
        <h2 id={`title-${slug}`}>
          {number !== null && <span className="chapter-number">{number}</span>}
          <a className="chapter-title" href={`#/${slug}`}>
            {title}
          </a>
        </h2>
      )}
      <Text components={PROSE} />
      {opens && <Contents chapters={CHAPTERS} />}
    </section>
  );
}
