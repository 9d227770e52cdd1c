import type { ReactNode } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { currentLink } from '../../../state/link/link.ts';
import { useCopying } from '../../ui/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { linkIcon, moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import '../../ui/pageHead.css';
import { useLab, useLabStore } from '../../useLab.ts';

const MESSAGES = {
  ready: null,
  copied: 'Link copied',
  refused: 'Copy it from the address bar',
} as const;

/** Copies a link to exactly this experiment. */
export function CopyLink() {
  const lab = useLabStore();
  return <CopyLinkButton link={() => currentLink(lab.getState(), location.href)} />;
}

export function CopyLinkButton({ link }: { readonly link: () => string }) {
  const { copyState, copy } = useCopying(link);
  return (
    <span className="page-head-copy">
      <IconButton name="Copy link" icon={linkIcon} onClick={copy} />
      <span className="page-head-copied" aria-live="polite">
        {MESSAGES[copyState]}
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

export function ThemeSwitch() {
  const theme = useLab((state) => state.theme);
  const setTheme = useLab((state) => state.setTheme);
  return <ThemeButton theme={theme} onChange={setTheme} />;
}

interface ThemeButtonProps {
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => void;
}

/** Cycles through the system's colours, light and dark. */
export function ThemeButton({ theme, onChange }: ThemeButtonProps) {
  const { icon, name, next } = THEMES[theme];
  return (
    <IconButton
      name={`Colours: ${name}`}
      hint={`Colours: ${name.toLowerCase()}. Press for ${THEMES[next].name.toLowerCase()}.`}
      icon={icon}
      onClick={() => onChange(next)}
    />
  );
}
