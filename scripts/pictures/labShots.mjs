/** Screenshots of the lab in its states, every figure, every preset, and every node of the proof. */
import { FIGURE_IDS, maximised as withMaximised } from '../../src/state/lab/layout.ts';
import { writeLink } from '../../src/state/link/link.ts';
import { DEFAULT_PACE, PLAIN_VIEW } from '../../src/state/lab/view.ts';
import { OPENING, PRESETS, presetById, presetExperiment } from '../../src/state/presets/presets.ts';
import { LEMMAS } from '../../src/core/theory/lemmas/reading.ts';
import { EQUILIBRATION_FIGURES } from '../../test/support/algorithmFigures.ts';
import { LONGEST_WAIT, looksOn, SCHEMES } from './shot.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { Preset } from '../../src/state/presets/presets.ts' */
/** @import { Shot, Subject } from './shot.mjs' */

/** The iteration shown: late enough for curves to have a shape. */
const SHOWN_T = 60;

const BALANCING = /** @type {Preset} */ (presetById('lambda-rule'));
/** @type {Preset} */
const DIVERGING = {
  ...OPENING,
  params: { n: 12, m: 24, s: 2, r: 1e5, eta: 1, alpha: 0, N: 100, decoder: 'linear' },
};

/**
 * @param {Preset} preset
 * @param {number} t the iteration it is paused at
 * @param {import('../../src/state/lab/layout.ts').FigureId | null} maximised
 */
function linkTo(preset, t, maximised = null) {
  const experiment = presetExperiment(preset);
  return writeLink({
    ...experiment,
    ...PLAIN_VIEW,
    layout: withMaximised(PLAIN_VIEW.layout, maximised),
    pace: preset.pace ?? DEFAULT_PACE,
    pinned: null,
    status: 'paused',
    runT: Math.min(t, experiment.params.T),
  });
}

/** @param {Page} page */
const clock = (page) => page.locator('#root').getByTestId('t');

/** @param {string} status a selector of the status the run must reach */
const reaches = (status) => async (/** @type {Page} */ page) => {
  await clock(page).waitFor();
  await page.locator(`#root ${status}`).waitFor({ timeout: LONGEST_WAIT });
};
const isPaused = reaches('[data-testid=status]:is([data-kind=idle], [data-kind=paused])');

/** @param {number} target the iteration to wait for */
const reachesT = (target) => async (/** @type {Page} */ page) => {
  await clock(page).waitFor();
  const t = async () => Number(await clock(page).getAttribute('data-value'));
  const until = Date.now() + LONGEST_WAIT;
  while ((await t()) < target && Date.now() < until) await page.waitForTimeout(50);
};

/** @type {readonly Subject[]} */
const STATES = [
  { name: '1-page-1-paused', link: linkTo(OPENING, 0), ready: isPaused },
  { name: '1-page-2-running', link: '#/lab', moves: true, ready: reachesT(SHOWN_T) },
  {
    name: '1-page-3-converged',
    link: linkTo(OPENING, Infinity),
    ready: reaches('[data-kind=converged]'),
  },
  {
    name: '1-page-4-diverged',
    link: linkTo(DIVERGING, Infinity),
    ready: reaches('[data-kind=diverged]'),
  },
];

/** @type {readonly Subject[]} */
const FIGURES = FIGURE_IDS.map((id, k) => ({
  name: `2-figure-${k + 1}-${id}`,
  link: linkTo(EQUILIBRATION_FIGURES.includes(id) ? BALANCING : OPENING, SHOWN_T, id),
  ready: reachesT(SHOWN_T),
  whole: '',
}));

/** @type {readonly Subject[]} */
const EACH_PRESET = PRESETS.map((preset, k) => ({
  name: `3-preset-${String(k + 1).padStart(2, '0')}-${preset.id}`,
  link: linkTo(preset, SHOWN_T),
  // the run may end before that iteration
  ready: async (page) => {
    const ended = reaches('[data-kind]:not([data-kind=idle], [data-kind=paused])')(page);
    await Promise.race([reachesT(SHOWN_T)(page), ended.catch(() => {})]);
  },
}));

const NODE_IDS = ['theorem', 'claim1', 'claim2', 'claim3', ...LEMMAS.purification];

/** @type {readonly Subject[]} */
const PROOF = NODE_IDS.map((id, k) => ({
  name: `4-proof-${String(k + 1).padStart(2, '0')}-${id}`,
  link: linkTo(OPENING, SHOWN_T).replace('#/lab', '#/proof'),
  ready: async (page) => {
    await page.locator(`#root [data-node=${id}]`).click();
    await page.locator(`[data-testid=proof][data-t="${SHOWN_T}"]`).waitFor();
  },
}));

/** @returns {Shot[]} */
export function labShots() {
  const looks = looksOn(['laptop', 'phone', 'projector']);
  return [
    ...[...STATES, ...FIGURES].flatMap((subject) => looks.map((look) => ({ ...subject, ...look }))),
    ...EACH_PRESET.flatMap((subject) =>
      SCHEMES.map((scheme) => ({ ...subject, scheme, screen: /** @type {const} */ ('laptop') })),
    ),
    ...PROOF.flatMap((subject) => looks.map((look) => ({ ...subject, ...look }))),
  ];
}
