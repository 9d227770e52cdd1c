/** Stores the page for readers without a connection, and says when a new version of it has been stored. */
import { showNewVersion } from './notice.ts';

/** Only a build has a version; the dev server's page and a page in a single file have none. */
const { version } = document.documentElement.dataset;

/** Milliseconds after the page has loaded: its first figures, which also have files to load, come before. */
const WAIT = 3000;

/** Once the page has loaded, shows its figures and has nothing else to do. */
export function keepOffline(): void {
  const { connection } = navigator as { connection?: { readonly saveData: boolean } };
  if (version === undefined || !('serviceWorker' in navigator) || connection?.saveData) return;
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  const start = () => setTimeout(() => whenIdle(register), WAIT);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

function register(): void {
  const { serviceWorker } = navigator;
  // blocked, as in private windows: the page works as it does without
  serviceWorker.register('./sw.js').catch(() => {});
  const greet = async () => (await serviceWorker.ready).active?.postMessage(version);
  void greet();
  serviceWorker.addEventListener('controllerchange', greet);
  document.addEventListener('visibilitychange', () => document.hidden || greet());
  serviceWorker.addEventListener('message', announce);
}

let isAnnounced = false;

function announce(): void {
  // a lecture is not interrupted; the worker says it again when the reader comes back to the page
  if (isAnnounced || /[?&]present=on/.test(location.hash)) return;
  isAnnounced = true;
  showNewVersion();
}
