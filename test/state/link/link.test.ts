import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../../src/core/params/fields.ts';
import { conflicts, defaultParams } from '../../../src/core/params/validate.ts';
import { BETA } from '../../../src/core/observe/potential.ts';
import { lanesOf, problemsOf } from '../../../src/state/lab/experiment.ts';
import { DRAWERS, PAGES } from '../../../src/state/lab/labState.ts';
import { FIGURE_IDS, maximised, PLAIN_LAYOUT, showing } from '../../../src/state/lab/layout.ts';
import {
  currentLink,
  type Linkable,
  readLink,
  writeCitableLink,
  writeLink,
} from '../../../src/state/link/link.ts';
import { DEFAULT_HEAT } from '../../../src/state/link/defaults.ts';
import { isPace } from '../../../src/state/lab/view.ts';
import { OPENING, presetExperiment } from '../../../src/state/presets/presets.ts';
import { VERSION } from '../../../src/version.ts';
import { anyParams } from '../../support/anyParams.ts';

const USUAL: Linkable = {
  params: defaultParams(),
  compare: null,
  pace: 30,
  beta: BETA,
  heat: DEFAULT_HEAT,
  layout: PLAIN_LAYOUT,
  drawer: null,
  lectern: null,
  lecture: null,
  pinned: null,
  status: 'idle',
  runT: 0,
  page: 'lab',
};

const anyCompare = fc.option(
  fc.record(
    {
      decoder: fc.constantFrom('relu', 'linear'),
      ell: fc.double({ min: 0.01, max: 0.95, noNaN: true }),
      alpha: fc.constantFrom('paper' as const, 0.2),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      T: fc.integer({ min: 0, max: 1000 }),
    },
    { requiredKeys: [] },
  ),
);

/** Any state that the page can be in, as far as a link carries it. */
const anyState: fc.Arbitrary<Linkable> = fc
  .record({
    params: anyParams(),
    compare: anyCompare,
    pace: fc.oneof(fc.constant(Infinity), fc.double({ min: 0.1, max: 1000, noNaN: true })),
    beta: fc.double({ min: 0, max: 100, noNaN: true }),
    heat: fc.record({
      scale: fc.constantFrom('linear' as const, 'log' as const),
      range: fc.constantFrom('first' as const, 'follow' as const),
      compare: fc.constantFrom('side' as const, 'difference' as const),
      sharing: fc.constantFrom('shared' as const, 'own' as const),
    }),
    chosen: fc.subarray([...FIGURE_IDS]),
    maximised: fc.option(fc.constantFrom(...FIGURE_IDS)),
    drawer: fc.option(fc.constantFrom(...DRAWERS)),
    lectern: fc.option(fc.constant('figures' as const)),
    lecture: fc.option(
      fc.record({
        source: fc.constantFrom('ten-minutes', 'mine', `~${'aB3_-'.repeat(2000)}`),
        step: fc.nat({ max: 99 }),
        isShown: fc.constant(true),
      }),
    ),
    mark: fc.option(fc.tuple(fc.nat(), fc.option(fc.nat()))),
    rests: fc.boolean(),
    page: fc.constantFrom(...PAGES),
    t: fc.nat(),
  })
  .map(({ chosen, maximised: full, mark, rests, t, ...state }) => {
    const { n, T } = state.params;
    return {
      ...state,
      layout: maximised(chosen.reduce(showing, PLAIN_LAYOUT), full),
      pinned: mark && { i: mark[0] % n, j: mark[1] === null ? null : mark[1] % n },
      status: rests ? ('paused' as const) : ('running' as const),
      runT: t % (T + 1),
    };
  })
  .filter((state) => problemsOf(state).length === 0)
  // a link that has nothing but a lecture leaves the rest to its step
  .filter(
    (state) => writeLink({ ...state, lecture: null, lectern: null, drawer: null }) !== '#/lab?v=1',
  );

describe('a link', () => {
  it('contains only what differs from the defaults', () => {
    expect(writeLink(USUAL)).toBe('#/lab?v=1');
    expect(
      writeLink({
        ...USUAL,
        params: { ...USUAL.params, n: 12, N: 'infinity' },
        compare: { decoder: 'linear', alpha: 'paper' },
        pace: Infinity,
        beta: 2.5,
        heat: { scale: 'log', range: 'first', compare: 'difference', sharing: 'own' },
        layout: { maximised: 'plane', chosen: ['hinge', 'plane'] },
        drawer: 'ledger',
        pinned: { i: 2, j: 6 },
        status: 'paused',
        runT: 120,
      }),
    ).toBe(
      '#/lab?v=1&n=12&N=infinity&vs.alpha=paper&vs.decoder=linear&pace=max&beta=2.5&heat=log,difference,own&show=hinge,plane&full=plane&open=ledger&mark=3,7&t=120',
    );
    expect(writeLink({ ...USUAL, compare: {} })).toBe('#/lab?v=1&vs=');
    const placed: Linkable = {
      ...USUAL,
      params: { ...USUAL.params, noise: 'placed', noiseLevel: 0.01, placed: '3:12,-20;all:5' },
      compare: { placed: '' },
    };
    const link = '#/lab?v=1&noise=placed&noiseLevel=0.01&placed=3:12,-20;all:5&vs.placed=';
    expect(writeLink(placed)).toBe(link);
    // an address may be written with escapes
    expect(readLink(encodeURI(link)).experiment).toEqual(readLink(link).experiment);
    expect(readLink(link).experiment.compare).toEqual({ placed: '' });
    expect(writeLink({ ...USUAL, status: 'running', runT: 9 })).toBe('#/lab?v=1');
  });

  it('restores any state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { experiment, pace, view, pinned, t, problems } = readLink(writeLink(state));
        expect(problems).toEqual([]);
        expect(experiment).toEqual({ params: state.params, compare: state.compare });
        expect({ pace, ...view, pinned }).toEqual({
          pace: state.pace,
          beta: state.beta,
          heat: state.heat,
          layout: state.layout,
          drawer: state.drawer,
          lectern: state.lectern,
          lecture: state.lecture,
          page: state.page,
          pinned: state.pinned,
        });
        expect(t).toBe(state.status === 'paused' ? state.runT : 0);
      }),
    );
  });

  it('for a publication has every parameter and the version, and opens the same state', () => {
    const link = writeCitableLink({ ...USUAL, page: 'proof', compare: { decoder: 'linear' } });
    expect(link).toMatch(new RegExp(`^#/proof\\?v=1&purify=${VERSION.replaceAll('.', '\\.')}&`));
    for (const name of FIELD_NAMES) expect(link).toContain(`&${name}=${USUAL.params[name]}`);
    expect(link.replace(/&commit=[^&]*/, '')).toMatch(
      /&lambdaUpdate=corrected&vs\.decoder=linear$/,
    );
    fc.assert(
      fc.property(anyState, (state) => {
        const whole = writeCitableLink(state);
        expect(whole.length).toBeLessThan(4000);
        expect(readLink(whole)).toEqual(readLink(writeLink({ ...state, lecture: null })));
      }),
    );
    const longest = Array.from({ length: 50 }, (_, k) => `${k + 1}:-101,-102`)
      .join(';')
      .slice(0, 599);
    const placed = longest.slice(0, longest.lastIndexOf(';'));
    const params = { ...USUAL.params, n: 60, m: 150, noise: 'placed', placed } as const;
    const state = { ...USUAL, params, compare: { ...params, placed: `${placed};all:1` } };
    expect(readLink(writeCitableLink(state)).problems).toEqual([]);
  });

  it('is appended to the address of the page', () => {
    const link = writeLink(USUAL);
    for (const address of [
      'https://a.b/c/?d=1',
      'https://a.b/c/?d=1#',
      'https://a.b/c/?d=1#/x#y\nz',
    ])
      expect(currentLink(USUAL, address)).toBe(`https://a.b/c/?d=1${link}`);
    expect(readLink(currentLink(USUAL, 'https://a.b/')).problems).toEqual([]);
  });
});

describe('reading', () => {
  it.each(['', '#', '#/', '#/lab', '#/lab/', '#/lab?', '#/?&&', 'https://a.b/#/lab'])(
    'opens %j as the opening experiment, without a notice',
    (link) => {
      const { experiment, pace, problems } = readLink(link);
      expect(problems).toEqual([]);
      expect(experiment).toEqual(presetExperiment(OPENING));
      expect(pace).toBe(OPENING.slowStart?.pace);
    },
  );

  it('reads a version alone as the defaults', () => {
    expect(readLink('#/lab?v=1').experiment).toEqual({ params: defaultParams(), compare: null });
  });

  const wrong: [link: string, sentence: RegExp][] = [
    ['#/lab?v=1&n=abc', /^n = "abc": must be a whole number from 2 to 100; n = 20 is used\.$/],
    ['#/lab?v=1&n=NaN', /^n = "NaN": must be/],
    ['#/lab?v=1&m=Infinity', /^m = "Infinity": must be/],
    ['#/lab?v=1&ell=1e999', /^ell = "1e999": must be a number from 0 to 0\.95; ell = 0\.1 is used/],
    ['#/lab?v=1&seed=-4', /^seed = "-4": must be a whole number from 0 to 4294967295; seed = 1/],
    ['#/lab?v=1&family=given', /^family = "given": .*; family = gaussian is used\.$/],
    ['#/lab?v=1&start=given', /^start = "given": .*; start = mixed is used\.$/],
    ['#/lab?v=1&n=50', /^m = 40: must be at least n = 50; m = 50 is used\.$/],
    ['#/lab?v=2', /^v = "2": this page reads version 1/],
    ['#/lab?v=1&nonsense=3', /^"nonsense" = "3": there is no such parameter; it is left out\.$/],
    ['#/lab?v=1&__proto__=3', /^"__proto__" = "3": there is no such parameter/],
    ['#/lab?v=1&constructor=3', /^"constructor" = "3"/],
    ['#/lab?v=1&vs.constructor=3', /^"vs\.constructor" = "3"/],
    ['#/lab?v=1&n=8&n=9', /^The link gives "n" twice; the first value, "8", is used\.$/],
    ['#/lab?v=1&n=%E0%A4%A', /^The link’s part "n=%E0%A4%A" cannot be read; it is left out\.$/],
    ['#/lab?v=1&relu', /^The link’s part "relu" cannot be read/],
    ['#/lab?v=1&placed=x', /^placed = "x": must be rules such as .*; placed = "" is used\.$/],
    [
      '#/lab?v=1&noise=placed&placed=21:1',
      /^placed = "21:1": must be without feature 21: .* n = 20; placed = "" is used\.$/,
    ],
    ['#/lab?v=1&vs.placed=1:1,1', /^Compared run: placed = "1:1,1": must be rules .* left out\.$/],
    ['#/lab?v=1&vs.n=1', /^Compared run: n = "1": must be .*; it is left out\.$/],
    ['#/lab?v=1&vs.n=60', /^Compared run: m = 40: must be at least n = 60; its changes are left/],
    ['#/lab?v=1&vs=all', /^vs = "all": must be empty/],
    ['#/lab?v=1&pace=fast', /^pace = "fast": must be a number from 0\.1 to 1000, or max; 30 is/],
    ['#/lab?v=1&pace=Infinity', /^pace = "Infinity"/],
    ['#/lab?v=1&pace=0x10', /^pace = "0x10"/],
    ['#/lab?v=1&beta=-1', /^beta = "-1": must be a number from 0 to 100; the paper’s is used\.$/],
    ['#/lab?v=1&heat=toString', /^heat = "toString": must be some of log, follow, difference, own/],
    ['#/lab?v=1&hide=error,everything', /^hide = "error,everything": must be some of .*error, /],
    ['#/lab?v=1&full=all', /^full = "all": must be one of .*error, /],
    ['#/lab?v=1&mark=0,1', /^mark = "0,1": must be one or two whole numbers from 1 to n = 20/],
    ['#/lab?v=1&mark=1,2,3', /^mark = "1,2,3"/],
    ['#/lab?v=1&t=9999', /^t = "9999": must be a whole number from 0 to T = 400; the run starts/],
    ['#/lab?v=1&t=-1', /^t = "-1"/],
    ['#/nowhere', /^The link leads to "\/nowhere", which is not a page here\.$/],
  ];

  it.each(wrong)('names what is wrong with %s', (link, sentence) => {
    const { problems, experiment } = readLink(link);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
    expect(problemsOf(experiment)).toEqual([]);
  });

  it('drops only the invalid field', () => {
    const { experiment, pinned, pace } = readLink('#/lab?v=1&n=8&m=oops&s=2&mark=2&pace=oops');
    expect(experiment.params).toEqual({ ...defaultParams(), n: 8, s: 2 });
    expect(pinned).toEqual({ i: 1, j: null });
    expect(pace).toBe(30);
  });

  it('validates the compared run as a whole', () => {
    const { experiment, problems } = readLink('#/lab?v=1&vs.n=60&vs.m=80');
    expect(problems).toEqual([]);
    expect(experiment.compare).toEqual({ n: 60, m: 80 });
  });

  it('of the time when figures could be hidden shows the others in their boxes', () => {
    expect(readLink('#/lab?v=1&hide=error,plane&full=plane').view.layout).toEqual({
      maximised: 'plane',
      chosen: ['features', 'plane'],
    });
  });

  it('lists only a few problems of a bad link', () => {
    const link = `#/lab?${Array.from({ length: 300 }, (_, k) => `x${k}=1`).join('&')}`;
    const { problems } = readLink(link);
    expect(problems.length).toBeLessThanOrEqual(7);
    expect(problems.at(-1)).toMatch(/^And \d+ more/);
  });

  it('names a lecture and its step; alone, it leaves the run to the step', () => {
    const begun = readLink('#/lab?v=1&present=on&lecture=ten-minutes&step=3');
    expect(begun.problems).toEqual([]);
    expect(begun.view).toMatchObject({
      lectern: 'figures',
      lecture: { source: 'ten-minutes', step: 2, isShown: false },
    });
    const followed = readLink('#/lab?v=1&n=12&present=on&lecture=ten-minutes&step=3&t=4');
    expect(followed.view.lecture).toEqual({ source: 'ten-minutes', step: 2, isShown: true });
    expect(followed.t).toBe(4);
  });

  it.each([
    ['lecture=Ten%20minutes', /^lecture = "Ten minutes": must be the name of a lecture/],
    ['lecture=~<script>', /^lecture = "~<script>": must be/],
    ['lecture=mine&step=0', /^step = "0": must be a whole number from 1 to 100/],
    ['lecture=mine&step=1e3', /^step = "1e3": must be a whole number/],
  ])('says what is wrong with %s', (query, sentence) => {
    expect(readLink(`#/lab?v=1&${query}`).problems).toEqual([expect.stringMatching(sentence)]);
  });

  it('is fast for a link of any length', () => {
    const { experiment, problems } = readLink(`#/lab?v=1&n=8&junk=${'a'.repeat(5_000_000)}`);
    expect(experiment.params.n).toBe(8);
    expect(problems[0]).toContain('longer than 40000 characters');
    expect(readLink(`#/lab?${'&'.repeat(1_000_000)}`).problems).toHaveLength(1);
  });

  it.each(PAGES)('opens #/%s even if its version is too long to be read', (page) => {
    for (const version of ['1'.repeat(5000), '1'.repeat(60)]) {
      const { view, problems } = readLink(`#/${page}?v=${version}&n=9`);
      expect(view.page).toBe(page);
      expect(problems).toHaveLength(1);
    }
  });

  it('turns any text into parameters that can run', () => {
    const names = [
      ...FIELD_NAMES,
      'v',
      'vs',
      'pace',
      'beta',
      'heat',
      'hide',
      'show',
      'full',
      'open',
      'mark',
      't',
    ];
    const anyValue = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.constantFrom('infinity', 'paper', 'true', 'given', 'segments', '1e999', '%', '__proto__'),
      fc.constantFrom('placed', '9:1,-2', 'all:', '3:999;all:1', '1:1,-1', ';', 'all:all'),
    );
    const anyPair = fc
      .tuple(fc.constantFrom('', 'vs.'), fc.constantFrom(...names), anyValue)
      .map(([prefix, name, value]) => `${prefix}${name}=${value}`);
    const anyLink = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(anyPair).map((pairs) => `#/lab?v=1&${pairs.join('&')}`),
    );
    fc.assert(
      fc.property(anyLink, (link) => {
        const { experiment, pace, view, pinned, t, problems } = readLink(link);
        for (const lane of lanesOf(experiment)) {
          expect(conflicts(lane)).toEqual([]);
          expect(lane.family).not.toBe('given');
          expect(lane.start).not.toBe('given');
          expect(Object.keys(lane).sort()).toEqual([...FIELD_NAMES].sort());
        }
        expect(isPace(pace)).toBe(true);
        expect(view.beta).toBeGreaterThanOrEqual(0);
        if (pinned !== null) expect(pinned.i).toBeLessThan(experiment.params.n);
        expect(Number.isInteger(t)).toBe(true);
        expect(problems.every((sentence) => sentence.endsWith('.'))).toBe(true);
        // what was read is a state like any other
        const state = { experiment, pace, view, pinned, t };
        const again = readLink(
          writeLink({
            ...USUAL,
            ...experiment,
            ...view,
            pace,
            pinned,
            status: 'paused',
            runT: t,
          }),
        );
        expect(again).toEqual({ ...state, problems: [] });
      }),
      { numRuns: 500 },
    );
  });
});
