/** The controls of the bar at the top: the chapter menu on narrow screens, and the theme button. */
import type { Theme } from '../../../state/lab/labState.ts';
import type { ThemeChoice } from '../../../state/reader/themeChoice.ts';

const NAMES: Readonly<Record<Theme, string>> = { system: 'Auto', light: 'Light', dark: 'Dark' };
const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

/** Cycles through the system's colours, light and dark. */
export function activateThemeButton(article: HTMLElement, theme: ThemeChoice): void {
  const button = article.querySelector<HTMLButtonElement>('[data-theme-switch]');
  const name = button?.querySelector('[data-theme-name]');
  if (!button || !name) return;
  const update = () => {
    const now = theme.get();
    name.textContent = NAMES[now];
    button.dataset.choice = now;
    button.setAttribute('aria-label', `Colours: ${NAMES[now]}`);
    button.title = `Colours: ${NAMES[now].toLowerCase()}. Press for ${NAMES[NEXT[now]].toLowerCase()}.`;
  };
  button.hidden = false;
  update();
  theme.subscribe(update);
  button.addEventListener('click', () => theme.set(NEXT[theme.get()]));
}

/** Closes the chapter menu once a chapter is chosen or the menu is left. */
export function activateMenu(article: HTMLElement): void {
  const menu = article.querySelector<HTMLDetailsElement>('[data-contents-menu]');
  if (menu === null) return;
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') !== null) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
}
