import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../src/state/presets/presets.ts';
import { LookStrip } from '../../../../src/views/lab/presets/LookStrip.tsx';
import { PresetMenu } from '../../../../src/views/lab/presets/PresetMenu.tsx';
import { open } from '../fields/open.tsx';

function opened() {
  const page = open(
    <>
      <PresetMenu />
      <LookStrip />
    </>,
  );
  const button = () => screen.getByRole('button', { name: /^Preset/ });
  const look = () => screen.getByRole('region', { name: 'What to look for' }).textContent;
  async function choose(k: number): Promise<void> {
    await page.user.click(button());
    await page.user.click(screen.getAllByRole('menuitemradio')[k] as HTMLElement);
  }
  return { ...page, button, look, choose };
}

describe('the presets', () => {
  it('are all listed, and the chosen one says what to look for', async () => {
    const { user, lab, button, look, choose } = opened();
    expect(button()).toHaveAccessibleName('Preset: Your own experiment');
    expect(look()).toContain('Pick an experiment');
    await user.click(button());
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(PRESETS.length);
    await user.keyboard('{Escape}');
    const seen = new Set<string | null>();
    for (const [k, preset] of PRESETS.entries()) {
      await choose(k);
      expect(button()).toHaveAccessibleName(`Preset: ${preset.name}`);
      expect(lab.getState()).toMatchObject({ presetId: preset.id });
      seen.add(look());
    }
    expect(seen.size).toBe(PRESETS.length);
  });

  it('say that a parameter was changed, and still what to look for', async () => {
    const { tell, button, look, choose } = opened();
    await choose(0);
    const before = look();
    expect(button()).not.toHaveTextContent('changed');
    tell(({ setParam }) => setParam('seed', 99));
    expect(button()).toHaveTextContent('changed');
    expect(look()).toBe(before);
    // choosing it again undoes the change
    await choose(0);
    expect(button()).not.toHaveTextContent('changed');
  });

  it('are not changed by a comparison with a second run', async () => {
    const { tell, button, look, choose } = opened();
    await choose(0);
    const before = look();
    tell(({ setCompare }) => setCompare({ decoder: 'linear' }));
    expect(look()).toBe(before);
    expect(button()).not.toHaveTextContent('changed');
  });
});
