import { useLab } from '../../useLab.ts';

interface ControlToolsProps {
  readonly explained: boolean;
  readonly onExplain: (explained: boolean) => void;
}

/**
 * Above the parameters: take changes back, and explain everything at once. Undo and Redo stay focusable
 * when there is nothing left to take back, so that the keyboard is not lost with the last step.
 */
export function ControlTools({ explained, onExplain }: ControlToolsProps) {
  const canUndo = useLab((state) => state.canUndo);
  const canRedo = useLab((state) => state.canRedo);
  const undo = useLab((state) => state.undo);
  const redo = useLab((state) => state.redo);
  return (
    <div className="control-tools">
      <button
        type="button"
        className="control-tool"
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        <TurnedArrow />
        Undo
      </button>
      <button
        type="button"
        className="control-tool"
        aria-disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
      >
        <TurnedArrow forwards />
        Redo
      </button>
      <button
        type="button"
        className="control-tool control-tools-explain"
        aria-pressed={explained}
        onClick={() => onExplain(!explained)}
      >
        Explain all
      </button>
    </div>
  );
}

function TurnedArrow({ forwards = false }: { readonly forwards?: boolean }) {
  return (
    <svg
      className={forwards ? 'control-tool-icon control-tool-icon-forwards' : 'control-tool-icon'}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d="M6.2 3 2.8 6.4l3.4 3.4M3.2 6.4h6.3a3.6 3.6 0 0 1 0 7.2H6.4" />
    </svg>
  );
}
