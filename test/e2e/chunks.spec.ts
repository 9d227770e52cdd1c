/**
 * Every script and style sheet of the build is unavailable once: while its page opens, or, if no page needs
 * it then, when a page that runs comes to need it. Each part that such a page needs later misses a file
 * there, even if all its files were tested before. Each time there are words on the screen, everything else
 * works, and the missing part comes without a reload once its file is available.
 */
import { gzipSync } from 'node:zlib';
import { type Browser, type Locator, type Page, test } from '@playwright/test';
import {
  BuildServer,
  nextVersion,
  partName,
  partsOfBuild,
  readBuild,
} from './support/buildServer.ts';
import { FONTS } from '../../src/views/article/alive/fonts.ts';
import { goToFigure, slot, waitForFonts } from './support/article.ts';
import {
  expect,
  FAMILY,
  HEAD_STARTS,
  inArticle,
  LAB,
  type Need,
  NEEDS,
  REGIMES,
} from './support/needs.ts';
import { lab, numberAt, readNumber, status } from './support/page.ts';

const FILES = await readBuild();
const CHUNKS = [...FILES.keys()]
  .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
  .map((file) => file.replace('assets/', ''));
const PARTS = partsOfBuild(FILES);

const ENTRY = 'index';

/** Time between two attempts, in milliseconds. */
const SOON = [50];

test('every lazily loaded part of the build is in the table of this file', () => {
  expect([...PARTS.keys()].sort()).toEqual(
    [...Object.keys({ ...NEEDS, ...HEAD_STARTS }), ENTRY].sort(),
  );
  const needed = new Set([...PARTS.values()].flatMap((files) => [...files]));
  expect(CHUNKS.filter((file) => !needed.has(file))).toEqual([]);
});

/** A server and pages of its own; fails on uncaught errors, and if a page is reloaded without `mayReload`. */
class Visit {
  readonly server: BuildServer;
  readonly page: Page;
  private readonly errors: string[] = [];

  private constructor(server: BuildServer, page: Page) {
    this.server = server;
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async begin(browser: Browser, server: BuildServer): Promise<Visit> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    return new Visit(server, await context.newPage());
  }

  async open(address: string): Promise<void> {
    this.server.requested.clear();
    await this.page.goto(this.server.address + address, { waitUntil: 'commit' });
    await this.page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  }

  /** Follows a link on the page. */
  async follow(address: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, address);
  }

  async end(): Promise<void> {
    // the document is still the first one
    await expect(this.page.locator('html')).toHaveAttribute('data-first', '');
    expect(this.errors).toEqual([]);
    await this.page.context().close();
  }
}

/** The part is missing: words say so. Once its file is available, trying again brings it. */
async function missesAndRecovers(visit: Visit, file: string, need: Need): Promise<void> {
  await recoversFrom(visit, file, need);
  await need.arrived(visit.page);
}

/** Words say that the part is missing, until its file is available. Other files may stay unavailable. */
async function recoversFrom({ server, page }: Visit, file: string, need: Need): Promise<void> {
  const notice = messageOf(page, file, need);
  // a page that is still being laid out may scroll back
  await expect(async () => {
    await need.reach?.(page);
    await notice.waitFor({ timeout: 1000 });
  }).toPass({ timeout: 20_000, intervals: SOON });
  await expect(notice).toContainText('although the server answers');
  await expectTheRest(page, need);
  server.blocked.delete(file);
  const missing = server.blocked.size === 0 ? notices(page) : notice;
  // what is there is pressed: an idle lab loads figures ahead, and another part may miss the file later
  await expect(async () => {
    await missing
      .getByRole('button', { name: 'Try again' })
      .evaluateAll(([button]) => (button as HTMLButtonElement | undefined)?.click());
    await missing.first().waitFor({ state: 'hidden', timeout: 2000 });
  }).toPass({ timeout: 20_000, intervals: SOON });
}

const isSheet = (file: string) => file.endsWith('.css');

/** A part without its style sheet is shown, and the message is about the page. */
function messageOf(page: Page, file: string, need: Need): Locator {
  return isSheet(file)
    ? page.locator('.loading', { hasText: /The style of a part of this page could not be loaded/ })
    : need.place(page).locator('.loading', { hasText: need.words }).first();
}

/** Whatever else is on the page is there: the article with its stills, or the lab with its controls. */
async function expectTheRest(page: Page, need: Need): Promise<void> {
  if (need.address === '#/') {
    await expect(page.locator('h1:visible')).toHaveCount(1);
    const picture = need.place(page).locator('svg:visible, canvas:visible').first();
    await expect(picture).toBeVisible();
  } else await expect(need.rest(page)).toBeVisible();
}

const BLOCKINGS = ['not found', 'page instead', 'closed'] as const;
/** One kind for each file. */
const blockingOf = (file: string) => BLOCKINGS[CHUNKS.indexOf(file) % BLOCKINGS.length]!;

let server: BuildServer;
test.beforeEach(async () => {
  server = await BuildServer.start(FILES);
});
test.afterEach(() => server.stop());

const filesOf = (parts: readonly string[]) => parts.flatMap((part) => [...(PARTS.get(part) ?? [])]);

/** Parts that an open page comes to need when the reader goes on; all but those of a run's first second. */
const IN_ARTICLE = Object.keys(NEEDS)
  .filter((part) => NEEDS[part]?.address === '#/')
  // files that many figures share are in every large part, so small parts leave more to test
  .sort((p, q) => filesOf([p]).length - filesOf([q]).length);
const LATER = [
  { from: 'mounting', parts: IN_ARTICLE.filter((part) => part.endsWith('Figure')) },
  { from: 'mounting', parts: IN_ARTICLE.filter((part) => !part.endsWith('Figure')) },
  {
    from: 'mounting',
    parts: [
      'labPage',
      'Ledger',
      'ProofPage',
      'Lectern',
      'saveFigure',
      'showRecorder',
      'pngWriter',
      'video',
      'QrCode',
      'scan',
      'contents',
      'FileForm',
      'ownFiles',
      'files.worker',
      'Citations',
      'Repetition',
      'BlocksFigure',
      'ScalesFigure',
      'ScatterFigure',
      'regimesPage',
      'saveSweep',
      'sweep.worker',
      'pairsPage',
      'savePairs',
    ],
  },
  { from: 'labPage', parts: ['article', 'mounting', 'variants'] },
];

/** A part that its page needs as soon as it opens. */
const isAtOnce = (part: string) => NEEDS[part]?.atOnce ?? NEEDS[part]?.reach === undefined;

/**
 * Files that no page requests while it opens, because a reader has to go somewhere first. For them it makes
 * no difference whether they are missing from the start.
 */
const AT_ONCE = new Set(filesOf(Object.keys(NEEDS).filter(isAtOnce)));
const ONLY_LATER = new Set(
  LATER.flatMap(({ parts }) => filesOf(parts)).filter((file) => !AT_ONCE.has(file)),
);

/** Files of nothing but a part that lets something begin sooner. */
const FOR_HEAD_STARTS = filesOf(Object.keys(HEAD_STARTS)).filter(
  (file) => partName(file) !== ENTRY && !filesOf(Object.keys(NEEDS)).includes(file),
);

interface PageParts {
  readonly address: string;
  readonly rows: readonly string[][];
  /** Those of the parts that are tested at another address. */
  readonly elsewhere?: readonly string[];
}

/**
 * Pages with the parts that they need when they open, in the order in which they need them. Messages about
 * parts in the same row have the same words at the same place, so one page can show only one of them. Two
 * parts that are loaded at the same moment and share files, such as the ledger and the scan, are in the
 * order in which the second does not need the file that the first one misses.
 */
const OPENINGS: readonly PageParts[] = [
  { address: '#/', rows: [['article'], ['mounting', 'Opening'], ['gallery']] },
  {
    address: `${LAB}&open=ledger&mark=1,2&show=scatter`,
    elsewhere: ['contents'],
    rows: [
      ['labPage'],
      ['contents'],
      ['solver.worker'],
      ['theory'],
      ['Ledger'],
      ['scan'],
      ['details'],
      ['ScatterFigure'],
      ['Comparison'],
    ],
  },
  {
    address: `${LAB}&open=parameters&show=scales`,
    rows: [['labPage'], ['contents'], ['Formula'], ['ScalesFigure']],
  },
  {
    address: `${LAB}&open=parameters&algorithm=equilibration&ratio=5&full=blocks`,
    rows: [['labPage'], ['contents'], ['BlocksFigure']],
  },
  { address: `${LAB}&show=residual`, rows: [['labPage'], ['ResidualFigure']] },
  { address: `?embed=error${LAB}`, rows: [['labPage'], ['EmbedPage']] },
  {
    address: `${LAB}&present=on&lecture=ten-minutes`,
    // in the lectern its readouts are not shown
    elsewhere: ['labPage'],
    rows: [['labPage'], ['Lectern'], ['lecture']],
  },
  { address: '#/speaker', rows: [['speakerPage']] },
  { address: `${LAB}&algorithm=equilibration&ratio=5`, rows: [['labPage'], ['moreChoices']] },
  { address: LAB.replace('lab', 'proof'), rows: [['labPage'], ['ProofPage']] },
  { address: REGIMES, rows: [['regimesPage']] },
  { address: FAMILY, rows: [['pairsPage']] },
];

/** A file that is missing, and a part that needs it. */
interface Missing {
  readonly file: string;
  readonly part: string;
}

interface Opening {
  readonly address: string;
  readonly missing: readonly Missing[];
}

/** For each row a file that no earlier row needs, and one style sheet, whose message is about the page. */
function openWithout(files: ReadonlySet<string>, page: PageParts): Opening {
  const { address, rows, elsewhere = [] } = page;
  const tested = (row: readonly string[]) => row.filter((part) => !elsewhere.includes(part));
  const scripts = rows.flatMap((row, k) => {
    const loaded = new Set(filesOf(rows.slice(0, k).flat()));
    return pick(tested(row), (file) => files.has(file) && !isSheet(file) && !loaded.has(file));
  });
  const sheets = pick(tested(rows.flat()), (file) => files.has(file) && isSheet(file));
  // a sheet comes after the script of its part, and before parts that a page without it does not lead to
  const rowOf = ({ part }: Missing) => rows.findIndex((row) => row.includes(part));
  return { address, missing: [...scripts, ...sheets].sort((p, q) => rowOf(p) - rowOf(q)) };
}

/** The first such file with its part, or nothing. */
function pick(parts: readonly string[], isWanted: (file: string) => boolean): Missing[] {
  return parts
    .flatMap((part) => filesOf([part]).map((file) => ({ file, part })))
    .filter(({ file }) => isWanted(file))
    .slice(0, 1);
}

/** Pages that open without some of their files, until each file was missing once. */
function openings(): Opening[] {
  const untested = new Set(
    CHUNKS.filter(
      (file) =>
        partName(file) !== ENTRY && !ONLY_LATER.has(file) && !FOR_HEAD_STARTS.includes(file),
    ),
  );
  const all: Opening[] = [];
  while (untested.size > 0) {
    // the page that can miss the most files is next
    const [next] = OPENINGS.map((opening) => openWithout(untested, opening)).sort(
      (p, q) => q.missing.length - p.missing.length,
    );
    if (next === undefined || next.missing.length === 0)
      throw new Error(`No page needs ${[...untested].join(', ')} when it opens.`);
    for (const { file } of next.missing) untested.delete(file);
    all.push(next);
  }
  return all;
}

const GROUPS = 3;
for (let group = 0; group < GROUPS; group++)
  test(`a page that opens without files of its parts says so for each part, and each recovers, part ${group + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    for (const { address, missing } of openings().filter((_, k) => k % GROUPS === group))
      await test.step(`${address} without ${missing.map(({ file }) => file).join(', ')}`, async () => {
        const visit = await Visit.begin(browser, server);
        for (const { file } of missing) server.blocked.set(file, blockingOf(file));
        await visit.open(address);
        for (const { file, part } of missing)
          await test.step(`${file} for ${part}`, () =>
            recoversFrom(visit, file, NEEDS[part] as Need));
        for (const { part } of missing) await NEEDS[part]?.arrived(visit.page);
        await expect(notices(visit.page)).toHaveCount(0);
        await visit.end();
      });
  });

test('without the scripts that let them begin sooner, the lab and the opening come with the rest', async ({
  browser,
}) => {
  expect(FOR_HEAD_STARTS.map(partName)).toEqual(expect.arrayContaining(Object.keys(HEAD_STARTS)));
  for (const file of FOR_HEAD_STARTS)
    for (const [part, { address, arrived }] of Object.entries(HEAD_STARTS))
      if (filesOf([part]).includes(file))
        await test.step(`${file} at ${address}`, async () => {
          const visit = await Visit.begin(browser, server);
          server.blocked.set(file, blockingOf(file));
          await visit.open(address);
          await arrived(visit.page);
          await expect(notices(visit.page)).toHaveCount(0);
          server.blocked.clear();
          await visit.end();
        });
});

/** Bytes of compressed scripts until the first figure moves, in the page and in its worker. */
const FIRST_SCRIPTS = 150_000;

for (const parts of [
  ['article', 'prelude', 'solver.worker'],
  ['labPrelude', 'solver.worker'],
])
  test(`the scripts of the first moving figure are small enough: ${parts.join(', ')}`, () => {
    const scripts = new Set(filesOf([ENTRY, ...parts]).filter((file) => !isSheet(file)));
    expect([...scripts].map(partName)).not.toContain('react');
    const sizes = [...scripts].map((file) => gzipSync(FILES.get(`assets/${file}`)!).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_SCRIPTS);
  });

test('without its first script the page is the article with its stills, and a reload brings the rest', async ({
  browser,
}) => {
  const entries = CHUNKS.filter((file) => partName(file) === ENTRY);
  expect(entries).not.toHaveLength(0);
  for (const [k, file] of entries.entries())
    for (const address of ['#/', LAB])
      await test.step(`${file} at ${address}`, async () => {
        const visit = await Visit.begin(browser, server);
        const { page } = visit;
        server.blocked.set(file, BLOCKINGS[k % BLOCKINGS.length]!);
        await visit.open(address);
        await expect(page.getByText(/The program of this page could not be loaded/)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-still] svg:visible')).not.toHaveCount(1);
        server.blocked.clear();
        await page.getByRole('button', { name: 'Reload the page' }).click();
        const need = address === LAB ? NEEDS.labPage : NEEDS.article;
        await need?.arrived(page);
        await page.context().close();
      });
});

test('without the file of its chapters the article says so, and trying again brings them', async ({
  browser,
}) => {
  const file = [...FILES.keys()]
    .map((name) => name.replace('assets/', ''))
    .find((name) => partName(name) === 'chapters');
  const visit = await Visit.begin(browser, server);
  const { page } = visit;
  const notice = page.getByText(/The chapters of the article could not be loaded/);
  const again = page.getByRole('button', { name: 'Try again' });
  const chapter = page.locator('[data-chapter="relu"]');
  server.blocked.set(file!, 'not found');
  await visit.open('#/relu');
  for (const blocking of ['page instead', 'not found'] as const) {
    await expect(notice).toBeVisible();
    await expect(chapter.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(chapter.locator('p')).toHaveCount(0);
    server.requested.clear();
    server.blocked.set(file!, blocking);
    await again.click();
    await expect.poll(() => server.requested.has(file!)).toBe(true);
  }
  server.blocked.clear();
  await again.click();
  await expect(notice).toBeHidden();
  await expect(chapter.locator('p').first()).toBeInViewport();
  await expect(page.locator('#article')).toHaveAttribute('data-complete', '');
  await goToFigure(page, 'relu');
  await visit.end();
});

/** Files of the part that no page needs when it opens; if there are none, the part's own script. */
function testedLater(part: string): string[] {
  const files = filesOf([part]).filter((file) => CHUNKS.includes(file));
  const onlyLater = files.filter((file) => ONLY_LATER.has(file));
  return onlyLater.length > 0 ? onlyLater : files.slice(0, 1);
}

for (const [k, { from, parts }] of LATER.entries()) {
  const start = NEEDS[from] as Need;
  const before = LATER.slice(0, k).filter((other) => other.from === from);
  const others = new Set(before.flatMap((other) => other.parts).flatMap(testedLater));
  test(`a page opened at ${start.address} that needs one more file says so and recovers, part ${k + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const untested = new Set(parts.flatMap(testedLater).filter((file) => !others.has(file)));
    // one page tests one file of each part, since all others of the part are loaded then
    while (untested.size > 0) {
      const visit = await Visit.begin(browser, server);
      await visit.open(start.address);
      await start.arrived(visit.page);
      for (const file of server.requested) {
        // an idle lab loads figures ahead
        if (start.address === '#/') expect(ONLY_LATER, file).not.toContain(file);
        untested.delete(file);
      }
      for (const part of parts) {
        const file = filesOf([part]).find((one) => untested.has(one) && !server.requested.has(one));
        if (file === undefined) continue;
        await test.step(`${file} for ${part}`, async () => {
          const need = NEEDS[part] as Need;
          server.blocked.set(file, blockingOf(file));
          await visit.follow(need.address);
          await missesAndRecovers(visit, file, need);
          untested.delete(file);
        });
      }
      await visit.end();
    }
  });
}

const chunk = (part: string) => CHUNKS.find((file) => partName(file) === part) ?? part;
const notices = (page: Page) => page.locator('.loading:visible');
const tryAgain = (page: Page) =>
  notices(page).getByRole('button', { name: 'Try again' }).first().click();

/** Opens the lab, makes three steps, and breaks its worker while a file of it is unavailable. */
async function loseWorkerWithout(visit: Visit, file: string): Promise<void> {
  const { page } = visit;
  await visit.open(LAB);
  await NEEDS.labPage?.arrived(page);
  await expect.poll(() => server.requested.has(chunk('theory'))).toBe(true);
  for (let t = 1; t <= 3; t++) {
    await page.keyboard.press('ArrowRight');
    await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t));
  }
  server.blocked.set(file, 'not found');
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('killed by a test');
    });
  });
}

test('a run that loses its worker waits for the solver, and continues where it was', async ({
  browser,
}) => {
  const visit = await Visit.begin(browser, server);
  const { page } = visit;
  await loseWorkerWithout(visit, chunk('solver.worker'));
  await expect(notices(page)).toContainText('The solver could not be loaded');
  await expect(status(page)).toContainText('Waiting for the solver');
  expect(await readNumber(page, 't')).toBe(3);
  server.blocked.clear();
  await tryAgain(page);
  await expect(notices(page)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '4');
  await visit.end();
});

test('a run without the theory goes on, and is checked once the theory is there', async ({
  browser,
}) => {
  const visit = await Visit.begin(browser, server);
  const { page } = visit;
  await loseWorkerWithout(visit, chunk('theory'));
  await visit.follow(LAB.replace('lab', 'proof'));
  await expect(notices(page).first()).toContainText('The check of the theorems’ assumptions');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/The lemmas are not evaluated/)).toBeVisible();
  server.blocked.clear();
  // every iteration asks for the theory again, so the button may be gone before it is pressed
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Expectations in the lemmas are/)).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await visit.end();
});

test('a solver that never arrives is reported, in the lab and beside a still of the article', async ({
  browser,
}) => {
  for (const need of [
    NEEDS['solver.worker'] as Need,
    { ...inArticle('hook'), words: /The solver/ },
  ]) {
    const visit = await Visit.begin(browser, server);
    const { page } = visit;
    await page.clock.install();
    server.blocked.set(chunk('solver.worker'), 'silent');
    await visit.open(need.address);
    await expect.poll(() => server.requested.has(chunk('solver.worker'))).toBe(true);
    // longer than a worker may take to load
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await missesAndRecovers(visit, chunk('solver.worker'), need);
    await visit.end();
  }
});

test('a reader who was offline gets the missing part without a press', async ({ browser }) => {
  const visit = await Visit.begin(browser, server);
  const { page } = visit;
  await visit.open(LAB);
  await NEEDS.labPage?.arrived(page);
  await page.context().setOffline(true);
  await visit.follow(LAB.replace('lab', 'proof'));
  const notice = notices(page).filter({ hasText: 'The proof could not be loaded' });
  await expect(notice).toContainText('the server cannot be reached');
  await page.context().setOffline(false);
  await NEEDS.ProofPage?.arrived(page);
  await expect(notices(page)).toHaveCount(0);
  await visit.end();
});

/** The document is that of the new version. */
const isNext = (page: Page) =>
  expect(page.locator('script[type="module"][src*="-next-"]')).toBeAttached();

test('after a redeployment, an open lab says so and reloads into its state', async ({
  browser,
}) => {
  const visit = await Visit.begin(browser, server);
  const { page } = visit;
  await visit.open(LAB);
  await NEEDS.labPage?.arrived(page);
  for (let t = 1; t <= 3; t++) {
    await page.keyboard.press('ArrowRight');
    await expect(numberAt(page, 't')).toHaveAttribute('data-value', String(t));
  }
  server.files = nextVersion(FILES);
  await lab(page).getByRole('link', { name: 'Proof' }).click();
  // the proof and its style sheet are missing, perhaps also a part that a slow lab had not loaded yet
  for (const what of ['The proof', 'The style of a part of this page'])
    await expect(
      notices(page).filter({
        hasText: `${what} could not be loaded, because there is a new version`,
      }),
    ).toBeVisible();
  // the message about the page is above the others
  await notices(page).last().getByRole('button', { name: 'Reload the page' }).click();
  await isNext(page);
  await NEEDS.ProofPage?.arrived(page);
  await expect(numberAt(page, 't')).toHaveAttribute('data-value', '3');
  expect(page.url()).toContain('n=6&m=12');
  await page.context().close();
});

test('after a redeployment, an open article says so and reloads at the same place', async ({
  browser,
}) => {
  const visit = await Visit.begin(browser, server);
  const { page } = visit;
  await visit.open('#/');
  await goToFigure(page, 'hook');
  server.files = nextVersion(FILES);
  const place = slot(page, 'balance');
  await NEEDS.BalanceFigure?.reach?.(page);
  const reload = place.getByRole('button', { name: 'Reload the page' });
  await expect(place.locator('.loading')).toContainText('there is a new version of this page');
  // fonts that are still on their way would move the text above
  await page.evaluate(waitForFonts, FONTS);
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
  // pressed at once, where the page is; a mouse would first scroll to the button
  const before = await reload.evaluate((button: HTMLButtonElement) => {
    const { top: now } = button.closest('.slot')!.getBoundingClientRect();
    button.click();
    return now;
  });
  await isNext(page);
  await expect(place).toHaveAttribute('data-alive', '');
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);
  await page.context().close();
});
