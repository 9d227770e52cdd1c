/** The lazily loaded parts of the page, each with a place that needs it. */
import { expect as hastyExpect, type Locator, type Page } from '@playwright/test';
import { goToFigure, slot } from './article.ts';
import { lab, numberAt } from './page.ts';

/** Patient, because two pages load at a time, perhaps on a busy machine. */
export const expect = hastyExpect.configure({ timeout: 20_000 });

/** Where a lazily loaded part is needed, and how a reader sees that it is missing or there. */
export interface Need {
  readonly address: string;
  /** Whether the page at the address needs it as soon as it opens. */
  readonly atOnce?: true;
  /** Leads to the part on the page at the address. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** The element that the message is in. */
  readonly place: (page: Page) => Locator;
  readonly words: RegExp;
  /** What is there without it. */
  readonly rest: (page: Page) => Locator;
  readonly arrived: (page: Page) => Promise<unknown>;
}

const linkToArticle = (page: Page) => page.locator('a:visible', { hasText: /article/i }).first();

/** A figure of the article: its still is shown until it comes. */
export function inArticle(id: string): Need {
  return {
    address: '#/',
    reach: (page) =>
      slot(page, id).evaluate((element) => element.scrollIntoView({ block: 'center' })),
    place: (page) => slot(page, id),
    words: /This figure could not be loaded/,
    rest: (page) => page.locator('h1:visible'),
    arrived: (page) => goToFigure(page, id),
  };
}

/** The figure on the article's first screen. */
const firstFigure: Need = { ...inArticle('hook'), atOnce: true };

export const LAB = '#/lab?v=1&n=6&m=12&T=40';

function inLab(words: RegExp, options: Partial<Need> = {}): Need {
  return {
    address: LAB,
    place: (page) => page.locator('body'),
    words,
    rest: linkToArticle,
    arrived: (page) => expect(numberAt(page, 'potential')).not.toHaveAttribute('data-value', 'NaN'),
    ...options,
  };
}

/** A sweep of 18 short runs. */
export const REGIMES =
  '#/regimes?v=1&n=5&m=8&N=infinity&T=60&eta=0.3&alpha=0.05&x=s/n:0.1,0.3,0.9&y=ell:0.2,0.6&seeds=3';

function inRegimes(words: RegExp, options: Partial<Need> = {}): Need {
  return {
    address: REGIMES,
    place: (page) => page.locator('body'),
    words,
    rest: linkToArticle,
    arrived: (page) => expect(page.locator('.loading:visible')).toHaveCount(0),
    ...options,
  };
}

/** Sixteen short runs. */
export const FAMILY = '#/family?v=1&n=4&m=8&s=1&ell=0.2&eta=0.3&T=40';

function inFamily(words: RegExp, options: Partial<Need> = {}): Need {
  return {
    ...inRegimes(words),
    address: FAMILY,
    arrived: (page) =>
      expect(page.getByTestId('pairs-status')).toHaveAttribute('data-status', 'done'),
    ...options,
  };
}

const citeDialog = (page: Page) => page.getByRole('dialog', { name: 'Cite this run' });

const ownDialog = (page: Page) => page.getByRole('dialog', { name: 'Your own features' });

const ownFile = {
  address: `${LAB}&open=parameters`,
  reach: async (page: Page) => {
    if (await ownDialog(page).isVisible()) return;
    await lab(page).getByRole('button', { name: 'Your own features…' }).click();
  },
  arrived: async (page: Page) => {
    await expect(ownDialog(page).getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await ownDialog(page).getByRole('button', { name: 'Close' }).click();
  },
};

const recorder = (page: Page) => page.getByRole('dialog', { name: 'Picture or video' });

async function openRecorder(page: Page): Promise<void> {
  if (await recorder(page).isVisible()) return;
  await lab(page)
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Slide…' }).click();
}

async function closeRecorder(page: Page): Promise<void> {
  await expect(recorder(page)).toBeVisible();
  await recorder(page).getByRole('button', { name: 'Close' }).click();
}

function labFigure(id: string, address: string): Need {
  return inLab(/This figure could not be loaded/, {
    address,
    arrived: (page) =>
      expect(lab(page).locator(`[data-figure="${id}"] [data-drawing]`).first()).toBeVisible(),
  });
}

export const NEEDS: Readonly<Record<string, Need>> = {
  article: {
    address: '#/',
    place: (page) => page.locator('body'),
    words: /The program that moves the figures could not be loaded/,
    rest: (page) => page.locator('h1:visible'),
    arrived: (page) => goToFigure(page, 'hook'),
  },
  regimesPage: inRegimes(/The program of the regimes could not be loaded/),
  'sweep.worker': inRegimes(/The program that computes sweeps could not be loaded/, {
    reach: (page) => page.getByRole('button', { name: 'Compute here' }).click(),
  }),
  saveSweep: inRegimes(/The code that saves sweeps could not be loaded/, {
    reach: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
    },
  }),
  pairsPage: inFamily(/The program of the choices could not be loaded/),
  savePairs: inFamily(/The code that saves the table could not be loaded/, {
    reach: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
    },
    arrived: (page) => expect(page.locator('.loading:visible')).toHaveCount(0),
  }),
  labPage: inLab(/The program of the lab and the proof could not be loaded/),
  mounting: firstFigure,
  react: firstFigure,
  'solver.worker': inLab(/The solver could not be loaded/),
  moreChoices: inLab(/The solver could not be loaded/, {
    address: `${LAB}&algorithm=equilibration&ratio=5`,
  }),
  theory: inLab(/The check of the theorems’ assumptions could not be loaded/, {
    address: `${LAB}&open=ledger`,
    arrived: (page) => expect(lab(page).getByTestId('ledger-tally')).toBeVisible(),
  }),
  scan: inLab(/The check of the proof’s claims could not be loaded/, {
    arrived: (page) => expect(page.locator('.loading:visible')).toHaveCount(0),
  }),
  contents: inLab(/This panel could not be loaded/, {
    address: `${LAB}&open=parameters`,
    arrived: (page) => expect(lab(page).getByRole('slider', { name: /α/ }).first()).toBeVisible(),
  }),
  Formula: inLab(/The typesetting of the formulas could not be loaded/, {
    address: `${LAB}&open=parameters`,
    arrived: (page) => expect(lab(page).locator('.pair-picker .katex').first()).toBeVisible(),
  }),
  details: inLab(/The numbers of an entry could not be loaded/, {
    address: `${LAB}&mark=1,2`,
    arrived: (page) => expect(lab(page).locator('.heatmap-inspection').first()).toBeVisible(),
  }),
  Comparison: inLab(/The choice of the compared run could not be loaded/, {
    reach: (page) =>
      lab(page)
        .getByRole('button', { name: /^Compared run/ })
        .click(),
    arrived: (page) => expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible(),
  }),
  Citations: inLab(/The citation could not be loaded/, {
    reach: (page) => lab(page).getByRole('button', { name: 'Cite this run' }).click(),
    arrived: (page) => expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible(),
  }),
  Repetition: inLab(/The Python program could not be loaded/, {
    reach: async (page) => {
      if (await citeDialog(page).isVisible()) return;
      await lab(page).getByRole('button', { name: 'Cite this run' }).click();
    },
    arrived: async (page) => {
      await expect(page.getByRole('textbox', { name: 'Python program' })).toBeVisible();
      await citeDialog(page).getByRole('button', { name: 'Close' }).click();
    },
  }),
  QrCode: inLab(/The QR code could not be loaded/, {
    reach: (page) => page.keyboard.press('q'),
    arrived: async (page) => {
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await page.keyboard.press('q');
    },
  }),
  Ledger: inLab(/The ledger could not be loaded/, {
    address: `${LAB}&open=ledger`,
    arrived: (page) => expect(lab(page).getByTestId('ledger-tally')).toBeVisible(),
  }),
  EmbedPage: {
    ...inLab(/The embedded figures could not be loaded/),
    address: `?embed=error${LAB}`,
    // another page is around it
    rest: (page) => page.locator('#root'),
    arrived: (page) => expect(lab(page).locator('.embed [data-drawing]').first()).toBeVisible(),
  },
  Lectern: inLab(/The lectern could not be loaded/, {
    address: `${LAB}&present=on`,
    rest: (page) => lab(page).locator('h1'),
    arrived: (page) => expect(lab(page).locator('.lectern [data-drawing]').first()).toBeVisible(),
  }),
  lecture: inLab(/The lecture could not be loaded/, {
    address: `${LAB}&present=on&lecture=ten-minutes`,
    rest: (page) => lab(page).locator('h1'),
    arrived: (page) => expect(lab(page).getByTestId('lecture-step')).toBeVisible(),
  }),
  speakerPage: inRegimes(/The program of the notes could not be loaded/, {
    address: '#/speaker',
    rest: (page) => page.locator('#speaker'),
    arrived: (page) => expect(page.locator('.speaker')).toBeVisible(),
  }),
  ProofPage: inLab(/The proof could not be loaded/, {
    address: LAB.replace('lab', 'proof'),
    arrived: (page) => expect(lab(page).getByTestId('proof')).toBeVisible(),
  }),
  FileForm: inLab(/The dialog for your own files could not be loaded/, ownFile),
  ownFiles: inLab(/The dialog for your own files could not be loaded/, ownFile),
  'files.worker': inLab(/The code that reads files could not be loaded/, {
    ...ownFile,
    reach: async (page) => {
      await ownFile.reach(page);
      await page.getByRole('textbox', { name: 'or paste the numbers' }).fill('1,0\n0,1');
    },
    arrived: async (page) => {
      await expect(page.getByRole('button', { name: 'Use these features' })).toBeVisible();
      await ownFile.arrived(page);
    },
  }),
  saveFigure: inLab(/The code that saves figures could not be loaded/, {
    reach: async (page) => {
      await lab(page)
        .getByRole('button', { name: /^Save / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
    },
    // the file itself is checked by save.spec.ts
    arrived: (page) => expect(lab(page).locator('.loading')).toHaveCount(0),
  }),
  showRecorder: inLab(/The code that saves figures could not be loaded/, {
    reach: openRecorder,
    arrived: closeRecorder,
  }),
  pngWriter: inLab(/The code that writes PNG picture files could not be loaded/, {
    reach: async (page) => {
      await openRecorder(page);
      await recorder(page).getByRole('button', { name: 'Save the picture' }).click();
    },
    arrived: async (page) => {
      await expect(recorder(page)).toContainText(/Saved .*\.png/);
      await closeRecorder(page);
    },
  }),
  video: inLab(/The code that writes WebM video files could not be loaded/, {
    reach: async (page) => {
      await openRecorder(page);
      await recorder(page).getByRole('combobox', { name: 'Format' }).selectOption('WebM video');
      await recorder(page).getByRole('textbox', { name: 'Last t' }).fill('1');
      await page.keyboard.press('Enter');
      await recorder(page).getByRole('button', { name: 'Record' }).click();
    },
    arrived: async (page) => {
      await expect(recorder(page)).toContainText(/Saved .*\.webm/);
      await closeRecorder(page);
    },
  }),
  BlocksFigure: labFigure('blocks', `${LAB}&algorithm=equilibration&ratio=5&full=blocks`),
  ScatterFigure: labFigure('scatter', `${LAB}&show=scatter`),
  ResidualFigure: labFigure('residual', `${LAB}&show=residual`),
  ScalesFigure: labFigure('scales', `${LAB}&show=scales`),
  Opening: firstFigure,
  variants: inArticle('inverse'),
  gallery: inArticle('pure'),
  FeaturesFigure: labFigure('features', `${LAB}&show=features`),
  StepsFigure: inArticle('steps'),
  SymmetryFigure: inArticle('relu'),
  HingeFigure: inArticle('hinge'),
  firstFigures: inArticle('weight'),
  PlaneFigure: inArticle('weight'),
  BalanceFigure: inArticle('balance'),
  GaugeFigure: inArticle('constants'),
  floorVariants: inArticle('rest'),
  partsVariants: inArticle('potentials'),
  fitVariants: inArticle('fit'),
  Mixture: inArticle('mixture'),
  Parallel: inArticle('parallel'),
  Directions: inArticle('directions'),
  Triangle: inArticle('triangle'),
  Cones: inArticle('cones'),
  Poke: inArticle('poke'),
  PromiseWidget: inArticle('promise'),
  Draw: inArticle('draw'),
  Ending: inArticle('ending'),
  Game: inArticle('game'),
  Recap: inArticle('recap'),
};

/** Parts that only let something begin sooner: without them it begins with the rest, and nothing needs to be said. */
export const HEAD_STARTS: Readonly<Record<string, Pick<Need, 'address' | 'arrived'>>> = {
  prelude: firstFigure,
  labPrelude: { ...inLab(/./), address: '#/lab' },
};
