/** The progress of a sweep in one line: a bar, the runs, their speed and the time left. */

export interface SweepProgress {
  /** Including those of an earlier process. */
  readonly done: number;
  readonly total: number;
  /** Runs of this process, and the seconds that they took. */
  readonly computed: number;
  readonly seconds: number;
}

const BAR = 24;
/** Leaves the last column free, where some terminals break the line. */
const WIDEST = 79;

/** @param columns of the terminal */
export function progressLine(progress: SweepProgress, columns = WIDEST + 1): string {
  const { done, total, computed, seconds } = progress;
  const part = total === 0 ? 1 : done / total;
  const filled = Math.floor(part * BAR);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} `;
  const perSecond = computed / seconds;
  const text = [
    `${Math.floor(100 * part)} %`,
    `${done} of ${total} runs`,
    ...(computed > 0 && seconds > 0
      ? [`${rateText(perSecond)}`, `${durationText((total - done) / perSecond)} left`]
      : []),
  ].join(', ');
  const room = Math.min(WIDEST, columns - 1);
  return BAR + 1 + text.length <= room ? `${bar}${text}` : text.slice(0, room);
}

function rateText(perSecond: number): string {
  return perSecond >= 1
    ? `${Number(perSecond.toPrecision(3))} per second`
    : `${Number((60 * perSecond).toPrecision(2))} per minute`;
}

/** Two units at most: 45 s, 12 min, 3 h 20 min, 2 d 5 h. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
