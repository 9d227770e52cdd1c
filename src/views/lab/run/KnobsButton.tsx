interface KnobsButtonProps {
  readonly open: boolean;
  /** The id of what it opens. */
  readonly panel: string;
  readonly onToggle: () => void;
}

/** Brings the knobs out on a small screen, where they have no place of their own. */
export function KnobsButton({ open, panel, onToggle }: KnobsButtonProps) {
  return (
    <button
      type="button"
      className="button button-small knobs-button"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
    >
      {open ? 'Close' : 'Parameters'}
    </button>
  );
}
