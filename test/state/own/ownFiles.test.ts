import { describe, expect, test } from 'vitest';
import type { OwnMatrix } from '../../../src/core/matrixFile/own.ts';
import { toRows } from '../../../src/core/matrix.ts';
import { loadedPart, type Part } from '../../../src/solver/part.ts';
import { linkToKeep } from '../../../src/state/link/restingLink.ts';
import { currentLink, writeCitableLink, writeLink } from '../../../src/state/link/link.ts';
import type { LabFiles } from '../../../src/state/lab/labFiles.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { deniedFiles, filesOnThisThread, MemoryFiles } from '../../support/memoryFiles.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const CSV = '3,1,0\n0,2,1\n1,0,4\n1,1,1\n2,0,1\n';
const ROWS = '1,0,0\n0,1,0\n0,0,1\n1,0,1\n';

async function ownFile(
  files: LabFiles,
  text = CSV,
  name = 'parts.csv',
  kind: 'features' | 'rows' = 'features',
): Promise<OwnMatrix> {
  const { own } = await files.read(kind, { name, content: new Blob([text]) }, false);
  await files.keep(kind, own);
  return own;
}

/** Lets promises settle. */
const settle = async () => {
  for (let k = 0; k < 10; k++) await Promise.resolve();
};

async function open(link?: string, files: LabFiles = filesOnThisThread()) {
  const part: Part<LabFiles> = loadedPart(files);
  const { lab, clock } = labOnThisThread(SMALL_PARAMS, {
    files: part,
    ...(link !== undefined && { initial: { link } }),
  });
  await settle();
  clock.pass(200);
  return { lab, clock, files, state: () => lab.getState() };
}

describe('a file of the reader’s own', () => {
  test('sets family, n and m in one step, which undo takes back', async () => {
    const { state, files, clock } = await open();
    const own = await ownFile(files);
    state().adoptFile('features', own);
    clock.pass(200);
    expect(state().params).toMatchObject({ family: 'given', n: 3, m: 5 });
    expect(state().failure).toBeNull();
    const { facts } = state().lanes[0]!;
    // every column has ‖·‖₁ = 1
    expect(facts?.AStar[0]).toBe(3 / 7);
    state().undo();
    clock.pass(200);
    expect(state().params).toEqual(SMALL_PARAMS);
    expect(state().canUndo).toBe(false);
    state().redo();
    clock.pass(200);
    expect(state().params).toMatchObject({ family: 'given', n: 3, m: 5 });
    expect(state().lanes[0]!.facts?.AStar[0]).toBe(3 / 7);
  });

  test('changes other parameters that do not fit, and says so', async () => {
    const { state, files } = await open();
    const own = await ownFile(files, '1,0\n0,1\n1,1\n');
    state().setParams({ s: 5 });
    state().adoptFile('features', own);
    expect(state().params).toMatchObject({ n: 2, m: 3, s: 2 });
    expect(state().notices).toEqual([
      's = 5: must be at most 2, so that no activation probability exceeds 1; s = 2 is used.',
    ]);
    expect(state().problems).toEqual([]);
  });

  test('can be left and chosen again, as any other family', async () => {
    const { state, files, clock } = await open();
    state().setParam('family', 'given');
    expect(state().inputErrors.family).toMatch(/must be one of (?!.*given)/);
    state().adoptFile('features', await ownFile(files));
    state().setParam('family', 'gaussian');
    expect(writeLink(state())).not.toContain('features');
    state().setParam('family', 'given');
    clock.pass(200);
    expect(state().failure).toBeNull();
    expect(writeLink(state())).toContain('features=');
  });

  test('keeps n and m: another value is a problem with a remedy', async () => {
    const { state, files } = await open();
    state().adoptFile('features', await ownFile(files));
    state().setParam('n', 2);
    expect(state().problems).toEqual([
      {
        field: 'n',
        value: '2',
        allowed: '3, as in parts.csv',
        remedies: [{ n: 3, m: 5 }],
      },
    ]);
  });

  test('is shared by two compared runs', async () => {
    const { state, files, clock } = await open();
    state().setCompare({ n: 4, eta: 0.01 });
    state().adoptFile('features', await ownFile(files));
    clock.pass(200);
    expect(state().compare).toEqual({ eta: 0.01 });
    const [one, other] = state().lanes;
    expect(other?.facts?.AStar).toEqual(one?.facts?.AStar);
    state().setCompare({ family: 'gaussian' });
    clock.pass(200);
    expect(state().failure).toBeNull();
    expect(state().lanes[1]?.facts?.AStar).not.toEqual(state().lanes[0]?.facts?.AStar);
  });

  test('another file is another experiment, even of the same shape', async () => {
    const { state, files, clock } = await open();
    state().adoptFile('features', await ownFile(files));
    state().adoptFile('features', await ownFile(files, CSV.replace('4', '9'), 'other.csv'));
    clock.pass(200);
    expect(state().own?.features?.name).toBe('other.csv');
    state().undo();
    clock.pass(200);
    expect(state().own?.features?.name).toBe('parts.csv');
    expect(toRows(state().own!.features!.matrix)[2]).toEqual([1, 0, 4]);
  });

  test('a preset leaves it, and undo returns to it', async () => {
    const { state, files, clock } = await open();
    state().adoptFile('features', await ownFile(files));
    state().choosePreset('paper');
    expect(state().params.family).not.toBe('given');
    state().undo();
    clock.pass(200);
    expect(state().params.family).toBe('given');
    expect(state().failure).toBeNull();
  });
});

describe('rows of weights', () => {
  test('set the dependence and n, and m if it was too small', async () => {
    const { state, files, clock } = await open();
    state().adoptFile('rows', await ownFile(files, ROWS, 'rows.csv', 'rows'));
    clock.pass(200);
    expect(state().params).toMatchObject({ dependence: 'rows', n: 3 });
    expect(state().failure).toBeNull();
    expect(writeLink(state())).toMatch(/&rows=[\da-f]{16}&rowsName=rows.csv/);
  });

  test('give way to features of another number, with a sentence', async () => {
    const { state, files } = await open();
    state().adoptFile('rows', await ownFile(files, ROWS, 'rows.csv', 'rows'));
    state().adoptFile('features', await ownFile(files, '1,0\n0,1\n1,1\n'));
    expect(state().params).toMatchObject({ family: 'given', dependence: 'independent', n: 2 });
    expect(state().notices).toContain(
      'rows.csv has 3 columns and parts.csv has 2; dependence = independent is used.',
    );
    expect(state().problems).toEqual([]);
  });

  test('and features are used together', async () => {
    const { state, files, clock } = await open();
    state().adoptFile('features', await ownFile(files));
    state().adoptFile('rows', await ownFile(files, ROWS, 'rows.csv', 'rows'));
    clock.pass(200);
    expect(state().params).toMatchObject({ family: 'given', dependence: 'rows', n: 3, m: 5 });
    expect(state().failure).toBeNull();
  });
});

describe('a link', () => {
  async function linkOf(files: LabFiles): Promise<string> {
    const { state, clock } = await open(undefined, files);
    state().adoptFile('features', await ownFile(files, CSV, 'my parts.csv'));
    state().setCompare({ eta: 0.01 });
    clock.pass(200);
    state().seek(2);
    clock.pass(200);
    return currentLink(state(), 'https://example.org/#x');
  }

  test('names the file by hash and name, and opens the run where the file is stored', async () => {
    const storage = new MemoryFiles();
    const link = await linkOf(filesOnThisThread(storage));
    expect(link).toMatch(/&features=[\da-f]{16}&featuresName=my%20parts.csv&/);
    const again = await open(link, filesOnThisThread(storage));
    again.clock.pass(1000);
    expect(again.state()).toMatchObject({ wanted: null, notices: [], t: 2 });
    expect(again.state().params).toMatchObject({ family: 'given', n: 3, m: 5 });
    expect(again.state().compare).toEqual({ eta: 0.01 });
    expect(currentLink(again.state(), 'https://example.org/')).toBe(link);
    expect(writeCitableLink(again.state())).toContain('featuresName=my%20parts.csv');
  });

  test('whose file is missing says what to load, and opens once it is loaded', async () => {
    const link = await linkOf(filesOnThisThread());
    const { state, clock, files } = await open(link);
    const hash = /features=([\da-f]{16})/.exec(link)![1];
    expect(state().notices).toEqual([
      `This link needs the features in my parts.csv (5 rows × 3 columns; its SHA-256 begins with ${hash}), which this browser does not have. Load the file to open the run; until then, family = gaussian is used.`,
    ]);
    expect(state().params).toMatchObject({ family: 'gaussian', n: 3, m: 5 });
    expect(linkToKeep(state())).toBe(link);

    state().adoptFile('features', await ownFile(files, CSV, 'renamed.csv'));
    await settle();
    clock.pass(1000);
    expect(state()).toMatchObject({ wanted: null, notices: [], t: 2, compare: { eta: 0.01 } });
    expect(state().params.family).toBe('given');
    expect(writeLink(state())).toContain('featuresName=renamed.csv');
  });

  test('another file than the link’s starts a run of its own', async () => {
    const link = await linkOf(filesOnThisThread());
    const { state, files } = await open(link);
    state().adoptFile('features', await ownFile(files, '1,0\n0,1\n1,1\n', 'other.csv'));
    expect(state().wanted).toBeNull();
    expect(state().params).toMatchObject({ family: 'given', n: 2, m: 3 });
  });

  test('that is given up is forgotten', async () => {
    const { state } = await open(await linkOf(filesOnThisThread()));
    state().dismissNotices();
    expect(state().wanted).toBeNull();
    expect(linkToKeep(state())).not.toContain('features');
  });

  test.each([
    ['features=xyz&family=given', /^features = "xyz": must be the first 16 hexadecimal digits/],
    ['features=0123456789abcdef', /must be omitted: no parameter of the link needs a file/],
    ['family=given', /^family = "given": must be another/],
    ['family=given&features=0123456789abcdef', /needs the features in a file \(40 rows × 20/],
  ])('#/lab?v=1&%s opens with a sentence', async (query, sentence) => {
    const { state } = await open(`#/lab?v=1&${query}`);
    expect(state().notices[0]).toMatch(sentence);
    expect(state().params.family).toBe('gaussian');
    expect(state().failure).toBeNull();
  });

  test('whose n contradicts the file is repaired', async () => {
    const storage = new MemoryFiles();
    const link = await linkOf(filesOnThisThread(storage));
    const { state } = await open(link.replace('&n=3', '&n=4'), filesOnThisThread(storage));
    expect(state().notices).toEqual(['n = "4": must be 3, as in my parts.csv; n = 3 is used.']);
    expect(state().params).toMatchObject({ family: 'given', n: 3, m: 5 });
  });

  test('that is opened while another waits for its file wins', async () => {
    const storage = new MemoryFiles();
    const link = await linkOf(filesOnThisThread(storage));
    const { state } = await open(undefined, filesOnThisThread(storage));
    state().openLink(link);
    state().openLink('#/lab?v=1&n=7&m=9');
    await settle();
    expect(state().params).toMatchObject({ family: 'gaussian', n: 7, m: 9 });
  });
});

describe('where nothing can be stored', () => {
  test('a file is used until the page closes, and the reader is told', async () => {
    const files = filesOnThisThread(deniedFiles);
    const { own } = await files.read(
      'features',
      { name: 'a.csv', content: new Blob([CSV]) },
      false,
    );
    expect(await files.keep('features', own)).toBe(
      'This browser does not store a.csv: load it again after the page was closed.',
    );
    expect(await files.find('features', own)).toMatchObject({ name: 'a.csv' });
    expect(await files.list()).toHaveLength(1);
    await files.remove((await files.list())[0]!);
    expect(await files.find('features', own)).toBeNull();
  });
});

test('code that cannot be loaded is reported, and tried again', async () => {
  const files = filesOnThisThread();
  const own = await ownFile(files);
  let fails = true;
  const part: Part<LabFiles> = {
    get: () => null,
    hasFailed: () => fails,
    load: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(files)),
    subscribe: () => () => {},
  };
  const link = `#/lab?v=1&n=3&m=5&family=given&features=${own.hash}&featuresName=parts.csv`;
  const { lab, clock } = labOnThisThread(SMALL_PARAMS, { files: part, initial: { link } });
  await settle();
  expect(lab.getState().missing).toEqual({ files: 1 });
  fails = false;
  lab.getState().loadAgain('files');
  await settle();
  clock.pass(200);
  expect(lab.getState().missing).toEqual({});
  expect(lab.getState().params).toMatchObject({ family: 'given', n: 3, m: 5 });
});
