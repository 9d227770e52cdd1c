import { type ReactNode, useEffect, useState } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { currentLink } from '../../../state/link/link.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { linkIcon, moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import { useLab, useLabStore } from '../../useLab.ts';

type CopyState = 'ready' | 'copied' | 'refused';

const COPY_MESSAGES: Readonly<Record<CopyState, string | null>> = {
  ready: null,
  copied: 'Link copied',
  refused: 'Copy it from the address bar',
};
const FEEDBACK_MS = 2500;

/** Copies a link to exactly this experiment. */
export function CopyLink() {
  const lab = useLabStore();
  const [copyState, setCopyState] = useState<CopyState>('ready');
  useEffect(() => {
    if (copyState === 'ready') return;
    const timer = setTimeout(() => setCopyState('ready'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copyState]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(currentLink(lab.getState(), location.href));
      setCopyState('copied');
    } catch {
      // no permission, or no secure context: the address bar has the same link
      setCopyState('refused');
    }
  }
  return (
    <span className="lab-head-copy">
      <IconButton name="Copy link" icon={linkIcon} onClick={copy} />
      <span className="lab-head-copied" aria-live="polite">
        {COPY_MESSAGES[copyState]}
      </span>
    </span>
  );
}

interface ThemeChoice {
  readonly icon: ReactNode;
  readonly name: string;
  readonly next: Theme;
}

const THEMES: Readonly<Record<Theme, ThemeChoice>> = {
  system: { icon: systemIcon, name: 'Auto', next: 'light' },
  light: { icon: sunIcon, name: 'Light', next: 'dark' },
  dark: { icon: moonIcon, name: 'Dark', next: 'system' },
};

/** Cycles through the system's colours, light and dark. */
export function ThemeSwitch() {
  const theme = useLab((state) => state.theme);
  const setTheme = useLab((state) => state.setTheme);
  const { icon, name, next } = THEMES[theme];
  return (
    <IconButton
      name={`Colours: ${name.toLowerCase()}. Press for ${THEMES[next].name.toLowerCase()}.`}
      icon={icon}
      onClick={() => setTheme(next)}
    />
  );
}
