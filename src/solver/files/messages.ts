/** The messages between the page and the worker that reads files; types only. */
import type { OwnKind, OwnReading } from '../../core/matrixFile/own.ts';

export interface ReadFile {
  readonly request: number;
  readonly kind: OwnKind;
  readonly name: string;
  readonly content: Blob;
  readonly isTransposed: boolean;
}

export type FileEvent =
  /** The worker's first message: its program has arrived. */
  | { readonly type: 'ready' }
  | { readonly type: 'read'; readonly request: number; readonly reading: OwnReading }
  /** `phrase` completes “… must be …”; without one, `reason` says why the file cannot be read at all. */
  | {
      readonly type: 'refused';
      readonly request: number;
      readonly phrase: string | null;
      readonly reason: string;
    };
