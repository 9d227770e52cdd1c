/** The composition root: worker, store, address and page are put together here and nowhere else. */
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetched } from './solver/loader.ts';
import { connectWorker, createSolver } from './solver/client.ts';
import { timers } from './solver/scheduler.ts';
import type { Theme } from './state/labState.ts';
import { isLink, pageOf } from './state/link.ts';
import { followLink } from './state/linkFollower.ts';
import { createLab } from './state/store.ts';
import { App } from './views/App.tsx';
import './views/styles/base.css';
import './views/styles/tokens.css';
import { pacedByDrawing } from './views/ui/drawing.ts';
import { keepTheme } from './views/ui/theme.ts';
import { LabContext } from './views/useLab.ts';

const THEME_KEY = 'purify-theme';

const lab = createLab({
  openSolver: (onEvent) =>
    createSolver({ connect: connectWorker, afterPaint: pacedByDrawing(), onEvent }),
  initial: { link: isLink(location.hash) ? location.hash : '' },
  theme: rememberedTheme(),
  remember: rememberTheme,
  calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
  claims: fetched(async () => (await import('./core/theory/scan.ts')).scanOn),
  randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
});
const { setWatched, openLink, dispose } = lab.getState();

const loseTheme = keepTheme(() => lab.getState().theme, lab.subscribe);

const watch = () => setWatched(!document.hidden, 'tab');
watch();
document.addEventListener('visibilitychange', watch);

const unfollow = followLink(lab, timers, (link) => {
  // another page is a step that the browser's back button takes back
  if (pageOf(link) === pageOf(location.hash)) history.replaceState(history.state, '', link);
  else history.pushState(null, '', link);
});
const followAddress = () => {
  // a place on the page, such as the target of a skip link, is not for the lab
  if (isLink(location.hash)) openLink(location.hash);
};
addEventListener('hashchange', followAddress);

import.meta.hot?.dispose(() => {
  document.removeEventListener('visibilitychange', watch);
  removeEventListener('hashchange', followAddress);
  unfollow();
  loseTheme();
  dispose();
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <LabContext value={lab}>
      <App />
    </LabContext>
  </StrictMode>,
);

/** Where a browser keeps nothing for a page, the theme is the system's on every visit. */
function rememberedTheme(): Theme {
  try {
    const theme = localStorage.getItem(THEME_KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // it holds until the page is left
  }
}
