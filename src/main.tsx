/** The composition root: worker, store and page are put together here and nowhere else. */
import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectWorker, createSolver } from './solver/client.ts';
import { OPENING_PACE, OPENING_PARAMS } from './state/opening.ts';
import { createLab } from './state/store.ts';
import { LabPage } from './views/lab/LabPage.tsx';
import './views/styles/base.css';
import './views/styles/tokens.css';
import { LabContext } from './views/useLab.ts';

const lab = createLab({
  params: OPENING_PARAMS,
  pace: OPENING_PACE,
  openSolver: (onEvent) =>
    createSolver({ connect: connectWorker, afterPaint: requestAnimationFrame, onEvent }),
});
const { play, setWatched, dispose } = lab.getState();

setWatched(!document.hidden);
document.addEventListener('visibilitychange', () => setWatched(!document.hidden));
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play();
import.meta.hot?.dispose(dispose);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <LabContext value={lab}>
      <LabPage />
    </LabContext>
  </StrictMode>,
);
