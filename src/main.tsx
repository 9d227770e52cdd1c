/**
 * The composition root. The article is in the page from the start; here it is brought to life, and the
 * lab and the proof are fetched when the address asks for them.
 */
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import 'katex/dist/katex.min.css';
import type { LabPage } from './labPage.tsx';
import { isLink } from './state/link.ts';
import { createThemeChoice } from './state/themeChoice.ts';
import './views/article/article.css';
import { chapterAt, goTo } from './views/article/alive/address.ts';
import { bringToLife } from './views/article/alive/article.ts';
import './views/styles/base.css';
import './views/styles/tokens.css';
import './views/ui/button.css';
import { localMemory } from './views/ui/localMemory.ts';
import { keepTheme } from './views/ui/theme.ts';

const theme = createThemeChoice(localMemory('purify-theme'));
keepTheme(theme.get, theme.subscribe);

const article = element('article');
const root = element('root');
const living = bringToLife(article, theme);
let lab: LabPage | null = null;

route();
addEventListener('hashchange', route);

/** Shows the page that the address names; a place on a page, such as a skip link's, is the browser's. */
function route(): void {
  if (!isLink(location.hash)) return;
  const chapter = chapterAt(article, location.hash);
  if (chapter === null) void showLab(location.hash);
  else showArticle(chapter);
}

function showArticle(chapter: HTMLElement): void {
  const comesBack = document.documentElement.dataset.page === 'lab';
  document.documentElement.dataset.page = 'article';
  lab?.setShown(false);
  if (lab !== null) living.setLabLink(lab.link());
  living.setShown(true);
  if (comesBack) goTo(chapter);
}

async function showLab(link: string): Promise<void> {
  living.setShown(false);
  document.documentElement.dataset.page = 'lab';
  const { createLabPage } = await import('./labPage.tsx');
  if (lab === null) lab = createLabPage(root, link, theme);
  else lab.open(link);
  lab.setShown(document.documentElement.dataset.page === 'lab');
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}.`);
  return found;
}
