/**
 * The entry point. The article is already in the page; this makes it interactive, and loads the lab,
 * the proof and the regimes when the address asks for them.
 */
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import 'katex/dist/katex.min.css';
import type { LabPage } from './labPage.tsx';
import type { RegimesPage } from './regimesPage.tsx';
import { lazyPart, type Part } from './solver/part.ts';
import { createThemeChoice } from './state/reader/themeChoice.ts';
import './views/article/article.css';
import './views/article/articleHead.css';
import './views/article/articleMenu.css';
import './views/article/chapter.css';
import { chapterAt, goTo, isPageAddress, isRegimes, isTop } from './views/article/alive/address.ts';
import type { LivingArticle } from './views/article/alive/article.ts';
import { wakeStills } from './views/article/alive/stills.ts';
import './views/article/contents.css';
import './views/article/glossary.css';
import './views/article/notes.css';
import './views/article/diagrams.css';
import './views/article/predict.css';
import './views/article/opening/denoise.css';
import './views/article/opening/scrubber.css';
import './views/article/panels.css';
import './views/article/slot.css';
import './views/article/opening.css';
import './views/article/still.css';
import './views/article/sym.css';
import './views/article/theorem.css';
import './views/article/verb.css';
import { type Notice, showNoticeAlone, showPageNotice } from './views/loading/notice.ts';
import { restorePosition } from './views/loading/reload.ts';
import { watchSheets } from './views/loading/sheets.ts';
import { labFonts } from './views/labFonts.ts';
import { localMemory } from './views/localMemory.ts';
import './views/math/math.css';
import { createPageScroll } from './views/pageScroll.ts';
import './views/styles/base.css';
import './views/styles/tokens.css';
import './views/styles/visuallyHidden.css';
import './views/ui/button.css';
import './views/ui/pageLinks.css';
import './views/ui/slider.css';
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
const regimesRoot = element('regimes');
/** The lab and the proof are one page on the same run. */
type ShownPage = 'article' | 'lab' | 'regimes';
const scrolls = createPageScroll<ShownPage>();
const articleScripts = lazyPart(() => import('./views/article/alive/article.ts'));
const labScripts = lazyPart(() => import('./labPage.tsx'));
const regimesScripts = lazyPart(() => import('./regimesPage.tsx'));
let living: LivingArticle | null = null;
let lab: LabPage | null = null;
let regimes: RegimesPage | null = null;
/** Parts whose failure is being reported. */
const reported = new Set<Part<unknown>>();
/** The address at which the article was left; null before that. */
let leftAt: string | null = null;

watchSheets();
route();
// runs before the browser restores the scroll position itself
addEventListener('popstate', () => scrolls.leave(shownPage()));
addEventListener('hashchange', ({ oldURL }) => {
  if (shownPage() === 'article') leftAt = new URL(oldURL).hash;
  route();
});

function shownPage(): ShownPage {
  const { page } = document.documentElement.dataset;
  return page === 'lab' || page === 'regimes' ? page : 'article';
}

/** Hides the page that was shown; returns whether it was another one. */
function show(page: ShownPage): boolean {
  const isOther = shownPage() !== page;
  document.documentElement.dataset.page = page;
  living?.setShown(page === 'article');
  lab?.setShown(page === 'lab');
  regimes?.setShown(page === 'regimes', labLink());
  return isOther;
}

/** A link to the lab as it was left. */
function labLink(): string {
  return lab?.link() ?? '#/lab';
}

/** Shows the page of the current address; the browser handles addresses of elements, as in skip links. */
function route(): void {
  if (!isPageAddress(location.hash)) return;
  const chapter = chapterAt(article, location.hash);
  if (chapter !== null) void showArticle(chapter);
  else if (isRegimes(location.hash)) void showRegimes(location.hash);
  else void showLab(location.hash);
}

/** Shows a chapter, or the last position when the reader goes back or follows the article's title. */
async function showArticle(chapter: HTMLElement): Promise<void> {
  const isReturning = show('article');
  if (isReturning) {
    if (isTop(location.hash) || location.hash === leftAt) scrolls.restore('article');
    else goTo(chapter);
  }
  living = await enliven();
  if (living === null) return;
  if (lab !== null) living.setLabLink(labLink());
  // the reader may have switched pages meanwhile
  living.setShown(shownPage() === 'article');
}

/** Loads the code that makes the article interactive, and the code that draws its figures; null if it is missing. */
async function enliven(): Promise<LivingArticle | null> {
  if (living !== null) return living;
  // after the first paint, so as not to delay it; whoever needs them reports a failure
  new PerformanceObserver((seen, observer) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // separately, so that they also run separately: together they would block the page too long
    import('react-dom/client').catch(() => {});
    import('./views/article/alive/mounting.tsx').catch(() => {});
  }).observe({ type: 'paint', buffered: true });
  const scripts = await scriptsOf('article', articleScripts, (retry) => {
    wakeStills(article);
    return showPageNotice({
      name: 'The program that moves the figures',
      rest: 'The article can be read without it.',
      retry,
    });
  });
  if (scripts === null) return null;
  // two calls may have been waiting
  if (living === null) {
    living = scripts.bringToLife(article, theme);
    restorePosition();
  }
  return living;
}

async function showLab(link: string): Promise<void> {
  if (show('lab')) scrolls.restore('lab');
  const fonts = lab === null ? labFonts() : null;
  const scripts = await scriptsOf('lab', labScripts, (retry) => {
    const words = { name: 'The program of the lab and the proof', retry };
    return showNoticeAlone(root, words, { href: '#/', text: 'Read the article' });
  });
  if (scripts === null) return;
  await fonts;
  if (lab === null) {
    lab = scripts.createLabPage(root, link, theme);
    restorePosition();
  } else lab.open(link);
  lab.setShown(shownPage() === 'lab');
}

async function showRegimes(link: string): Promise<void> {
  if (show('regimes')) scrolls.restore('regimes');
  const fonts = regimes === null ? labFonts() : null;
  const scripts = await scriptsOf('regimes', regimesScripts, (retry) => {
    const words = { name: 'The program of the regimes', retry };
    return showNoticeAlone(regimesRoot, words, { href: '#/', text: 'Read the article' });
  });
  if (scripts === null) return;
  await fonts;
  if (regimes === null) {
    regimes = scripts.createRegimesPage(regimesRoot, link, theme);
    restorePosition();
  } else regimes.open(link);
  regimes.setShown(shownPage() === 'regimes', labLink());
}

/** Loads the scripts of a page. If that fails, returns null, and shows the page as soon as they are loaded. */
async function scriptsOf<T>(
  page: ShownPage,
  part: Part<T>,
  notify: (retry: () => Promise<T>) => Notice,
): Promise<T | null> {
  try {
    return await part.load();
  } catch {
    if (reported.has(part)) return null;
    reported.add(part);
    const notice = notify(part.load);
    const unsubscribe = part.subscribe(() => {
      if (part.get() === null) return;
      unsubscribe();
      notice.remove();
      if (shownPage() === page) route();
    });
    return null;
  }
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}.`);
  return found;
}
