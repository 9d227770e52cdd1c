import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLink } from '../../../../src/state/link/link.ts';
import { CiteRun, citations } from '../../../../src/views/lab/cite/CiteRun.tsx';
import { VERSION } from '../../../../src/version.ts';
import { addDialogMethods } from '../../../support/dialogs.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { button, open } from '../fields/open.tsx';

beforeAll(async () => {
  addDialogMethods();
  // the page fetches them in an idle moment
  await citations.load();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Cite this run' }));
const text = (name: string) => dialog().getByRole<HTMLTextAreaElement>('textbox', { name });

describe('“Cite this run”', () => {
  it('gives a link with every parameter and the version, which opens this run', async () => {
    const { user, tell, pass } = open(<CiteRun />, SMALL_PARAMS, { decoder: 'linear' });
    tell((lab) => lab.seek(3));
    pass(1000);
    await user.click(button('Cite this run'));
    const link = text('Link').value;
    expect(link).toContain(`#/lab?v=1&purify=${VERSION}&`);
    const { experiment, t, problems } = readLink(link);
    expect({ ...experiment, t, problems }).toEqual({
      params: SMALL_PARAMS,
      compare: { decoder: 'linear' },
      t: 3,
      problems: [],
    });
    expect(text('BibTeX entry for this run').value).toContain(`= {${link}},\n`);
    expect(text('BibTeX entry for the paper').value).toContain('Risteski');
  });

  it('copies each text', async () => {
    const { user } = open(<CiteRun />);
    await user.click(button('Cite this run'));
    const names = {
      'Copy this link': 'Link',
      'Copy the run’s entry': 'BibTeX entry for this run',
      'Copy the paper’s entry': 'BibTeX entry for the paper',
    };
    for (const [copy, name] of Object.entries(names)) {
      await user.click(button(copy));
      expect(await navigator.clipboard.readText()).toBe(text(name).value);
    }
    expect(await dialog().findAllByText('Copied')).toHaveLength(3);
  });

  it('selects a text that the browser refuses to copy, so that the reader can', async () => {
    const { user } = open(<CiteRun />);
    await user.click(button('Cite this run'));
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(button('Copy this link'));
    await dialog().findByText('Select it and copy it');
    await user.click(text('Link'));
    expect(text('Link').selectionEnd).toBe(text('Link').value.length);
  });

  it('keeps the run of the moment it was opened, and closes', async () => {
    const { user, tell } = open(<CiteRun />);
    await user.click(button('Cite this run'));
    const before = text('Link').value;
    tell((lab) => lab.setBeta(3));
    expect(text('Link').value).toBe(before);
    await user.click(button('Close'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('Cite this run'));
    expect(text('Link').value).toContain('&beta=3');
  });
});
