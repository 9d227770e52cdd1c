/** The article as HTML: called by Vite when it serves or builds the page (scripts/article). */
import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from './Article.tsx';
import { withRoomOfChapters } from './roomOfChapters.ts';
import { allStills, type Stills } from './still/allStills.tsx';
import { SCHEME_STYLE } from './still/schemeTokens.ts';
import { StillsContext } from './stills.tsx';

/** Made once: Vite asks for the page each time it is opened, and loads this anew when it changes. */
let stills: Promise<Stills> | null = null;

export async function renderArticle(): Promise<string> {
  stills ??= allStills();
  const made = await stills;
  const article = renderToStaticMarkup(
    <StillsContext value={made}>
      <style>{SCHEME_STYLE}</style>
      <Article />
    </StillsContext>,
  );
  return withRoomOfChapters(article) + made.pictures;
}
