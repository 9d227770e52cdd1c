/** The article's switch for its colours: the system's, light ones, dark ones, and round again. */
import type { Theme } from '../../../state/lab/labState.ts';
import type { ThemeChoice } from '../../../state/reader/themeChoice.ts';

const NAMES: Readonly<Record<Theme, string>> = { system: 'Auto', light: 'Light', dark: 'Dark' };
const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function switchTheme(article: HTMLElement, theme: ThemeChoice): void {
  const button = article.querySelector<HTMLButtonElement>('[data-theme-switch]');
  const name = button?.querySelector('[data-theme-name]');
  if (!button || !name) return;
  const tell = () => {
    const now = theme.get();
    name.textContent = NAMES[now];
    button.dataset.choice = now;
    button.setAttribute('aria-label', `Colours: ${NAMES[now]}`);
    button.title = `Colours: ${NAMES[now].toLowerCase()}. Press for ${NAMES[NEXT[now]].toLowerCase()}.`;
  };
  button.hidden = false;
  tell();
  theme.subscribe(tell);
  button.addEventListener('click', () => theme.set(NEXT[theme.get()]));
}
