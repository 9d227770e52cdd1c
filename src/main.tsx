/**
 * The composition root. The article is in the page from the start; here it is brought to life, and the
 * lab and the proof are fetched when the address asks for them.
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
import { keepTheme } from './views/ui/theme.ts';

// figures bring their styles when they are fetched; stills wear them before that, and without scripts
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

// the stills need not wake
document.documentElement.dataset.program = 'here';

const theme = createThemeChoice(localMemory('purify-theme'));
keepTheme(theme.get, theme.subscribe);

const article = element('article');
const root = element('root');
const places = createPageScroll<'article' | 'lab'>();
let living: LivingArticle | null = null;
let lab: LabPage | null = null;
/** The address at which the article was left; none while it has not been. */
let leftAt: string | null = null;

route();
// comes before the browser scrolls to where it thinks one was
addEventListener('popstate', () => places.leave(shownPage()));
addEventListener('hashchange', ({ oldURL }) => {
  if (shownPage() === 'article') leftAt = new URL(oldURL).hash;
  route();
});

function shownPage(): 'article' | 'lab' {
  return document.documentElement.dataset.page === 'lab' ? 'lab' : 'article';
}

/** Shows the page that the address names; a place on a page, such as a skip link's, is the browser's. */
function route(): void {
  if (!isPageAddress(location.hash)) return;
  const chapter = chapterAt(article, location.hash);
  if (chapter === null) void showLab(location.hash);
  else void showArticle(chapter);
}

/** At a chapter, or where one was: that is what going back asks for, and so does the article's name. */
async function showArticle(chapter: HTMLElement): Promise<void> {
  const comesBack = shownPage() === 'lab';
  document.documentElement.dataset.page = 'article';
  lab?.setShown(false);
  living?.setShown(true);
  if (comesBack) {
    if (isTop(location.hash) || location.hash === leftAt) places.comeBack('article');
    else goTo(chapter);
  }
  living = await enliven();
  if (lab !== null) living.setLabLink(lab.link());
  // the other page may have been asked for meanwhile
  living.setShown(shownPage() === 'article');
}

/** The text stands in the page; what makes it live is fetched, and what draws figures beside it. */
async function enliven(): Promise<LivingArticle> {
  if (living !== null) return living;
  // as soon as the text is painted, which it must not hold up
  new PerformanceObserver((seen, observer) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // apart, so that they also run apart: together they would take the page too long
    void import('react-dom/client');
    void import('./views/article/alive/mounting.tsx');
  }).observe({ type: 'paint', buffered: true });
  const { bringToLife } = await import('./views/article/alive/article.ts');
  // it may have been asked for twice
  living ??= bringToLife(article, theme);
  return living;
}

async function showLab(link: string): Promise<void> {
  const comesBack = shownPage() === 'article';
  living?.setShown(false);
  document.documentElement.dataset.page = 'lab';
  if (comesBack) places.comeBack('lab');
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
