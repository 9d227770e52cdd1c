import { useState } from 'react';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { useLab } from '../../useLab.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import './controlPanel.css';
import { FORECAST_FIELDS, ForecastControl } from './ForecastControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { isPicked, PairPicker } from './PairPicker.tsx';
import { SeedControl, TextControl } from './plainControls.tsx';
import { sectionsFor } from './sections.ts';

/** All parameters, in sections. */
export function ControlPanel() {
  const params = useLab((state) => state.params);
  const [explained, setExplained] = useState(false);
  return (
    <section className="control-panel" aria-label="Parameters">
      <PanelTools explained={explained} onExplain={setExplained} />
      {sectionsFor(params).map(({ title, fields }) => (
        <details key={title} className="control-panel-section" open>
          <summary>
            <h2>{title}</h2>
          </summary>
          {fields.map((name) => (
            <FieldControl key={name} name={name} explained={explained} />
          ))}
        </details>
      ))}
    </section>
  );
}

interface FieldControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

function FieldControl({ name, explained }: FieldControlProps) {
  const field = FIELDS[name];
  if (isPicked(name)) return <PairPicker name={name} explained={explained} />;
  if (name === 'seed') return <SeedControl explained={explained} />;
  if (field.kind === 'choice') return <ChoiceControl name={name} explained={explained} />;
  if (field.kind === 'text') return <TextControl name={name} explained={explained} />;
  const Numbers = FORECAST_FIELDS.includes(name) ? ForecastControl : NumberControl;
  return <Numbers name={name} field={field} explained={explained} />;
}

interface PanelToolsProps {
  readonly explained: boolean;
  readonly onExplain: (explained: boolean) => void;
}

/**
 * Undo, redo, and a switch for all explanations. Undo and Redo stay focusable when there is nothing
 * left to undo, so that keyboard users do not lose their place.
 */
function PanelTools({ explained, onExplain }: PanelToolsProps) {
  const canUndo = useLab((state) => state.canUndo);
  const canRedo = useLab((state) => state.canRedo);
  const undo = useLab((state) => state.undo);
  const redo = useLab((state) => state.redo);
  return (
    <div className="control-panel-tools">
      <button
        type="button"
        className="control-panel-tool"
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        <UndoIcon />
        Undo
      </button>
      <button
        type="button"
        className="control-panel-tool"
        aria-disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
      >
        <UndoIcon mirrored />
        Redo
      </button>
      <button
        type="button"
        className="control-panel-tool control-panel-explain"
        aria-pressed={explained}
        onClick={() => onExplain(!explained)}
      >
        Explain all
      </button>
    </div>
  );
}

function UndoIcon({ mirrored = false }: { readonly mirrored?: boolean }) {
  return (
    <svg
      className={mirrored ? 'control-panel-icon control-panel-icon-mirrored' : 'control-panel-icon'}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d="M6.2 3 2.8 6.4l3.4 3.4M3.2 6.4h6.3a3.6 3.6 0 0 1 0 7.2H6.4" />
    </svg>
  );
}
