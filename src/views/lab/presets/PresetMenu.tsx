import { isChanged, PRESETS } from '../../../state/presets/presets.ts';
import { Menu } from '../../ui/menu/Menu.tsx';
import { useLab } from '../../useLab.ts';
import { presetKey } from '../keys/shortcuts.ts';
import './presets.css';

/** The prepared experiments. */
export function PresetMenu() {
  const presetId = useLab((state) => state.presetId);
  const choosePreset = useLab((state) => state.choosePreset);
  const chosen = PRESETS.findIndex(({ id }) => id === presetId);
  const preset = PRESETS[chosen];
  const name = preset?.name ?? 'Your own experiment';
  const changed = useLab((state) => preset !== undefined && isChanged(preset, state));
  return (
    <div className="presets">
      <Menu
        name={`Preset: ${name}${changed ? ', changed' : ''}`}
        label={
          <>
            {chosen >= 0 && <kbd aria-hidden="true">{presetKey(chosen)}</kbd>}
            <b>{name}</b>
            {changed && <i className="presets-changed">changed</i>}
          </>
        }
        items={PRESETS.map(({ id, name: title }, k) => ({
          name: title,
          hint: presetKey(k),
          checked: id === presetId,
          onChoose: () => choosePreset(id),
        }))}
      />
    </div>
  );
}
