/** The article as HTML: called by Vite when it serves or builds the page (scripts/article). */
import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from './Article.tsx';

export async function renderArticle(): Promise<string> {
  return renderToStaticMarkup(<Article />);
}
