import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { FIGURE_IDS } from '../../../../src/state/lab/layout.ts';
import { FIGURES } from '../../../../src/views/figures/registry.ts';
import { Stage } from '../../../../src/views/lab/stage/Stage.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

function open(params: Params) {
  const { lab, clock } = labOnThisThread(params);
  render(
    <LabContext value={lab}>
      <Stage />
    </LabContext>,
  );
  return { lab, pass: (milliseconds: number) => act(() => clock.pass(milliseconds)) };
}

const shown = () =>
  screen.getAllByRole('figure').map((figure) => figure.getAttribute('data-figure'));
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const tab = (name: string) => screen.getByRole('tab', { name });
const BALANCE = ['balance', 'blocks'].map(
  (id) => FIGURES.find(({ shell }) => shell.id === id)?.shell.name,
);
const USUAL = ['error', 'decoding', 'potential', 'misdecoded'];

describe('the stage', () => {
  it('shows one figure in each of four boxes, and the others as tabs', async () => {
    const { lab } = open(SMALL_PARAMS);
    const user = userEvent.setup();
    expect(shown()).toEqual(USUAL);
    expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(4);
    await user.click(tab('Plane'));
    expect(shown()).toEqual(['error', 'decoding', 'plane', 'misdecoded']);
    expect(tab('Plane')).toHaveAttribute('aria-selected', 'true');
    expect(lab.getState().layout.chosen).toEqual(['plane']);
  });

  it('moves from tab to tab with the arrow keys', async () => {
    open(SMALL_PARAMS);
    const user = userEvent.setup();
    act(() => tab('Decoding').focus());
    await user.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['error', 'scatter', 'potential', 'misdecoded']);
    expect(tab('Scatter')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toEqual(USUAL);
  });

  it('gives the stage to an enlarged figure, which another tab can replace', async () => {
    const { lab } = open(SMALL_PARAMS);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Enlarge Potential' }));
    expect(shown()).toEqual(['potential']);
    await user.click(tab('Error matrix'));
    expect(shown()).toEqual(['error']);
    await user.click(screen.getByRole('button', { name: 'Back to all figures' }));
    expect(shown()).toEqual(USUAL);
    expect(lab.getState().layout).toEqual({ maximised: null, chosen: [] });
  });
});

describe('figures that belong to one algorithm', () => {
  it('have tabs only while they apply', () => {
    const { lab, pass } = open(SMALL_PARAMS);
    expect(tabs()).not.toEqual(expect.arrayContaining(BALANCE));
    act(() => lab.getState().setParam('algorithm', 'equilibration'));
    pass(500);
    expect(tabs()).toEqual(expect.arrayContaining(BALANCE));
    expect(tabs()).not.toContain('Constants');
    act(() => lab.getState().setParam('algorithm', 'purification'));
    pass(500);
    expect(tabs()).not.toEqual(expect.arrayContaining(BALANCE));
  });

  it('have tabs when the compared run uses it', () => {
    const { lab, pass } = open(SMALL_PARAMS);
    act(() => lab.getState().setCompare({ algorithm: 'equilibration' }));
    pass(500);
    expect(tabs()).toHaveLength(FIGURE_IDS.length);
  });

  it('give way to the other figures when an enlarged one no longer applies', () => {
    const { lab, pass } = open(BALANCING_PARAMS);
    act(() => lab.getState().maximise('balance'));
    expect(shown()).toEqual(['balance']);
    act(() => lab.getState().setParam('algorithm', 'purification'));
    pass(500);
    expect(shown()).toEqual(USUAL);
  });
});
