/** The tasks of the main thread, from Chromium's trace. */
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start, in microseconds of the browser's clock. */
  readonly ts: number;
  /** Wall-clock duration and CPU time of the thread, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Length of a stretch of the page in CSS pixels: a third of a second of scrolling. */
const STRETCH = 600;
/** Prefix of the performance mark that begins a stretch; its number follows. */
const MARK = 'stretch ';

/**
 * Scrolls through the page, a little every other animation frame. Returns the longest task of the main
 * thread in each stretch, in milliseconds of CPU time: waiting for a processor that a worker or another
 * program is using does not count.
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

/** The longest task of the main thread while something happens, in milliseconds of CPU time. */
export async function longestTaskDuring(page: Page, happens: () => Promise<void>): Promise<number> {
  const traced = await startTracing(page);
  await happens();
  const tasks = tasksAmong(await traced());
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000));
}

/**
 * The longest task of each stretch that occurs in every pass, in that stretch or one beside it. A task
 * that is long in one pass only is noise: on a busy virtual machine even an empty task is reported at a
 * hundred milliseconds now and then.
 */
export function doneEveryTime(passes: readonly (readonly number[])[]): number[] {
  const length = Math.max(...passes.map((pass) => pass.length));
  return Array.from({ length }, (_, k) =>
    Math.min(...passes.map((pass) => Math.max(...pass.slice(Math.max(0, k - 1), k + 2)))),
  );
}

/** Starts tracing; the returned function stops it and resolves with all events. */
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
