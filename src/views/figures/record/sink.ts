/** The interface between a recording and the writers of its formats. */
import type { Size } from '../../drawing/shapes.ts';
import type { PictureText } from '../save/composeSvg.ts';

/** Takes the frames of one recording. */
export interface Sink {
  /** Appends the picture on the canvas as frame k; resolves when the canvas may change. */
  add(canvas: HTMLCanvasElement, k: number): Promise<void>;
  /** The complete file. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  /** Releases everything; also after `finish`, and more than once. */
  close(): void;
}

export interface SinkOptions {
  readonly size: Size;
  /** Frames a second. */
  readonly rate: number;
  /** About the first frame. */
  readonly text: PictureText;
}

export type OpenSink = (options: SinkOptions) => Promise<Sink>;
