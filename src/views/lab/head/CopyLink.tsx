import { useEffect, useState } from 'react';
import { currentLink } from '../../../state/link/link.ts';
import { Button } from '../../ui/Button.tsx';
import { linkIcon } from '../../ui/icons.tsx';
import { useLabStore } from '../../useLab.ts';

type Copied = 'not yet' | 'copied' | 'refused';

const LABELS: Readonly<Record<Copied, string>> = {
  'not yet': 'Copy link',
  copied: 'Link copied',
  refused: 'Copy it from the address bar',
};
const SHOWN_FOR = 2500;

/** Puts a link to exactly this experiment on the clipboard. */
export function CopyLink() {
  const lab = useLabStore();
  const [copied, setCopied] = useState<Copied>('not yet');
  useEffect(() => {
    if (copied === 'not yet') return;
    const timer = setTimeout(() => setCopied('not yet'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(currentLink(lab.getState(), location.href));
      setCopied('copied');
    } catch {
      // no permission, or no secure context: the address bar has the same link
      setCopied('refused');
    }
  }
  return (
    <Button small icon={linkIcon} onClick={copy}>
      <span aria-live="polite">{LABELS[copied]}</span>
    </Button>
  );
}
