import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useRegimes } from '../useRegimes.ts';

/** Opens and closes the calculator. Closing it returns the focus here. */
export function SizeButton() {
  const isOpen = useRegimes((state) => state.sizing !== null);
  const openSizing = useRegimes((state) => state.openSizing);
  const closeSizing = useRegimes((state) => state.closeSizing);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // the focus was on something that is gone
    if (hasClosed && document.activeElement === document.body) button.current?.focus();
  }, [isOpen]);
  return (
    <Button
      ref={button}
      small
      pressed={isOpen}
      shortcut="e"
      onClick={isOpen ? closeSizing : openSizing}
    >
      How many examples?
    </Button>
  );
}
