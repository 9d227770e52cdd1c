import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { createThemeChoice } from '../../../../src/state/reader/themeChoice.ts';
import { activateThemeButton } from '../../../../src/views/article/alive/head.ts';
import { ArticleHead } from '../../../../src/views/article/static/ArticleHead.tsx';
import { ThemeSwitch } from '../../../../src/views/lab/head/HeadTools.tsx';
import { localMemory } from '../../../../src/views/localMemory.ts';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';

const KEY = 'purify-theme';

/** Both pages in one document, each with its button. */
function open() {
  document.body.innerHTML = `<div id="article">${renderToStaticMarkup(
    <ArticleHead chapters={[]} />,
  )}</div>`;
  const article = document.getElementById('article') as HTMLElement;
  const theme = createThemeChoice(localMemory(KEY));
  activateThemeButton(article, theme);
  const { lab } = labOnThisThread(undefined, { theme: theme.get(), remember: theme.set });
  theme.subscribe(() => act(() => lab.getState().setTheme(theme.get())));
  const { container } = render(
    <LabContext value={lab}>
      <ThemeSwitch />
    </LabContext>,
  );
  return {
    user: userEvent.setup(),
    theme,
    ofArticle: article.querySelector('[data-theme-switch]') as HTMLElement,
    ofLab: container.querySelector('button') as HTMLElement,
  };
}

beforeEach(() => localStorage.clear());

it('cycles through three themes, and names the current and the next one', async () => {
  const { user, theme, ofArticle } = open();
  expect(ofArticle).toBeVisible();
  for (const [name, choice, next] of [
    ['Auto', 'system', 'light'],
    ['Light', 'light', 'dark'],
    ['Dark', 'dark', 'auto'],
  ] as const) {
    expect(ofArticle).toHaveAccessibleName(`Colours: ${name}`);
    expect(ofArticle).toHaveTextContent(name);
    expect(ofArticle.title).toContain(`Press for ${next}`);
    expect(ofArticle.dataset.choice).toBe(choice);
    expect(theme.get()).toBe(choice);
    await user.click(ofArticle);
  }
  expect(theme.get()).toBe('system');
});

it('stays in step with the lab’s theme button', async () => {
  const { user, ofArticle, ofLab } = open();
  await user.click(ofArticle);
  expect(ofLab).toHaveAccessibleName('Colours: Light');
  await user.click(ofLab);
  expect(ofArticle).toHaveAccessibleName('Colours: Dark');
  await user.click(ofArticle);
  expect(ofLab).toHaveAccessibleName('Colours: Auto');
});

it('remembers the theme', async () => {
  const { user, ofArticle } = open();
  await user.click(ofArticle);
  expect(open().ofArticle).toHaveAccessibleName('Colours: Light');
});

it('is hidden without scripts', () => {
  document.body.innerHTML = renderToStaticMarkup(<ArticleHead chapters={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
