import { useEffect, useRef } from 'react';
import { PRESETS } from '../../../state/presets/presets.ts';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import './presets.css';
import { presetKey } from '../keys/shortcuts.ts';

/** Buttons for the prepared experiments, and what to look for in the chosen one. */
export function PresetBar() {
  const presetId = useLab((state) => state.presetId);
  const choosePreset = useLab((state) => state.choosePreset);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (presetId !== null) bringIntoView(row.current);
  }, [presetId]);
  const chosen = PRESETS.find(({ id }) => id === presetId);
  return (
    <section className="presets" aria-label="Presets">
      <ul className="presets-row" ref={row}>
        {PRESETS.map(({ id, name }, k) => (
          <li key={id}>
            <button
              type="button"
              className="button button-small"
              aria-pressed={id === presetId}
              aria-keyshortcuts={presetKey(k) ?? undefined}
              onClick={() => choosePreset(id)}
            >
              {presetKey(k) !== null && <kbd aria-hidden="true">{presetKey(k)}</kbd>}
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="presets-look">
        {chosen === undefined ? (
          'Pick an experiment, or set up your own with the controls.'
        ) : (
          <>
            <b>What to look for:</b> <MathText>{chosen.lookFor}</MathText>
          </>
        )}
      </p>
    </section>
  );
}

/** Scrolls the row alone, so that the chosen preset is in its middle. */
function bringIntoView(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (!row || !chosen) return;
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
}
