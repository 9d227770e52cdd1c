import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EQUILIBRATION_FIGURES, type FigureId } from '../../../../src/state/lab/layout.ts';
import { FIGURES } from '../../../../src/views/figures/registry.ts';
import { Gallery } from '../../../../src/views/lab/gallery/Gallery.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { type IdleMoments, stubIdleMoments } from '../../../support/idleMoments.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

let moments: IdleMoments;

beforeEach(() => {
  addBrowserParts();
  moments = stubIdleMoments();
  // all panels are far from the screen
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 50_000, 560, 400),
  );
});

const missing = () => FIGURES.filter(({ get }) => get() === null).map(({ shell }) => shell.id);

it('fetches figures that nobody has scrolled to, once there is a frame and the browser is idle', async () => {
  const { lab, clock } = labOnThisThread(SMALL_PARAMS, { latency: 50 });
  render(
    <LabContext value={lab}>
      <Gallery />
    </LabContext>,
  );
  const atFirst = missing();
  expect(atFirst).toContain('gauge');
  expect(moments.waiting()).toBe(0);

  await act(async () => clock.pass(500));
  expect(lab.getState().lanes[0]?.frame).not.toBeNull();
  expect(missing()).toEqual(atFirst);
  await idleUntilMissing(EQUILIBRATION_FIGURES);

  // what another algorithm shows is fetched when it has something to show
  act(() => lab.getState().setCompare({ algorithm: 'equilibration' }));
  await act(async () => clock.pass(500));
  await idleUntilMissing([]);
});

/** Idle moments, one after another, until no more is missing than this. */
async function idleUntilMissing(ids: readonly FigureId[]): Promise<void> {
  const all = async () => {
    await idleMoment();
    expect(missing()).toEqual(ids);
  };
  // the modules of half the page are read from the disk here
  await vi.waitFor(all, { timeout: 30_000 });
  // and that is all
  await idleMoment();
  expect(moments.waiting()).toBe(0);
  expect(missing()).toEqual(ids);
}

async function idleMoment(): Promise<void> {
  await act(async () => moments.come());
}
