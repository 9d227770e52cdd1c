import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedPart, type Part } from '../../../../src/solver/part.ts';
import { ReaderMissing } from '../../../../src/solver/files/reader.ts';
import { writeLink } from '../../../../src/state/link/link.ts';
import type { LabFiles } from '../../../../src/state/lab/labFiles.ts';
import { ControlPanel } from '../../../../src/views/lab/fields/ControlPanel.tsx';
import { FileDialog, form } from '../../../../src/views/lab/own/FileDialog.tsx';
import { StatusToast } from '../../../../src/views/lab/status/StatusToast.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { canvasCalls } from '../../../support/canvasCalls.ts';
import { addDialogMethods } from '../../../support/dialogs.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { filesOnThisThread, MemoryFiles } from '../../../support/memoryFiles.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeAll(async () => {
  addDialogMethods();
  canvasCalls();
  await form.load();
});
// jsdom has no SHA-256, as a page on http
beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => vi.unstubAllGlobals());

const CSV = 'left,right\n3,1\n0,2\n1,0\n';
const csvFile = (text = CSV, name = 'parts.csv') => new File([text], name);

/** The lab with its parameters, its messages and the dialog. */
async function open(link?: string, files: LabFiles = filesOnThisThread()) {
  const part: Part<LabFiles> = loadedPart(files);
  const { lab, clock } = labOnThisThread(SMALL_PARAMS, {
    files: part,
    ...(link !== undefined && { initial: { link } }),
  });
  const user = userEvent.setup();
  render(
    <LabContext value={lab}>
      <ControlPanel />
      <StatusToast />
      <FileDialog />
    </LabContext>,
  );
  await act(async () => {});
  return { lab, user, pass: () => act(() => clock.pass(500)), files };
}

const dialog = (name = 'Your own features') => within(screen.getByRole('dialog', { name }));
const openDialog = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Your own features…' }));
const picker = () => dialog().getByLabelText<HTMLInputElement>('A matrix as CSV, TSV, JSON or NPY');

describe('the dialog for the reader’s own features', () => {
  it('reads a file, shows how it was understood, and runs with it', async () => {
    const { lab, user, pass } = await open();
    await openDialog(user);
    await user.upload(picker(), csvFile());
    expect(await dialog().findByText('3 rows × 2 columns')).toBeDefined();
    expect(dialog().getByText('CSV, separated by commas, with a row of names')).toBeDefined();
    expect(dialog().getByText(/the smallest singular value is 0\.\d+/)).toBeDefined();
    expect(dialog().getByRole('columnheader', { name: 'left' })).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Use these features' }));
    pass();
    expect(lab.getState().params).toMatchObject({ family: 'given', n: 2, m: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('parts.csv')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'A* ground truth' })).toHaveProperty(
      'value',
      'given',
    );
    // the file determines them
    expect(screen.queryByRole('slider', { name: /^n features/ })).toBeNull();
    expect(screen.queryByRole('slider', { name: /^m data/ })).toBeNull();
  });

  it('reads pasted numbers, transposed if asked, and takes a name', async () => {
    const { lab, user, pass } = await open();
    await openDialog(user);
    await user.click(dialog().getByRole('textbox', { name: 'or paste the numbers' }));
    await user.paste('1 0 1\n0 1 1');
    expect((await dialog().findByRole('alert')).textContent).toContain(
      'transpose it if its rows are the features',
    );
    await user.click(dialog().getByRole('checkbox', { name: /^Transpose/ }));
    expect(await dialog().findByText('3 rows × 2 columns')).toBeDefined();
    const name = dialog().getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'two bars');
    await user.click(dialog().getByRole('button', { name: 'Use these features' }));
    pass();
    expect(writeLink(lab.getState())).toMatch(/,transposed&featuresName=two%20bars/);
  });

  it('opens with a file that is dropped anywhere on the page', async () => {
    await open();
    const dataTransfer = { files: [csvFile()], types: ['Files'] };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(await dialog().findByText('3 rows × 2 columns')).toBeDefined();
  });

  it.each([
    ['1,2\n3,x\n', 'bad.csv must be a matrix of numbers (line 2, column 2 contains "x").'],
    ['<!doctype html>', /^bad.csv must be .*it is a web page/],
    ['1,2\n2,4\n3,6\n', /columns 1 and 2 are multiples of each other; its smallest singular value/],
    ['1,0\n2,0\n', 'bad.csv must be a matrix without zero columns (column 2 is zero).'],
  ])('refuses %j in a sentence, and the run goes on', async (text, sentence) => {
    const { lab, user, pass } = await open();
    await openDialog(user);
    await user.upload(picker(), csvFile(text, 'bad.csv'));
    const alert = await dialog().findByRole('alert');
    if (typeof sentence === 'string') expect(alert.textContent).toBe(sentence);
    else expect(alert.textContent).toMatch(sentence);
    expect(dialog().queryByRole('button', { name: 'Use these features' })).toBeNull();
    act(() => lab.getState().play());
    pass();
    expect(lab.getState().t).toBeGreaterThan(0);
  });

  it('says where a file cannot be stored by its hash', async () => {
    vi.stubGlobal('crypto', {});
    const { user } = await open();
    await openDialog(user);
    await user.upload(picker(), csvFile());
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'parts.csv cannot be read: Files are stored by their SHA-256, which browsers compute only on https and localhost.',
    );
  });

  it('lists stored files, to use again or to delete', async () => {
    const storage = new MemoryFiles();
    const { lab, user, pass } = await open(undefined, filesOnThisThread(storage));
    await openDialog(user);
    await user.upload(picker(), csvFile());
    await user.click(await dialog().findByRole('button', { name: 'Use these features' }));
    act(() => lab.getState().undo());
    pass();
    expect(lab.getState().params.family).toBe('gaussian');

    await openDialog(user);
    await user.click(await dialog().findByRole('button', { name: 'Use parts.csv' }));
    pass();
    expect(lab.getState().params.family).toBe('given');

    await openDialog(user);
    await user.click(await dialog().findByRole('button', { name: 'Delete parts.csv' }));
    expect(dialog().queryByText('parts.csv')).toBeNull();
    expect(storage.files.size).toBe(0);
  });

  it('says that the code which reads files is missing, and tries again', async () => {
    const files = filesOnThisThread();
    let fails = true;
    const { user } = await open(undefined, {
      ...files,
      read: (...what) => (fails ? Promise.reject(new ReaderMissing('')) : files.read(...what)),
    });
    await openDialog(user);
    await user.upload(picker(), csvFile());
    await dialog().findByText(/The code that reads files could not be loaded/);
    fails = false;
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText('3 rows × 2 columns')).toBeDefined();
  });
});

describe('a link whose file is missing', () => {
  async function linkToFile(): Promise<string> {
    const { lab, files } = await open();
    const { own } = await files.read('features', { name: 'parts.csv', content: csvFile() }, false);
    act(() => lab.getState().adoptFile('features', own));
    return writeLink(lab.getState());
  }

  it('names the file, checks what is loaded, and opens', async () => {
    const link = await linkToFile();
    document.body.replaceChildren();
    const { lab, user, pass } = await open(link);
    await user.click(screen.getByRole('button', { name: 'Load parts.csv' }));
    await user.upload(picker(), csvFile(CSV.replace('3', '4'), 'other.csv'));
    expect(await dialog().findByText(/^This is another file than parts.csv/)).toBeDefined();
    await user.upload(picker(), csvFile());
    expect(await dialog().findByText('This is the file that the link asks for.')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Open the link’s run' }));
    await act(async () => {});
    pass();
    expect(lab.getState().params).toMatchObject({ family: 'given', n: 2, m: 3 });
    expect(screen.queryByRole('button', { name: 'Load parts.csv' })).toBeNull();
  });
});

describe('the dialog for the reader’s own weights', () => {
  it('runs with rows of weights', async () => {
    const { lab, user, pass } = await open();
    await user.click(screen.getByRole('button', { name: 'Your own weights…' }));
    const weights = () => dialog('Your own weights');
    await user.click(weights().getByRole('textbox', { name: 'or paste the numbers' }));
    await user.paste('1,0\n0,1\n0.5,-1');
    expect((await weights().findByRole('alert')).textContent).toContain('-1 in row 3, column 2');
    await user.clear(weights().getByRole('textbox', { name: 'or paste the numbers' }));
    await user.paste('1,0\n0,1\n0.5,1');
    await user.click(await weights().findByRole('button', { name: 'Use these weights' }));
    pass();
    expect(lab.getState().params).toMatchObject({ dependence: 'rows', n: 2 });
    expect(lab.getState().failure).toBeNull();
    expect(screen.queryByRole('slider', { name: /^n features/ })).toBeNull();
    expect(screen.getByRole('slider', { name: /^m data/ })).toBeDefined();
  });
});
