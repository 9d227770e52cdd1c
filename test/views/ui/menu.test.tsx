import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from '../../../src/views/ui/menu/Menu.tsx';

function open() {
  const chosen: string[] = [];
  const item = (name: string) => ({ name, detail: '', onChoose: () => chosen.push(name) });
  render(
    <>
      <Menu name="Save" icon={null} items={['SVG', 'PNG', 'CSV'].map(item)} />
      <button type="button">After</button>
    </>,
  );
  return { chosen, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Save' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu', { name: 'Save' });

it('opens on its first item and closes when one is chosen', async () => {
  const { chosen, user } = open();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(item('SVG')).toHaveFocus();
  await user.click(item('PNG'));
  expect(chosen).toEqual(['PNG']);
  expect(menu()).toBeNull();
  expect(button()).toHaveFocus();
});

it('works with the keyboard alone, without triggering the page’s shortcuts', async () => {
  const { chosen, user } = open();
  await user.tab();
  // the page listens for shortcuts here
  const onPageKey = vi.fn();
  addEventListener('keydown', onPageKey);
  await user.keyboard('{ArrowUp}');
  expect(item('CSV')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('SVG')).toHaveFocus();
  await user.keyboard('{End}{ArrowUp}');
  expect(item('PNG')).toHaveFocus();
  await user.keyboard('{Home}r{ArrowRight}');
  expect(item('SVG')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['SVG']);
  removeEventListener('keydown', onPageKey);
  expect(onPageKey).not.toHaveBeenCalled();
});

it('closes on Escape with the focus back on the button', async () => {
  const { chosen, user } = open();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(button()).toHaveFocus();
  expect(chosen).toEqual([]);
});

it('closes on focus or click elsewhere', async () => {
  const { user } = open();
  await user.click(button());
  await user.tab();
  expect(menu()).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.click(button());
  await user.click(document.body);
  expect(menu()).toBeNull();
});

it('closes when its button is pressed again', async () => {
  const { user } = open();
  await user.click(button());
  await user.click(button());
  expect(menu()).toBeNull();
});
