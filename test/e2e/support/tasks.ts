/** The main thread's tasks, as Chromium traces them. */
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, in microseconds of the browser's clock. */
  readonly ts: number;
  /** Time of the clock, and time of the thread's own, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** How far down the page a stretch reaches, in CSS pixels: a third of a second of scrolling. */
const STRETCH = 600;
/** A stretch begins with this mark and its number. */
const MARK = 'stretch ';

/**
 * Scrolls through the page, a little every other frame, and gives the longest task of the page's main
 * thread for each stretch of it, in milliseconds of the thread's own time: what it waited for a
 * processor, while workers and other programs had them, is not the page's doing.
 */
export async function longestTasksWhileScrolling(page: Page): Promise<number[]> {
  const traced = await startTracing(page);
  await page.evaluate(
    async ([stretch, mark]) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let y = 0; y < document.documentElement.scrollHeight; y += 60) {
        if (y % stretch === 0) performance.mark(mark + y / stretch);
        scrollTo(0, y);
        await painted();
        await painted();
      }
    },
    [STRETCH, MARK] as const,
  );
  const events = await traced();
  const starts = events
    .filter(({ name }) => name.startsWith(MARK))
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const longest = starts.map(() => 0);
  for (const { ts, dur = 0, tdur = dur } of tasksAmong(events)) {
    const stretch = starts.findLastIndex((start) => start <= ts);
    if (stretch >= 0) longest[stretch] = Math.max(longest[stretch] as number, tdur / 1000);
  }
  return longest;
}

/**
 * What the page does at a place it does every time one comes there, give or take a stretch; what else
 * took time is the machine's. (A thread's own time is no sure measure of that: on a busy virtual
 * machine, tasks that do nothing are said to take a hundred milliseconds now and then.)
 */
export function doneEveryTime(passes: readonly (readonly number[])[]): number[] {
  const length = Math.max(...passes.map((pass) => pass.length));
  return Array.from({ length }, (_, k) =>
    Math.min(...passes.map((pass) => Math.max(...pass.slice(Math.max(0, k - 1), k + 2)))),
  );
}

/** Begins to trace; the function that it gives ends that, and gives all that was traced. */
async function startTracing(page: Page): Promise<() => Promise<TraceEvent[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

function tasksAmong(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  );
}
