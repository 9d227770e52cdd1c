/** The plan of a recording: its fields, their ranges, and the iterations of its frames. Pure. */
import { describeProblem, showValue } from '../../../core/params/problem.ts';

export interface Recording {
  /** The first and the last iteration. */
  readonly from: number;
  readonly to: number;
  /** Iterations between two frames. */
  readonly every: number;
  /** Frames a second. */
  readonly rate: number;
  /** Size of a frame in pixels. */
  readonly width: number;
  readonly height: number;
}

export type RecordingField = keyof Recording;

interface Range {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** The names and ranges of all fields in a run of T iterations. */
export function rangesOf(T: number): Readonly<Record<RecordingField, Range>> {
  return {
    from: { name: 'First t', min: 0, max: T },
    to: { name: 'Last t', min: 0, max: T },
    every: { name: 'Iterations per frame', min: 1, max: Math.max(1, T) },
    rate: { name: 'Frames a second', min: 1, max: 60 },
    width: { name: 'Width', min: 640, max: 3840 },
    height: { name: 'Height', min: 360, max: 2160 },
  };
}

/** Reads a typed number; a text that is not allowed becomes a sentence. */
export function readField(
  field: RecordingField,
  text: string,
  T: number,
): { readonly value: number } | { readonly problem: string } {
  const { name, min, max } = rangesOf(T)[field];
  const typed = text.trim();
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= min && value <= max) return { value };
  const allowed = `a whole number from ${min} to ${max}`;
  return { problem: describeProblem({ field: name, value: showValue(typed), allowed }) };
}

/** What a format asks of a recording. */
export interface Limits {
  /** The most pixels of all frames together, so that memory stays bounded. */
  readonly mostPixels: number;
  /** Whether width and height must be even, as video codecs ask. */
  readonly even: boolean;
}

/** Why the fields do not go together, as a sentence; null if they do. */
export function conflictOf(recording: Recording, { mostPixels, even }: Limits): string | null {
  const { from, to, width, height } = recording;
  if (from > to)
    return describeProblem({
      field: 'Last t',
      value: String(to),
      allowed: `at least the first t, ${from}`,
    });
  const odd = even
    ? (['width', 'height'] as const).find((side) => recording[side] % 2 === 1)
    : undefined;
  if (odd !== undefined)
    return describeProblem({
      field: rangesOf(0)[odd].name,
      value: String(recording[odd]),
      allowed: 'an even number in a video',
    });
  const most = Math.floor(mostPixels / (width * height));
  const count = frameCount(recording);
  if (count <= most) return null;
  return describeProblem({
    field: 'Frames',
    value: String(count),
    allowed: `at most ${most} at ${width} × ${height} in this format; record every ${leastEvery(recording, most)} iterations, or a smaller picture`,
  });
}

function frameCount({ from, to, every }: Recording): number {
  return Math.ceil((to - from) / every) + 1;
}

/** The least distance between frames for at most so many frames. */
function leastEvery({ from, to }: Recording, most: number): number {
  return Math.ceil((to - from) / Math.max(1, most - 1));
}

/** The iterations of the frames: the first, every k-th after it, and the last. */
export function framesOf({ from, to, every }: Recording): number[] {
  const count = Math.ceil((to - from) / every);
  return [...Array.from({ length: count }, (_, k) => from + k * every), to];
}

/** The most frames of a recording that nobody has changed yet. */
const USUAL_FRAMES = 300;

/** A recording of the whole run. */
export function usualRecording(T: number): Recording {
  const whole = { from: 0, to: T, rate: 20, width: 1280, height: 720 };
  return { ...whole, every: Math.max(1, Math.ceil(T / USUAL_FRAMES)) };
}

/** Seconds that a recording plays. */
export function durationOf(recording: Recording): number {
  return frameCount(recording) / recording.rate;
}

/** Seconds as they are said: “5.1 s”, “2 min 5 s”. */
export function secondsText(seconds: number): string {
  if (seconds < 59.5) return `${seconds < 10 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
