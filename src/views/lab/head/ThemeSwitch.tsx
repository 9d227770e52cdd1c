import type { ReactNode } from 'react';
import type { Theme } from '../../../state/lab/labState.ts';
import { Button } from '../../ui/Button.tsx';
import { moonIcon, sunIcon, systemIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';

interface Choice {
  readonly icon: ReactNode;
  readonly name: string;
  readonly next: Theme;
}

const CHOICES: Readonly<Record<Theme, Choice>> = {
  system: { icon: systemIcon, name: 'Auto', next: 'light' },
  light: { icon: sunIcon, name: 'Light', next: 'dark' },
  dark: { icon: moonIcon, name: 'Dark', next: 'system' },
};

/** The system's colours, light ones, dark ones, and round again. */
export function ThemeSwitch() {
  const theme = useLab((state) => state.theme);
  const setTheme = useLab((state) => state.setTheme);
  const { icon, name, next } = CHOICES[theme];
  return (
    <Button
      small
      icon={icon}
      title={`Colours: ${name.toLowerCase()}. Press for ${CHOICES[next].name.toLowerCase()}.`}
      onClick={() => setTheme(next)}
    >
      <span className="visually-hidden">Colours: </span>
      {name}
    </Button>
  );
}
