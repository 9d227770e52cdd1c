/**
 * The entry point. The article is already in the page; this makes it interactive, and loads the lab
 * and the proof when the address asks for them.
 */
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import 'katex/dist/katex.min.css';
import type { LabPage } from './labPage.tsx';
import { createThemeChoice } from './state/reader/themeChoice.ts';
import './views/article/article.css';
import './views/article/articleHead.css';
import './views/article/articleMenu.css';
import './views/article/chapter.css';
import { chapterAt, goTo, isPageAddress, isTop } from './views/article/alive/address.ts';
import type { LivingArticle } from './views/article/alive/article.ts';
import './views/article/contents.css';
import './views/article/notes.css';
import './views/article/predict.css';
import './views/article/slot.css';
import './views/article/still.css';
import './views/article/sym.css';
import './views/article/verb.css';
import { localMemory } from './views/localMemory.ts';
import './views/math/math.css';
import { createPageScroll } from './views/pageScroll.ts';
import './views/styles/base.css';
import './views/styles/tokens.css';
import './views/styles/visuallyHidden.css';
import './views/ui/button.css';
import './views/ui/pageLinks.css';
import { keepTheme } from './views/ui/theme.ts';

// figures load their styles with their code; stills need them before that, and without scripts
import.meta.glob(
  [
    './views/drawing/*.css',
    './views/figures/*/*.css',
    './views/article/widgets/*/*.css',
    './views/ui/input.css',
    './views/ui/slider.css',
  ],
  { eager: true },
);

// tells the style sheets that scripts run
document.documentElement.dataset.program = 'here';

const theme = createThemeChoice(localMemory('purify-theme'));
keepTheme(theme.get, theme.subscribe);

const article = element('article');
const root = element('root');
const scrolls = createPageScroll<'article' | 'lab'>();
let living: LivingArticle | null = null;
let lab: LabPage | null = null;
/** The address at which the article was left; null before that. */
let leftAt: string | null = null;

route();
// runs before the browser restores the scroll position itself
addEventListener('popstate', () => scrolls.leave(shownPage()));
addEventListener('hashchange', ({ oldURL }) => {
  if (shownPage() === 'article') leftAt = new URL(oldURL).hash;
  route();
});

function shownPage(): 'article' | 'lab' {
  return document.documentElement.dataset.page === 'lab' ? 'lab' : 'article';
}

/** Shows the page of the current address; the browser handles addresses of elements, as in skip links. */
function route(): void {
  if (!isPageAddress(location.hash)) return;
  const chapter = chapterAt(article, location.hash);
  if (chapter === null) void showLab(location.hash);
  else void showArticle(chapter);
}

/** Shows a chapter, or the last position when the reader goes back or follows the article's title. */
async function showArticle(chapter: HTMLElement): Promise<void> {
  const isReturning = shownPage() === 'lab';
  document.documentElement.dataset.page = 'article';
  lab?.setShown(false);
  living?.setShown(true);
  if (isReturning) {
    if (isTop(location.hash) || location.hash === leftAt) scrolls.restore('article');
    else goTo(chapter);
  }
  living = await enliven();
  if (lab !== null) living.setLabLink(lab.link());
  // the reader may have switched pages meanwhile
  living.setShown(shownPage() === 'article');
}

/** Loads the code that makes the article interactive, and the code that draws its figures. */
async function enliven(): Promise<LivingArticle> {
  if (living !== null) return living;
  // after the first paint, so as not to delay it
  new PerformanceObserver((seen, observer) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // separately, so that they also run separately: together they would block the page too long
    void import('react-dom/client');
    void import('./views/article/alive/mounting.tsx');
  }).observe({ type: 'paint', buffered: true });
  const { bringToLife } = await import('./views/article/alive/article.ts');
  // two calls may have been waiting
  living ??= bringToLife(article, theme);
  return living;
}

async function showLab(link: string): Promise<void> {
  const isReturning = shownPage() === 'article';
  living?.setShown(false);
  document.documentElement.dataset.page = 'lab';
  if (isReturning) scrolls.restore('lab');
  const { createLabPage } = await import('./labPage.tsx');
  if (lab === null) lab = createLabPage(root, link, theme);
  else lab.open(link);
  lab.setShown(shownPage() === 'lab');
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}.`);
  return found;
}
