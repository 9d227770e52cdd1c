import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PageLinks } from '../../../../src/views/lab/head/PageLinks.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';

function open() {
  const { lab } = labOnThisThread();
  render(
    <LabContext value={lab}>
      <PageLinks />
    </LabContext>,
  );
  return { lab, user: userEvent.setup() };
}

it('lists all pages, the article first, and marks the current one', () => {
  open();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Article',
    'Lab',
    'Proof',
    'Regimes',
    'Choices',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Lab');
});

it('lets the browser follow the link to the article', async () => {
  const { lab, user } = open();
  const article = screen.getByRole('link', { name: 'Article' });
  expect(article).toHaveAttribute('href', '#/');
  let followed = false;
  article.addEventListener('click', (event) => {
    followed = !event.defaultPrevented;
  });
  await user.click(article);
  expect(followed).toBe(true);
  expect(lab.getState().page).toBe('lab');
});

it('shows the same run on the other page without restarting it', async () => {
  const { lab, user } = open();
  await user.click(screen.getByRole('link', { name: 'Proof' }));
  expect(lab.getState().page).toBe('proof');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Proof');
});
