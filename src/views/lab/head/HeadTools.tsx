import type { ReactNode } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { currentLink } from '../../../state/link/link.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { linkIcon, moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import { useLab, useLabStore } from '../../useLab.ts';
import { CiteRun } from '../cite/CiteRun.tsx';

interface HeadToolsProps {
  readonly onShowShortcuts: () => void;
}

export function HeadTools({ onShowShortcuts }: HeadToolsProps) {
  return (
    <div className="lab-head-tools">
      <CopyLink />
      <CiteRun />
      <ThemeSwitch />
      <button type="button" className="button button-small" onClick={onShowShortcuts}>
        Keys <kbd className="button-hint">?</kbd>
      </button>
    </div>
  );
}

/** Copies a link to exactly this experiment. */
function CopyLink() {
  const lab = useLabStore();
  return (
    <CopyButton
      icon={linkIcon}
      labels={{
        ready: 'Copy link',
        copied: 'Link copied',
        refused: 'Copy it from the address bar',
      }}
      text={() => currentLink(lab.getState(), location.href)}
    />
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
