import { describe, expect, it } from 'vitest';
import type { LabState } from '../../../../src/state/lab/labState.ts';
import { stateAt, withoutFuture } from '../../../../src/state/lab/stateAt.ts';
import { column } from '../../../../src/state/lab/trace.ts';
import { recordRun } from '../../../../src/views/figures/record/recordRun.ts';
import type { Sink } from '../../../../src/views/figures/record/sink.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const PARAMS = { ...SMALL_PARAMS, T: 30 };

/** A lab whose clock moves on whenever nothing else happens. */
function openLab(params = PARAMS) {
  const { lab, clock } = labOnThisThread(params);
  clock.pass(1000);
  const ticking = setInterval(() => clock.pass(1000), 0);
  return { lab, stop: () => clearInterval(ticking) };
}

/** Writes the iterations of its frames. */
class ListSink implements Sink {
  readonly frames: number[] = [];
  isClosed = false;

  async add(canvas: HTMLCanvasElement, k: number): Promise<void> {
    expect(k).toBe(this.frames.length);
    this.frames.push((canvas as unknown as LabState).t);
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(this.frames);
  }

  close(): void {
    this.isClosed = true;
  }
}

/** The state itself takes the place of its picture. */
const draw = async (state: LabState) => state as unknown as HTMLCanvasElement;

describe('a recording', () => {
  it('has the frames asked for, in order, and leaves the run where it was', async () => {
    const { lab, stop } = openLab();
    await stateAt(lab, 7, new AbortController().signal);
    const sink = new ListSink();
    const done: number[] = [];
    const recorded = await recordRun({
      lab,
      frames: [2, 5, 8, 30],
      draw,
      open: async () => sink,
      onFrame: (count) => done.push(count),
      signal: new AbortController().signal,
    });
    expect(Array.from(recorded.file)).toEqual([2, 5, 8, 30]);
    expect(recorded).toMatchObject({ frames: 4, last: 30, isEarly: false });
    expect(done).toEqual([1, 2, 3, 4]);
    expect(sink.isClosed).toBe(true);
    expect((await stateAt(lab, 7, new AbortController().signal)).status).toBe('paused');
    stop();
  });

  it('that is cancelled closes its file and returns to the iteration shown before', async () => {
    const { lab, stop } = openLab();
    await stateAt(lab, 7, new AbortController().signal);
    const sink = new ListSink();
    const controller = new AbortController();
    const recording = recordRun({
      lab,
      frames: [0, 1, 2, 3],
      draw,
      open: async () => sink,
      onFrame: (count) => count === 2 && controller.abort(),
      signal: controller.signal,
    });
    await expect(recording).rejects.toThrow(/abort/);
    expect(sink.isClosed).toBe(true);
    expect(sink.frames).toEqual([0, 1]);
    await expect.poll(() => lab.getState().t).toBe(7);
    stop();
  });

  it('stops with a sentence if another run takes its place, and leaves that run alone', async () => {
    const { lab, stop } = openLab();
    const recording = recordRun({
      lab,
      frames: [1, 2, 3],
      draw,
      open: async () => new ListSink(),
      onFrame: () => lab.getState().newSeed(),
      signal: new AbortController().signal,
    });
    await expect(recording).rejects.toThrow('another run has started.');
    expect(lab.getState().params.seed).toBe(12_345);
    stop();
  });
});

describe('the state of an iteration', () => {
  it('is the same whether later iterations are known or not', async () => {
    const { signal } = new AbortController();
    const { lab, stop } = openLab();
    const early = withoutFuture(await stateAt(lab, 6, signal));
    await stateAt(lab, 30, signal);
    const late = withoutFuture(await stateAt(lab, 6, signal));
    expect(late.latest).toBe(6);
    for (const state of [early, late]) expect(state.lanes[0]!.trace).toHaveLength(7);
    expect(column(late.lanes[0]!.trace, 'potential')).toEqual(
      column(early.lanes[0]!.trace, 'potential'),
    );
    expect(late.lanes[0]!.frame).toEqual(early.lanes[0]!.frame);
    expect(late.lanes[0]!.outcome).toBe(early.lanes[0]!.outcome);
    stop();
  });
});
