/** The formats of a recording. Each is a record; the dialog lists them and knows nothing else about them. */
import { lazyPart, type Part } from '../../../solver/part.ts';
import type { Size } from '../../drawing/shapes.ts';
import type { Limits } from './plan.ts';
import type { OpenSink } from './sink.ts';
import { type Container, videoConfig } from './videoConfig.ts';

export type FormatId = 'png' | 'webm' | 'mp4' | 'apng';

export interface Format extends Limits {
  readonly id: FormatId;
  readonly title: string;
  readonly detail: string;
  /** Whether it has one frame, of the iteration shown. */
  readonly still: boolean;
  readonly extension: string;
  readonly mime: string;
  /** Why this browser cannot write it at this size, as a sentence; null if it can. */
  readonly obstacle: (size: Size, rate: number) => Promise<string | null>;
  /** The code that writes it; loaded with the first recording. */
  readonly writer: Part<OpenSink>;
}

/** About 1900 frames of 1920 × 1080; an encoder keeps a small part of them. */
const MOST_VIDEO = 4e9;
/** About 540 frames of 1280 × 720, at worst 1.5 GB; charts take a hundredth of that. */
const MOST_ANIMATION = 5e8;

function videoFormat(container: Container, title: string, detail: string): Format {
  return {
    id: container,
    title,
    detail,
    still: false,
    extension: container,
    mime: `video/${container}`,
    mostPixels: MOST_VIDEO,
    even: true,
    obstacle: async (size, rate) =>
      (await videoConfig(container, size, rate)) === null
        ? `This browser cannot encode ${title} of ${size.width} × ${size.height} pixels. Every browser writes animated PNG.`
        : null,
    writer: lazyPart(async () => (await import('./video.ts')).videoWriter(container)),
  };
}

/** Pictures first. */
export const FORMATS: readonly Format[] = [
  {
    id: 'png',
    title: 'PNG picture',
    detail: 'Of the iteration shown.',
    still: true,
    extension: 'png',
    mime: 'image/png',
    mostPixels: MOST_ANIMATION,
    even: false,
    obstacle: async () => null,
    writer: lazyPart(async () => (await import('./pngWriter.ts')).openStill),
  },
  videoFormat('webm', 'WebM video', 'VP9, close to lossless. For browsers, VLC and LibreOffice.'),
  videoFormat('mp4', 'MP4 video', 'H.264. For PowerPoint and Keynote.'),
  {
    id: 'apng',
    title: 'Animated PNG',
    detail: 'Without loss. For web pages; slide programs show only its first frame.',
    still: false,
    extension: 'png',
    mime: 'image/apng',
    mostPixels: MOST_ANIMATION,
    even: false,
    obstacle: async () => null,
    writer: lazyPart(async () => (await import('./pngWriter.ts')).openAnimation),
  },
];
