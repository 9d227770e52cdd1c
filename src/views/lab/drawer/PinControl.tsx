import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';
import './pinControl.css';

/** Highlights a feature or an entry of E by its indices: the keyboard alternative to pointing. */
export function PinControl() {
  const n = useLab((state) => state.lanes[0]?.frame?.n ?? state.params.n);
  const pinned = useLab((state) => state.pinned);
  const pin = useLab((state) => state.pin);

  /** A zero-based index; null for an empty field, undefined for an invalid one. */
  function parse(text: string): number | null | undefined {
    if (text.trim() === '') return null;
    const index = Number(text) - 1;
    return Number.isInteger(index) && index >= 0 && index < n ? index : undefined;
  }
  function setRow(text: string): void {
    const i = parse(text);
    if (i === null) pin(null);
    else if (i !== undefined) pin({ i, j: pinned?.j ?? null });
  }
  function setColumn(text: string): void {
    const j = parse(text);
    if (j !== undefined && pinned !== null) pin({ i: pinned.i, j });
  }
  const entry = {
    className: 'input-number pin-control-entry',
    type: 'number',
    min: 1,
    max: n,
    placeholder: '–',
  } as const;
  return (
    <div className="pin-control">
      <span>Highlight entry</span>
      <label>
        <i>i</i>{' '}
        <input
          {...entry}
          aria-label="i, row of the highlighted entry"
          value={pinned === null ? '' : pinned.i + 1}
          onChange={(event) => setRow(event.currentTarget.value)}
        />
      </label>
      <label>
        <i>j</i>{' '}
        <input
          {...entry}
          aria-label="j, column of the highlighted entry"
          disabled={pinned === null}
          value={pinned?.j == null ? '' : pinned.j + 1}
          onChange={(event) => setColumn(event.currentTarget.value)}
        />
      </label>
      {pinned !== null && (
        <Button small onClick={() => pin(null)}>
          Clear
        </Button>
      )}
    </div>
  );
}
