import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../src/state/presets/presets.ts';
import { ControlPanel } from '../../../../src/views/lab/fields/ControlPanel.tsx';
import { SHORTCUT_GROUPS } from '../../../../src/views/lab/keys/shortcuts.ts';
import { ShortcutsDialog } from '../../../../src/views/lab/keys/ShortcutsDialog.tsx';
import { useShortcuts } from '../../../../src/views/lab/keys/useShortcuts.ts';
import { addDialogMethods } from '../../../support/dialogs.ts';
import { button, entry, open, slider } from '../fields/open.tsx';

beforeAll(addDialogMethods);

function Page() {
  const [shown, setShown] = useState(false);
  useShortcuts(() => setShown(true));
  return (
    <>
      <ControlPanel />
      <figure data-figure="plane">
        <button type="button">in the figure</button>
      </figure>
      <ShortcutsDialog open={shown} onClose={() => setShown(false)} />
    </>
  );
}

describe('the keys', () => {
  it('control the run', async () => {
    const { user, lab, pass } = open(<Page />);
    await user.keyboard(' ');
    pass(250);
    expect(lab.getState()).toMatchObject({ status: 'running', t: 3 });
    await user.keyboard(' ');
    expect(lab.getState().status).toBe('paused');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(lab.getState().t).toBe(5);
    await user.keyboard('{ArrowLeft}');
    expect(lab.getState().t).toBe(4);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(lab.getState().subStep).toBe('draw');
    await user.keyboard('.');
    expect(lab.getState().subStep).toBe('decode');
    await user.keyboard('r');
    expect(lab.getState()).toMatchObject({ status: 'idle', t: 0 });
  });

  it('draw a new seed, choose a preset and compare', async () => {
    const { user, lab } = open(<Page />);
    await user.keyboard('n');
    expect(lab.getState().params.seed).toBe(12_345);
    await user.keyboard('c');
    expect(lab.getState().compare).toEqual({ decoder: 'linear' });
    await user.keyboard('c');
    expect(lab.getState().compare).toBeNull();
    await user.keyboard('1');
    expect(lab.getState().presetId).toBe(PRESETS[0]?.id);
  });

  it('undo and redo', async () => {
    const { user, params } = open(<Page />);
    await user.click(screen.getByRole('radio', { name: 'Linear' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(params().decoder).toBe('relu');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(params().decoder).toBe('linear');
    await user.keyboard('{Meta>}z{/Meta}');
    expect(params().decoder).toBe('relu');
    await user.keyboard('{Control>}y{/Control}');
    expect(params().decoder).toBe('linear');
  });

  it('enlarge the focused figure and show all again', async () => {
    const { user, lab } = open(<Page />);
    await user.click(button('in the figure'));
    await user.keyboard('f');
    expect(lab.getState().layout.maximised).toBe('plane');
    await user.keyboard('{Escape}');
    expect(lab.getState().layout.maximised).toBeNull();
  });

  it('turn the figures of a box, and of all boxes when one is enlarged', async () => {
    const { user, lab } = open(<Page />);
    await user.click(button('in the figure'));
    await user.keyboard(']');
    expect(lab.getState().layout.chosen).toEqual(['symmetry']);
    await user.keyboard('[[');
    // from the plane, which this page still shows, to the potential and the first figure
    expect(lab.getState().layout.chosen).toEqual([]);
    await user.keyboard('f]');
    expect(lab.getState().layout.maximised).toBe('symmetry');
  });

  it('open and close the panels', async () => {
    const { user, lab } = open(<Page />);
    for (const [key, drawer] of [
      ['k', 'parameters'],
      ['l', 'ledger'],
      ['h', 'reading'],
    ] as const) {
      await user.keyboard(key);
      expect(lab.getState().drawer).toBe(drawer);
    }
    await user.keyboard('i');
    expect(lab.getState().drawer).toBeNull();
    await user.keyboard('l{Escape}');
    expect(lab.getState().drawer).toBeNull();
  });

  it('unpin the pinned entry', async () => {
    const { user, lab, tell } = open(<Page />);
    tell(({ pin }) => pin({ i: 0, j: 1 }));
    await user.keyboard('{Escape}');
    expect(lab.getState().pinned).toBeNull();
  });

  it('are typed, not executed, in a text field', async () => {
    const { user, lab, params } = open(<Page />);
    await user.click(entry('n features'));
    await user.keyboard('{ArrowRight} rnc1?{Control>}z{/Control}');
    expect(lab.getState()).toMatchObject({ status: 'idle', t: 0, compare: null });
    expect(params().seed).toBe(1);
  });

  it('leave a slider that was not clicked its arrows, and a list its letters', async () => {
    const { user, lab } = open(<Page />);
    slider('η step size').focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(lab.getState().t).toBe(0);
    screen.getByRole('combobox', { name: 'A* ground truth' }).focus();
    await user.keyboard('n{ArrowRight} ');
    expect(lab.getState()).toMatchObject({ status: 'idle', t: 0 });
    expect(lab.getState().params.seed).toBe(1);
    screen.getByRole('radio', { name: 'Least ∞-norm' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(lab.getState().t).toBe(0);
  });

  it('press a focused button once and nothing else', async () => {
    const { user, lab } = open(<Page />);
    button('Explain all').focus();
    await user.keyboard(' ');
    expect(button('Explain all')).toHaveAttribute('aria-pressed', 'true');
    expect(lab.getState().status).toBe('idle');
  });

  it('play and step whatever was clicked before', async () => {
    const { user, lab, params } = open(<Page />);
    const clicked = [
      button('Explain all'),
      screen.getByRole('radio', { name: 'Least ∞-norm' }),
      screen.getByRole('radio', { name: 'NNLS' }),
      screen.getByRole('combobox', { name: 'A* ground truth' }),
      slider('η step size'),
      button('in the figure'),
    ];
    for (const control of clicked) {
      await user.click(control);
      expect(control).toHaveFocus();
      const before = { params: params(), explained: button('Explain all').ariaPressed };
      await user.keyboard('r{ArrowRight}{ArrowRight}{ArrowLeft}');
      expect(lab.getState()).toMatchObject({ t: 1, status: 'paused' });
      await user.keyboard(' ');
      expect(lab.getState().status).toBe('running');
      await user.keyboard(' ');
      expect(lab.getState().status).toBe('paused');
      expect({ params: params(), explained: button('Explain all').ariaPressed }).toEqual(before);
    }
  });

  it('operate a clicked control again once Tab has left it and come back', async () => {
    const { user, lab } = open(<Page />);
    await user.click(button('Explain all'));
    await user.tab();
    await user.tab({ shift: true });
    expect(button('Explain all')).toHaveFocus();
    await user.keyboard(' ');
    expect(button('Explain all')).toHaveAttribute('aria-pressed', 'false');
    expect(lab.getState().status).toBe('idle');
  });

  it('do nothing while the article is shown', async () => {
    const { user, lab } = open(<Page />);
    document.documentElement.dataset.page = 'article';
    await user.keyboard(' {ArrowRight}n');
    delete document.documentElement.dataset.page;
    expect(lab.getState()).toMatchObject({ status: 'idle', t: 0 });
    expect(lab.getState().params.seed).toBe(1);
  });

  it('leave the browser its own shortcuts', async () => {
    const { user, lab } = open(<Page />);
    await user.keyboard('{ArrowRight}{Control>}r{/Control}{Alt>}{ArrowLeft}{/Alt}');
    expect(lab.getState().t).toBe(1);
  });
});

describe('the list of keys', () => {
  it('opens with ?, lists every shortcut by purpose and blocks the page’s shortcuts', async () => {
    const { user, lab } = open(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    for (const { title, shortcuts } of SHORTCUT_GROUPS) {
      const group = screen.getByRole('heading', { name: title }).closest('section')!;
      for (const { does } of shortcuts) expect(within(group).getByText(does)).toBeVisible();
    }
    await user.keyboard('{ArrowRight}n');
    expect(lab.getState()).toMatchObject({ t: 0 });
    expect(lab.getState().params.seed).toBe(1);
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
