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
  readonly arrived: (page: Page) => Promise<unknown>;
}

/** A figure of the article: its still is shown until it comes. */
export function inArticle(id: string): Need {
  return {
    address: '#/',
    reach: (page) =>
      slot(page, id).evaluate((element) => element.scrollIntoView({ block: 'center' })),
    place: (page) => slot(page, id),
    words: /This figure could not be loaded/,
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
    arrived: (page) => expect(page.locator('.loading:visible')).toHaveCount(0),
    ...options,
  };
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
  labPage: inLab(/The program of the lab and the proof could not be loaded/),
  mounting: firstFigure,
  react: firstFigure,
  'solver.worker': inLab(/The solver could not be loaded/),
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
  Ledger: inLab(/The ledger could not be loaded/, {
    address: `${LAB}&open=ledger`,
    arrived: (page) => expect(lab(page).getByTestId('ledger-tally')).toBeVisible(),
  }),
  ProofPage: inLab(/The proof could not be loaded/, {
    address: LAB.replace('lab', 'proof'),
    arrived: (page) => expect(lab(page).getByTestId('proof')).toBeVisible(),
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
  BlocksFigure: labFigure('blocks', `${LAB}&algorithm=equilibration&ratio=5&full=blocks`),
  ScatterFigure: labFigure('scatter', `${LAB}&show=scatter`),
  ScalesFigure: labFigure('scales', `${LAB}&show=scales`),
  Opening: firstFigure,
  variants: inArticle('inverse'),
  gallery: inArticle('pure'),
  FeaturesFigure: labFigure('features', `${LAB}&show=features`),
  StepsFigure: inArticle('steps'),
  SymmetryFigure: inArticle('relu'),
  HingeFigure: inArticle('hinge'),
  PotentialFigure: inArticle('weight'),
  PlaneFigure: inArticle('weight'),
  DecodingFigure: inArticle('threshold'),
  BalanceFigure: inArticle('balance'),
  GaugeFigure: inArticle('constants'),
  floorVariants: inArticle('rest'),
  partsVariants: inArticle('potentials'),
  Mixture: inArticle('mixture'),
  Parallel: inArticle('parallel'),
  Directions: inArticle('directions'),
  Triangle: inArticle('triangle'),
  Poke: inArticle('poke'),
  PromiseWidget: inArticle('promise'),
  Draw: inArticle('draw'),
  Ending: inArticle('ending'),
  Game: inArticle('game'),
  Recap: inArticle('recap'),
};
