import { type ReactNode, useEffect, useState } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { currentLink } from '../../../state/link/link.ts';
import { Button } from '../../ui/Button.tsx';
import { linkIcon, moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import { useLab, useLabStore } from '../../useLab.ts';

interface HeadToolsProps {
  readonly onShowShortcuts: () => void;
}

export function HeadTools({ onShowShortcuts }: HeadToolsProps) {
  return (
    <div className="lab-head-tools">
      <CopyLink />
      <ThemeSwitch />
      <button type="button" className="button button-small" onClick={onShowShortcuts}>
        Keys <kbd className="button-hint">?</kbd>
      </button>
    </div>
  );
}

type CopyState = 'ready' | 'copied' | 'refused';

const COPY_LABELS: Readonly<Record<CopyState, string>> = {
  ready: 'Copy link',
  copied: 'Link copied',
  refused: 'Copy it from the address bar',
};
const FEEDBACK_MS = 2500;

/** Copies a link to exactly this experiment. */
function CopyLink() {
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
    <Button small icon={linkIcon} onClick={copy}>
      <span aria-live="polite">{COPY_LABELS[copyState]}</span>
    </Button>
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
    <Button
      small
      icon={icon}
      title={`Colours: ${name.toLowerCase()}. Press for ${THEMES[next].name.toLowerCase()}.`}
      onClick={() => setTheme(next)}
    >
      <span className="visually-hidden">Colours: </span>
      {name}
    </Button>
  );
}
