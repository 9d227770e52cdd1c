/** Finds out why a part of the page could not be loaded, by requesting the page itself. */

/**
 * `unreachable`: the server does not answer. `new version`: the page on the server has other files.
 * `missing`: neither, so the file alone is at fault.
 */
export type Cause = 'unreachable' | 'new version' | 'missing';

/** Milliseconds after which the server counts as unreachable. */
const PATIENCE = 8000;

/** The page's own script; its name changes whenever any file of the page changes. */
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

let asking: Promise<Cause> | null = null;

/** Several parts that fail together ask once. */
export function findCause(): Promise<Cause> {
  asking ??= askServer().finally(() => {
    asking = null;
  });
  return asking;
}

async function askServer(): Promise<Cause> {
  try {
    const page = await fetch(location.href.replace(/#.*$/s, ''), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const served = ENTRY.exec(await page.text())?.[1];
    return served === undefined || served === runningEntry() ? 'missing' : 'new version';
  } catch {
    return 'unreachable';
  }
}

function runningEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
