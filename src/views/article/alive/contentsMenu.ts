/** The chapters as a menu, where the bar has no room for them: open until chosen from or left. */
export function keepMenu(article: HTMLElement): void {
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
