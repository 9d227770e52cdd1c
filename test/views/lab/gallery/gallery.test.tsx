import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { FIGURE_IDS } from '../../../../src/state/lab/layout.ts';
import { Gallery } from '../../../../src/views/lab/gallery/Gallery.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { EQUILIBRATION_FIGURES, PURIFICATION_FIGURES } from '../../../support/algorithmFigures.ts';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

function open(params: Params) {
  const { lab, clock } = labOnThisThread(params);
  render(
    <LabContext value={lab}>
      <Gallery />
    </LabContext>,
  );
  return { lab, pass: (milliseconds: number) => act(() => clock.pass(milliseconds)) };
}

const shown = () =>
  screen.getAllByRole('figure').map((figure) => figure.getAttribute('data-figure'));
const USUAL = FIGURE_IDS.filter((id) => !EQUILIBRATION_FIGURES.includes(id));
const BALANCING = FIGURE_IDS.filter((id) => !PURIFICATION_FIGURES.includes(id));

describe('figures that belong to one algorithm', () => {
  it('appear and disappear with it', () => {
    const { lab, pass } = open(SMALL_PARAMS);
    expect(shown()).toEqual(USUAL);
    act(() => lab.getState().setParam('algorithm', 'equilibration'));
    pass(500);
    expect(shown()).toEqual(BALANCING);
    act(() => lab.getState().setParam('algorithm', 'purification'));
    pass(500);
    expect(shown()).toEqual(USUAL);
  });

  it('appear when the compared run uses it', () => {
    const { lab, pass } = open(SMALL_PARAMS);
    act(() => lab.getState().setCompare({ algorithm: 'equilibration' }));
    pass(500);
    expect(shown()).toEqual([...FIGURE_IDS]);
  });

  it('give way to the other figures when an enlarged one no longer applies', () => {
    const { lab, pass } = open(BALANCING_PARAMS);
    act(() => lab.getState().maximise('balance'));
    expect(shown()).toEqual(['balance']);
    act(() => lab.getState().setParam('algorithm', 'purification'));
    pass(500);
    expect(shown()).toEqual(USUAL);
  });

  it('are not offered for unhiding while they do not apply', () => {
    const { lab, pass } = open(BALANCING_PARAMS);
    act(() => lab.getState().setHidden('blocks', true));
    expect(screen.getByTitle('Show Blocks of E again')).toBeVisible();
    act(() => lab.getState().setParam('algorithm', 'purification'));
    pass(500);
    expect(screen.queryByTitle('Show Blocks of E again')).toBeNull();
    expect(shown()).toEqual(USUAL);
  });
});
