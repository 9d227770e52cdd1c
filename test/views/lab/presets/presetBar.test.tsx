import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../src/state/presets/presets.ts';
import { PresetBar } from '../../../../src/views/lab/presets/PresetBar.tsx';
import { open } from '../fields/open.tsx';

describe('the presets', () => {
  it('are all listed, and the chosen one says what to look for', async () => {
    const { user, lab } = open(<PresetBar />);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).not.toContain('true');
    expect(buttons).toHaveLength(PRESETS.length);
    for (const [k, preset] of PRESETS.entries()) {
      await user.click(buttons[k] as HTMLElement);
      expect(buttons[k]).toHaveAttribute('aria-pressed', 'true');
      expect(buttons[k]).toHaveAccessibleName(preset.name);
      expect(lab.getState()).toMatchObject({ presetId: preset.id });
      expect(screen.getByText(/What to look for/)).toBeVisible();
    }
  });

  it('are deselected when a parameter changes', async () => {
    const { user, tell } = open(<PresetBar />);
    const [first] = screen.getAllByRole('button') as [HTMLElement];
    await user.click(first);
    tell(({ setParam }) => setParam('seed', 99));
    expect(first).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(/Pick an experiment/)).toBeVisible();
  });
});
