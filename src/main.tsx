/**
 * The entry point. The article is already in the page; this makes it interactive, and loads the lab,
 * the proof, the regimes and the choices when the address asks for them.
 */
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import 'katex/dist/katex.min.css';
import type { LabPage } from './labPage.tsx';
import type { SidePage } from './sidePage.tsx';
import { lazyPart, type Part } from './solver/part.ts';
import type { LabStore } from './state/lab/store.ts';
import { createThemeChoice } from './state/reader/themeChoice.ts';
import './views/article/article.css';
import './views/article/articleHead.css';
import './views/article/articleMenu.css';
import './views/article/chapter.css';
import {
  chapterAt,
  goTo,
  isPageAddress,
  isTop,
  type SidePageName,
  sidePageAt,
} from './views/article/alive/address.ts';
import type { LivingArticle } from './views/article/alive/article.ts';
import { loadChapters } from './views/article/alive/complete.ts';
import { firstTouch } from './views/article/alive/firstTouch.ts';
import { wakeStills } from './views/article/alive/stills.ts';
import './views/article/contents.css';
import './views/article/glossary.css';
import './views/article/notes.css';
import './views/article/diagrams.css';
import './views/article/family.css';
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
import { firstPaint } from './views/loading/firstPaint.ts';
import { type Notice, showNoticeAlone, showPageNotice } from './views/loading/notice.ts';
import { keepOffline } from './views/loading/offline.ts';
import { restorePosition, storePosition } from './views/loading/reload.ts';
import { watchSheets } from './views/loading/sheets.ts';
import { labFonts } from './views/labFonts.ts';
import { localMemory, NO_MEMORY } from './views/localMemory.ts';
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

/** In a frame of another page; its colours are that page's. */
const isEmbedded = new URLSearchParams(location.search).has('embed');
const theme = createThemeChoice(isEmbedded ? NO_MEMORY : localMemory('purify-theme'));
keepTheme(theme.get, theme.subscribe);

const article = element('article');
const root = element('root');
/** The lab and the proof are one page on the same run. */
type ShownPage = 'article' | 'lab' | SidePageName;
const scrolls = createPageScroll<ShownPage>();
const articleScripts = lazyPart(() => import('./views/article/alive/article.ts'));
const labScripts = lazyPart(() => import('./labPage.tsx'));
let living: LivingArticle | null = null;
let enlivening: Promise<LivingArticle> | null = null;
let lab: LabPage | null = null;
let beginning: Promise<LabStore | null> | null = null;
/** A page beside the lab: its place, its scripts, and the page once it is there. */
interface SidePagePlace {
  readonly root: HTMLElement;
  readonly scripts: Part<(root: HTMLElement, link: string) => SidePage>;
  /** In a message about its program. */
  readonly name: string;
  page: SidePage | null;
}
const sidePages: Readonly<Record<SidePageName, SidePagePlace>> = {
  regimes: {
    root: element('regimes'),
    scripts: lazyPart(async () => {
      const { createRegimesPage } = await import('./regimesPage.tsx');
      return (place, link) => createRegimesPage(place, link, theme);
    }),
    name: 'The program of the regimes',
    page: null,
  },
  family: {
    root: element('family'),
    scripts: lazyPart(async () => {
      const { createPairsPage } = await import('./pairsPage.tsx');
      return (place, link) => createPairsPage(place, link, theme);
    }),
    name: 'The program of the choices',
    page: null,
  },
  speaker: {
    root: element('speaker'),
    scripts: lazyPart(async () => (await import('./speakerPage.tsx')).createSpeakerPage),
    name: 'The program of the notes',
    page: null,
  },
};
/** Parts whose failure is being reported. */
const reported = new Set<Part<unknown>>();
/** The address at which the article was left; null before that. */
let leftAt: string | null = null;

watchSheets();
// whether the page opens at the top of the article is known only now
void firstTouch();
route();
if (!isEmbedded) keepOffline();
// runs before the browser restores the scroll position itself
addEventListener('popstate', () => scrolls.leave(shownPage()));
// its chapters come too late for the browser, which would restore the position before
addEventListener('pagehide', () => shownPage() === 'article' && storePosition());
addEventListener('hashchange', ({ oldURL }) => {
  if (shownPage() === 'article') leftAt = new URL(oldURL).hash;
  route();
});

function shownPage(): ShownPage {
  const { page } = document.documentElement.dataset;
  return page === 'lab' || isSidePage(page) ? page : 'article';
}

function isSidePage(page: string | undefined): page is SidePageName {
  return page !== undefined && Object.hasOwn(sidePages, page);
}

/** Hides the page that was shown; returns whether it was another one. */
function show(page: ShownPage): boolean {
  const isOther = shownPage() !== page;
  document.documentElement.dataset.page = page;
  living?.setShown(page === 'article');
  lab?.setShown(page === 'lab');
  for (const [name, side] of Object.entries(sidePages))
    side.page?.setShown(page === name, labLink());
  return isOther;
}

/** A link to the lab as it was left. */
function labLink(): string {
  return lab?.link() ?? '#/lab';
}

/** Shows the page of the current address; the browser handles addresses of elements, as in skip links. */
function route(): void {
  if (!isPageAddress(location.hash)) return;
  const chapter = isEmbedded ? null : chapterAt(article, location.hash);
  if (chapter !== null) void showArticle(chapter);
  else {
    const side = isEmbedded ? null : sidePageAt(location.hash);
    if (side === null) void showLab(location.hash);
    else void showSidePage(side, location.hash);
  }
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
  await firstPaint();
  loadChapters();
  if (isTop(location.hash)) void firstTouch().then(loadPrelude);
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
  if (enlivening === null) {
    enlivening = scripts.bringToLife(article, theme);
  }
  return enlivening;
}

/** The opening begins as soon as the article is interactive. */
function loadPrelude(): void {
  // whoever needs it reports a failure
  import('./views/article/alive/prelude.ts').catch(() => {});
}

async function showLab(link: string): Promise<void> {
  if (show('lab')) scrolls.restore('lab');
  const fonts = lab === null ? labFonts() : null;
  const begun = await beginLab(link, fonts);
  const scripts = await scriptsOf('lab', labScripts, (retry) => {
    const words = { name: 'The program of the lab and the proof', retry };
    return showNoticeAlone(root, words, { href: '#/', text: 'Read the article' });
  });
  if (scripts === null) return;
  await fonts;
  if (lab === null) {
    const embed = scripts.readEmbed(location.search);
    lab = scripts.createLabPage(root, link, theme, embed, begun);
    restorePosition();
  } else lab.open(link);
  lab.setShown(shownPage() === 'lab');
}

/** The run of the lab begins before the rest of the lab is loaded, if a visit begins with it. */
function beginLab(link: string, fonts: Promise<void> | null): Promise<LabStore | null> {
  const isFirst = lab === null && enlivening === null && !isEmbedded && link === '#/lab';
  if (isFirst)
    beginning ??= import('./labPrelude.ts').then(
      (prelude) => prelude.beginLab(root, theme, fonts),
      // the lab begins without it
      () => null,
    );
  return beginning ?? Promise.resolve(null);
}

async function showSidePage(name: SidePageName, link: string): Promise<void> {
  if (show(name)) scrolls.restore(name);
  const side = sidePages[name];
  const fonts = side.page === null ? labFonts() : null;
  const create = await scriptsOf(name, side.scripts, (retry) => {
    const words = { name: side.name, retry };
    return showNoticeAlone(side.root, words, { href: '#/', text: 'Read the article' });
  });
  if (create === null) return;
  await fonts;
  if (side.page === null) {
    side.page = create(side.root, link);
    restorePosition();
  } else side.page.open(link);
  side.page.setShown(shownPage() === name, labLink());
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
