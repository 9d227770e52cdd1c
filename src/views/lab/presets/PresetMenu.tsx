import { PRESETS } from '../../../state/presets/presets.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useLab } from '../../useLab.ts';
import { presetKey } from '../keys/shortcuts.ts';
import './presets.css';

/** The prepared experiments. */
export function PresetMenu() {
  const presetId = useLab((state) => state.presetId);
  const choosePreset = useLab((state) => state.choosePreset);
  const chosen = PRESETS.findIndex(({ id }) => id === presetId);
  const name = PRESETS[chosen]?.name ?? 'Your own experiment';
  return (
    <div className="presets">
      <Menu
        name={`Preset: ${name}`}
        label={
          <>
            <kbd aria-hidden="true">{presetKey(chosen) ?? ''}</kbd>
            <b>{name}</b>
          </>
        }
        items={PRESETS.map((preset, k) => ({
          name: preset.name,
          hint: presetKey(k),
          checked: preset.id === presetId,
          onChoose: () => choosePreset(preset.id),
        }))}
      />
    </div>
  );
}
