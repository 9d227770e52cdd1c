import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';

type CopyState = 'ready' | 'copied' | 'refused';

interface CopyButtonProps {
  readonly icon?: ReactNode;
  /** The words on the button, before and after. A browser may refuse to copy. */
  readonly labels: Readonly<Record<CopyState, string>>;
  readonly text: () => string;
}

/** Copies a text, and says for a moment whether that worked. */
export function CopyButton({ icon, labels, text }: CopyButtonProps) {
  const { copyState, copy } = useCopying(text);
  return (
    <Button small icon={icon} onClick={copy}>
      <span aria-live="polite">{labels[copyState]}</span>
    </Button>
  );
}

const FEEDBACK_MS = 2500;

/** Copies a text; for a moment the state says whether that worked. */
export function useCopying(text: () => string) {
  const [copyState, setCopyState] = useState<CopyState>('ready');
  useEffect(() => {
    if (copyState === 'ready') return;
    const timer = setTimeout(() => setCopyState('ready'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copyState]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setCopyState('copied');
    } catch {
      // no permission, or no secure context
      setCopyState('refused');
    }
  }
  return { copyState, copy };
}
