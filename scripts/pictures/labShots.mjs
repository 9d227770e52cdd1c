/** Pictures of the lab and the proof: its states, every figure, every preset, every node of the proof. */
import { EQUILIBRATION_FIGURES, FIGURE_IDS } from '../../src/state/lab/layout.ts';
import { writeLink } from '../../src/state/link/link.ts';
import { DEFAULT_PACE } from '../../src/state/lab/pace.ts';
import { OPENING, PRESETS, presetById, presetExperiment } from '../../src/state/presets/presets.ts';
import { PLAIN_VIEW } from '../../src/state/lab/view.ts';
import { NODE_IDS } from '../../src/views/proof/nodes.ts';
import { LONGEST_WAIT, looksOn, SCHEMES } from './shot.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { Preset } from '../../src/state/presets/presets.ts' */
/** @import { Shot, Subject } from './shot.mjs' */

/** Enough iterations for curves. */
const SOME = 60;

const BALANCING = /** @type {Preset} */ (presetById('lambda-rule'));
/** @type {Preset} */
const DIVERGING = {
  ...OPENING,
  params: { n: 12, m: 24, s: 2, r: 1e5, eta: 1, alpha: 0, N: 100, relu: false },
};

/**
 * @param {Preset} preset
 * @param {number} t where it rests
 * @param {import('../../src/state/lab/layout.ts').FigureId | null} maximised
 */
function linkTo(preset, t, maximised = null) {
  const experiment = presetExperiment(preset);
  return writeLink({
    ...experiment,
    ...PLAIN_VIEW,
    layout: { maximised, hidden: [] },
    pace: preset.pace ?? DEFAULT_PACE,
    pinned: null,
    status: 'paused',
    standsAt: Math.min(t, experiment.params.T),
  });
}

/** @param {Page} page */
const clock = (page) => page.locator('#root').getByTestId('t');

/** @param {string} kinds how the run may stand, as the status says it */
const stands = (kinds) => async (/** @type {Page} */ page) => {
  await clock(page).waitFor();
  await page.locator(`#root ${kinds}`).waitFor({ timeout: LONGEST_WAIT });
};
const rests = stands('[data-testid=status]:is([data-kind=idle], [data-kind=paused])');

/** @param {number} target */
const shows = (target) => async (/** @type {Page} */ page) => {
  await clock(page).waitFor();
  const t = async () => Number(await clock(page).getAttribute('data-value'));
  const until = Date.now() + LONGEST_WAIT;
  while ((await t()) < target && Date.now() < until) await page.waitForTimeout(50);
};

/** @type {readonly Subject[]} */
const STATES = [
  { name: '1-page-1-rest', link: linkTo(OPENING, 0), ready: rests },
  { name: '1-page-2-running', link: '#/lab', moves: true, ready: shows(SOME) },
  {
    name: '1-page-3-converged',
    link: linkTo(OPENING, Infinity),
    ready: stands('[data-kind=converged]'),
  },
  {
    name: '1-page-4-diverged',
    link: linkTo(DIVERGING, Infinity),
    ready: stands('[data-kind=diverged]'),
  },
];

/** @type {readonly Subject[]} */
const FIGURES = FIGURE_IDS.map((id, k) => ({
  name: `2-figure-${k + 1}-${id}`,
  link: linkTo(EQUILIBRATION_FIGURES.includes(id) ? BALANCING : OPENING, SOME, id),
  ready: shows(SOME),
  whole: '',
}));

/** @type {readonly Subject[]} */
const EACH_PRESET = PRESETS.map((preset, k) => ({
  name: `3-preset-${String(k + 1).padStart(2, '0')}-${preset.id}`,
  link: linkTo(preset, SOME),
  // a run may end before
  ready: async (page) => {
    const ended = stands('[data-kind]:not([data-kind=idle], [data-kind=paused])')(page);
    await Promise.race([shows(SOME)(page), ended.catch(() => {})]);
  },
}));

/** @type {readonly Subject[]} */
const PROOF = NODE_IDS.map((id, k) => ({
  name: `4-proof-${String(k + 1).padStart(2, '0')}-${id}`,
  link: linkTo(OPENING, SOME).replace('#/lab', '#/proof'),
  ready: async (page) => {
    await page.locator(`#root [data-node=${id}]`).click();
    await page.locator(`[data-testid=proof][data-t="${SOME}"]`).waitFor();
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
