import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readLink } from '../../../../src/state/link/link.ts';
import { pythonScript } from '../../../../src/core/python/script.ts';
import { repetition } from '../../../../src/views/lab/cite/Citations.tsx';
import { CiteRun, citations } from '../../../../src/views/lab/cite/CiteRun.tsx';
import { VERSION } from '../../../../src/version.ts';
import { addDialogMethods } from '../../../support/dialogs.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { button, open } from '../fields/open.tsx';

beforeAll(async () => {
  addDialogMethods();
  // the page fetches them in an idle moment
  await citations.load();
  await repetition.load();
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

  it('gives code that embeds the main figures, or the enlarged one, with or without transport', async () => {
    const { user, tell } = open(<CiteRun />, SMALL_PARAMS);
    await user.click(button('Cite this run'));
    const code = () => text('Embed code, HTML').value;
    expect(code()).toContain('?embed=error,potential#/lab?v=1&amp;');
    expect(code()).toContain('title="Purify: Error matrix and Potential"');
    await user.click(dialog().getByRole('checkbox', { name: 'With transport' }));
    expect(code()).toContain('?embed=error,potential&amp;transport=off#');
    await user.click(button('Close'));
    tell((lab) => lab.maximise('recovery'));
    await user.click(button('Cite this run'));
    expect(text('Embed code, Markdown').value).toMatch(
      /^\[Purify: Recovery\]\(.*\?embed=recovery#/,
    );
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

  it('gives the run as a command line and as a Python program to copy', async () => {
    const { user } = open(<CiteRun />, { ...SMALL_PARAMS, noise: 'placed', placed: '1:2;all:3' });
    await user.click(button('Cite this run'));
    expect(text('Command line').value).toBe(
      "purify run --n 4 --m 6 --s 1 --ell 0.3 --alpha 0.05 --eta 0.1 --N infinity --T 40 --noise placed --placed '1:2;all:3' --start negative",
    );
    await user.click(button('Copy the program'));
    expect(await navigator.clipboard.readText()).toBe(text('Python program').value);
    expect(text('Python program').value).toBe(
      pythonScript({ ...SMALL_PARAMS, noise: 'placed', placed: '1:2;all:3' }),
    );
  });

  it('saves the program under the name of its run', async () => {
    const { user } = open(<CiteRun />);
    await user.click(button('Cite this run'));
    const saved: { name: string; content: Promise<string> }[] = [];
    const blobs = new Map<string, Blob>();
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (blob: Blob) => {
          const address = `blob:${blobs.size}`;
          blobs.set(address, blob);
          return address;
        },
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: blobs.get(this.href)!.text() });
    });
    await user.click(button('Save the program'));
    expect(saved.map(({ name }) => name)).toEqual(['purify-gaussian-4x6-seed1.py']);
    expect(await saved[0]!.content).toBe(text('Python program').value);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('gives both of two compared runs', async () => {
    const { user } = open(<CiteRun />, SMALL_PARAMS, { decoder: 'linear' });
    await user.click(button('Cite this run'));
    expect(text('Command line').value).not.toContain('--decoder');
    expect(text('Command line of the compared run').value).toContain('--decoder linear');
    expect(text('Python program of the compared run').value).toBe(
      pythonScript({ ...SMALL_PARAMS, decoder: 'linear' }),
    );
  });

  it('says why a run has no Python program', async () => {
    const { user } = open(<CiteRun />, {
      ...SMALL_PARAMS,
      family: 'digits',
      m: 64,
      leftInverse: 'moore-penrose',
      noise: 'decoder-attack',
      noiseLevel: 0.01,
    });
    await user.click(button('Cite this run'));
    expect(dialog().getByText(/There is no Python program/).textContent).toContain(
      'noise = "decoder-attack": must be another with a Moore–Penrose inverse of pictures',
    );
    expect(dialog().queryByRole('textbox', { name: 'Python program' })).toBeNull();
    expect(text('Command line').value).toContain('--noise decoder-attack');
  });
});
