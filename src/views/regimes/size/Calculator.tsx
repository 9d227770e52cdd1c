import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { type Sizing, sizeParams } from '../../../state/regimes/sizeInputs.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { closeIcon } from '../../ui/icons.tsx';
import { useRegimes } from '../useRegimes.ts';
import './regimesSize.css';
import { SizeFields } from './SizeFields.tsx';
import { SizeResult } from './SizeResult.tsx';

interface CalculatorProps {
  readonly sizing: Sizing;
  /** Whether the reader has opened it and types next. */
  readonly takesFocus: boolean;
}

/** How many examples and iterations reach a recovery error, in place of the shown cell. */
export function Calculator({ sizing, takesFocus }: CalculatorProps) {
  const spec = useRegimes((state) => state.spec);
  const closeSizing = useRegimes((state) => state.closeSizing);
  const section = useRef<HTMLElement>(null);
  const { params, problem } = useMemo(
    () => sizeParams(spec, sizing.changes),
    [spec, sizing.changes],
  );
  useEffect(() => {
    if (takesFocus) section.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeSizing();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anything in it
    <section
      ref={section}
      className="regimes-size"
      aria-labelledby="regimes-size-title"
      onKeyDown={closeOnEscape}
    >
      <header className="regimes-size-head">
        <h2 id="regimes-size-title">How many examples?</h2>
        <span className="regimes-size-ours">local theory (ours)</span>
        <IconButton name="Close" hint="Close (Esc)" icon={closeIcon} onClick={closeSizing} />
      </header>
      <SizeFields target={sizing.target} params={params} />
      <SizeResult problem={problem} />
    </section>
  );
}
