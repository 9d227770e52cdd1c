import { useCallback, useEffect, useRef, useState } from 'react';
import type { LabState } from '../../../state/lab/labState.ts';
import { useLabStore } from '../../useLab.ts';
import { download } from '../save/download.ts';
import type { Format } from './formats.ts';
import { type Recorded, recordRun } from './recordRun.ts';
import type { OpenSink } from './sink.ts';
import type { Drawn } from './useStudio.tsx';

/** A recording from its start to its end. */
export type RecordingStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'recording'; readonly done: number; readonly secondsLeft: number | null }
  | { readonly kind: 'saved'; readonly name: string; readonly recorded: Recorded }
  | { readonly kind: 'cancelled' }
  /** The code that writes the format could not be loaded. */
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'failed'; readonly why: string };

export interface RecordingJob {
  readonly format: Format;
  readonly size: { readonly width: number; readonly height: number };
  readonly rate: number;
  /** The iterations of the frames, in order. */
  readonly frames: readonly number[];
  readonly draw: (state: LabState) => Promise<Drawn>;
  /** The name of the file, without its extension. */
  readonly name: (last: number) => string;
}

/** Records one job at a time; leaving the dialog cancels it. */
export function useRecording() {
  const lab = useLabStore();
  const [status, setStatus] = useState<RecordingStatus>({ kind: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (job: RecordingJob): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setStatus({ kind: 'recording', done: 0, secondsLeft: null });
      let openSink: OpenSink;
      try {
        openSink = await job.format.writer.load();
      } catch (error) {
        setStatus({ kind: 'unloaded' });
        throw error;
      }
      const began = performance.now();
      let text: Drawn['text'];
      try {
        const recorded = await recordRun({
          lab,
          frames: job.frames,
          signal,
          draw: async (state) => {
            const drawn = await job.draw(state);
            text ??= drawn.text;
            return drawn.canvas;
          },
          open: () => openSink({ ...job, text }),
          onFrame: (done) => {
            const perFrame = (performance.now() - began) / 1000 / done;
            const secondsLeft = perFrame * (job.frames.length - done);
            setStatus({ kind: 'recording', done, secondsLeft });
          },
        });
        const name = `${job.name(recorded.last)}.${job.format.extension}`;
        download(name, [recorded.file], job.format.mime);
        setStatus({ kind: 'saved', name, recorded });
      } catch (error) {
        if (signal.aborted) setStatus({ kind: 'cancelled' });
        else
          setStatus({
            kind: 'failed',
            why: error instanceof Error ? error.message : String(error),
          });
      }
    },
    [lab],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { status, start, cancel };
}
