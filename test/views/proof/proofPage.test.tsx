import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { lemmaReport } from '../../../src/core/theory/lemmas/report.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { Run } from '../../../src/core/run/run.ts';
import { NOTE_GROUPS } from '../../../src/core/theory/notes/readersNotes.ts';
import { App } from '../../../src/views/App.tsx';
import { GRAPHS, type NodeId } from '../../../src/views/proof/nodes.ts';
import { WORDS } from '../../../src/views/proof/words.ts';
import { LabContext } from '../../../src/views/useLab.ts';
import { addBrowserParts } from '../../support/browserParts.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { BALANCING_PARAMS } from '../../support/balancingParams.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

beforeAll(async () => {
  addBrowserParts();
  // lazily loaded on the page; loaded up front here
  await import('../../../src/views/proof/ProofPage.tsx');
});

interface Opening {
  readonly params?: Params;
  readonly compare?: Partial<Params>;
  /** Opens the lab first and follows the link. */
  readonly fromLab?: boolean;
}

/** Opens the proof on a run with a manual clock. */
async function open({ params = SMALL_PARAMS, compare, fromLab = false }: Opening = {}) {
  const { lab, clock } = labOnThisThread(params, compare === undefined ? {} : { compare });
  const user = userEvent.setup();
  if (!fromLab) lab.getState().setPage('proof');
  render(
    <LabContext value={lab}>
      <App embed={null} />
    </LabContext>,
  );
  const pass = (milliseconds: number) => act(() => clock.pass(milliseconds));
  if (fromLab) await user.click(pageLink('Proof'));
  // slow to load on a busy machine
  await screen.findByTestId('proof', {}, { timeout: 30_000 });
  pass(500);
  return { lab, user, pass };
}

const proof = () => screen.getByTestId('proof');
const node = (id: NodeId) => proof().querySelector<HTMLElement>(`[data-node="${id}"]`)!;
const card = () => proof().querySelector<HTMLElement>('article')!;
/** A part of the page; a search by role over the whole page takes seconds. */
const inside = (selector: string) => within(document.querySelector<HTMLElement>(selector)!);
const pageLink = (name: string) => inside('.page-head-pages').getByRole('link', { name });
const playButton = () => inside('.run-bar').getByRole('button', { name: 'Play' });
const measure = (key: string) => card().querySelector<HTMLElement>(`[data-measure="${key}"]`)!;

function number(key: string, name: 'measured' | 'bound' | 'slack'): number {
  const shown = measure(key).querySelector<HTMLElement>(`[data-value-of=${name}] [data-value]`)!;
  return Number(shown.dataset.value);
}

describe('a run with dependent features', () => {
  it('has no lemma that applies, and the page says why', async () => {
    const bars = { ...SMALL_PARAMS, family: 'bars', n: 14, m: 49, outside: 0.1 } as const;
    await open({ params: bars });
    expect(proof()).toHaveTextContent(/A1 fails: the horizontal bars add up.*No lemma applies/);
    expect(proof()).not.toHaveTextContent('Evaluating');
    for (const id of ['claim1', 'claim2', 'claim3', 'ETilde'] as const)
      expect(node(id)).toHaveAccessibleName(/cannot be checked/);
  });
});

describe('a run with another pair than the paper’s', () => {
  const inHead = () => within(proof().querySelector<HTMLElement>('.proof-population')!);

  it('has no lemma that applies; the page says which pair it has, and leads to the paper’s', async () => {
    const { lab, user, pass } = await open({
      params: { ...SMALL_PARAMS, decoder: 'nnls', update: 'gradient' },
    });
    expect(proof()).toHaveTextContent(
      'The lemmas are about the paper’s decoder and update. This run has the pair NNLS · gradient, so none is evaluated.',
    );
    expect(proof()).not.toHaveTextContent('Evaluating');
    await user.click(inHead().getByRole('button', { name: 'Set the paper’s decoder and update' }));
    expect(lab.getState().params).toMatchObject({ decoder: 'relu', update: 'covariance' });
    pass(500);
    expect(proof()).toHaveTextContent(/Expectations in the lemmas/);
  });

  it('changes the compared run where that one is shown', async () => {
    const { lab, user } = await open({ compare: { update: 'gradient' } });
    await user.click(within(proof()).getByRole('radio', { name: 'Compared' }));
    await user.click(inHead().getByRole('button', { name: 'Set the paper’s update' }));
    expect(lab.getState().params).toMatchObject({ update: 'covariance' });
    expect(lab.getState().compare).toMatchObject({ update: 'covariance' });
  });
});

describe('the link to the proof', () => {
  it('contains the run, and marks the current page', async () => {
    const { user } = await open({ fromLab: true });
    const [lab, other] = [pageLink('Lab'), pageLink('Proof')];
    expect(lab).toHaveAttribute('href', expect.stringMatching(/^#\/lab\?.*n=4/));
    expect(other).toHaveAttribute('href', expect.stringMatching(/^#\/proof\?.*n=4/));
    expect(other).toHaveAttribute('aria-current', 'page');
    await user.click(lab);
    expect(screen.queryByTestId('proof')).toBeNull();
    expect(screen.getAllByRole('figure').length).toBeGreaterThan(0);
    expect(lab).toHaveFocus();
  });

  it('keeps the run going', async () => {
    const { lab, user, pass } = await open({ fromLab: true });
    await user.click(playButton());
    pass(450);
    const { t } = lab.getState();
    expect(t).toBeGreaterThan(2);
    await user.click(pageLink('Lab'));
    await act(async () => {});
    pass(500);
    expect(lab.getState().t).toBeGreaterThan(t);
    expect(lab.getState().status).toBe('running');
  });
});

describe('the graph', () => {
  it('shows every node of the proof with its assessment', async () => {
    await open();
    for (const id of GRAPHS.purification.ids) {
      expect(node(id)).toHaveAccessibleName(
        /: (promised, and holds|promised, and fails|holds|fails|cannot be checked)/,
      );
    }
    expect(node('decoding')).toHaveAccessibleName('Decoding: promised, and holds');
  });

  it('says how expectations are computed', async () => {
    await open();
    expect(proof()).toHaveTextContent('exact, over all 24 supports'); // 2 to the power of 4
  });

  it('says how many examples an estimate uses', async () => {
    await open({ params: { ...SMALL_PARAMS, N: 50, weights: 'spike-uniform' } });
    expect(proof()).toHaveTextContent(
      /estimated from [\d,]+ fresh examples; ± is one standard error/,
    );
    expect(within(measure('ETilde: Z ≥ 0, upper')).getByText(/±/)).toBeInTheDocument();
  });

  it('moves between nodes with ↑ and ↓ and through time with ← and →', async () => {
    const { lab, user } = await open();
    node('theorem').focus();
    await user.keyboard('{ArrowDown}');
    expect(node('claim1')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(node('theorem')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(lab.getState().t).toBe(1);
    await user.keyboard('{Enter}');
    expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Theorem 3');
  });
});

describe('a card', () => {
  it('shows the core’s numbers exactly and follows the run', async () => {
    const { user, pass } = await open();
    const run = new Run(buildInstance(SMALL_PARAMS));
    for (const t of [0, 1, 2]) {
      const reading = run
        .lemmas(lemmaReport)!
        .readings.find(({ lemma, part }) => lemma === 'V' && part === 'V, corrected')!;
      await user.click(node('V'));
      expect(proof().dataset.t).toBe(String(t));
      expect([number('V: V, corrected', 'measured'), number('V: V, corrected', 'bound')]).toEqual([
        reading.measured,
        reading.bound,
      ]);
      expect(number('V: V, corrected', 'slack')).toBe(reading.slack);
      run.advance();
      await user.keyboard('{ArrowRight}');
      pass(300);
    }
  });

  it('follows the scrubber backwards', async () => {
    const { lab, user, pass } = await open();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    pass(300);
    expect(proof().dataset.t).toBe('3');
    act(() => lab.getState().seek(1));
    pass(300);
    expect(proof().dataset.t).toBe('1');
  });

  it('shows each printed variant next to the corrected one', async () => {
    const { user } = await open();
    await user.click(node('V'));
    expect(within(card()).getAllByText('as printed')).toHaveLength(4);
    expect(within(card()).getAllByText('corrected')).toHaveLength(4);
  });

  it('names the hypothesis that fails', async () => {
    const { user } = await open({ params: { ...SMALL_PARAMS, ell: 0.6 } });
    await user.click(node('decoding'));
    const failing = card().querySelector('[data-holds="false"]');
    expect(failing).toHaveTextContent('does not hold');
    expect(failing).toHaveTextContent('½');
    expect(node('decoding')).toHaveAccessibleName('Decoding: holds, not promised');
  });

  it('describes the picture of its entries and marks what is marked elsewhere', async () => {
    const { lab, user } = await open();
    await user.click(node('sigmaTilde'));
    expect(card()).toHaveTextContent(
      /4 entries, all within their bounds\. The tightest is at i = \d/,
    );
    act(() => lab.getState().mark({ i: 2, j: null }));
    expect(card()).toHaveTextContent('Marked, i = 3');
  });

  it('fills in its history over time while the run is paused, and shows the progress', async () => {
    const { lab, user, pass } = await open();
    await user.click(node('pseudoInverse'));
    expect(card()).toHaveTextContent('Only t = 0 so far: play or step for more.');
    act(() => lab.getState().seek(6));
    pass(200);
    expect(card()).toHaveTextContent('Slack of 2 of 7 iterations.');
    const progress = within(card()).getByRole('progressbar', { name: 'Iterations evaluated' });
    expect(progress).toHaveAttribute('value', '2');
    pass(500);
    expect(card()).toHaveTextContent('All 7 iterations so far.');
    expect(within(card()).queryByRole('progressbar')).toBeNull();
  });

  it('evaluates claims at every iteration', async () => {
    const { lab, user, pass } = await open();
    await user.click(node('claim1'));
    expect(number('claim1', 'measured')).toBe(lab.getState().lanes[0]!.frame!.scalars.sigmaMin);
    expect(number('claim1', 'bound')).toBeCloseTo(1 - SMALL_PARAMS.ell, 12);
    act(() => lab.getState().seek(9));
    pass(200);
    expect(card()).toHaveTextContent('All 10 iterations so far.');
  });

  it('leaves the theorem open until the run has ended', async () => {
    // near enough for the proof's rate to promise an ε below 1
    const { user, pass } = await open({ params: { ...SMALL_PARAMS, ell: 0.05 } });
    expect(node('theorem')).toHaveAccessibleName('Theorem 3: cannot be checked');
    await user.click(playButton());
    pass(10_000);
    expect(node('theorem')).toHaveAccessibleName('Theorem 3: holds, not promised');
  });

  it('links to the lemmas it uses and moves the focus there', async () => {
    const { user } = await open();
    await user.click(within(card()).getByRole('button', { name: WORDS.decoding.name }));
    const title = within(card()).getByRole('heading', { level: 3 });
    expect(title).toHaveTextContent('Decoding');
    expect(title).toHaveFocus();
    expect(node('decoding')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('two runs', () => {
  it('are inspected one at a time', async () => {
    const { user } = await open({ compare: { decoder: 'linear' } });
    expect(node('ETilde')).toHaveAccessibleName(/promised, and holds/);
    await user.click(screen.getByRole('radio', { name: 'Compared' }));
    expect(node('ETilde')).toHaveAccessibleName(/not promised|cannot be checked/);
  });
});

describe('a run of Equilibration', () => {
  it('has a graph of its own while it balances, with the core’s numbers', async () => {
    const { user } = await open({ params: BALANCING_PARAMS });
    for (const id of GRAPHS.equilibration.ids) expect(node(id)).toBeVisible();
    expect(node('coupling')).toBeNull();
    expect(proof()).toHaveTextContent('The stage from here, with features A*D');
    expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Recurrence');
    await user.click(node('featureWeight'));
    const { readings } = new Run(buildInstance(BALANCING_PARAMS)).lemmas(lemmaReport)!;
    const reading = readings.find(
      ({ lemma, part }) => lemma === 'featureWeight' && part === 'upper',
    );
    expect(number('featureWeight: upper', 'measured')).toBe(reading?.measured);
    expect(number('featureWeight: upper', 'bound')).toBe(reading?.bound);
  });

  it('shows printed and corrected conditions side by side, and why', async () => {
    const { user } = await open({ params: BALANCING_PARAMS });
    await user.click(node('mainEquilibration'));
    expect(card()).toHaveTextContent('the printed bounds fail');
    expect(measure('mainEquilibration: est1, printed')).toHaveTextContent('as printed');
    expect(measure('mainEquilibration: est1, corrected')).toHaveTextContent('corrected');
  });

  it('evaluates the claims about its stages at every stage', async () => {
    const { lab, user, pass } = await open({ params: BALANCING_PARAMS });
    act(() => lab.getState().seek(3));
    pass(1000);
    await user.click(node('stageBalance'));
    const { mostProportion } = lab.getState().lanes[0]!.frame!.scalars;
    expect(number('equilibration.d', 'measured')).toBe(mostProportion);
    expect(card()).toHaveTextContent('All 4 iterations so far.');
  });

  it('goes on with Purification’s graph on A*D when all features are balanced', async () => {
    const { lab, user, pass } = await open({ params: BALANCING_PARAMS });
    await user.click(node('rescale'));
    act(() => lab.getState().seek(30));
    pass(5000);
    expect(proof().dataset.t).toBe('30');
    expect(proof()).toHaveTextContent('All features are balanced: Purification’s lemmas, with');
    expect(node('rescale')).toBeNull();
    expect(node('coupling')).toBeVisible();
    // the selected node is gone
    expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Bound on Ẽ');
  });
});

describe('the theorems as a whole', () => {
  it('name what fails as the ledger does, not by ids', async () => {
    const { user } = await open({ params: { ...SMALL_PARAMS, ell: 0.3 } });
    await user.click(node('theorem'));
    expect(card()).toHaveTextContent('failing conditions: T1: ℓ ≤ 1/10');
    expect(card()).not.toHaveTextContent('T1.ell');
  });
});

describe('the reader’s notes', () => {
  it('are all listed and compute nothing before they are opened', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Reader’s notes' }));
    const notes = Array.from(document.querySelectorAll<HTMLDetailsElement>('[data-note]'));
    const all = NOTE_GROUPS.flatMap((group) => group.notes);
    expect(notes.map(({ dataset }) => dataset.note)).toEqual(all.map(({ id }) => id));
    expect(document.querySelector('.readers-notes-evidence')).toBeNull();
    const first = all.find(({ id }) => id === 'transpose')!;
    const note = notes.find(({ dataset }) => dataset.note === first.id)!;
    await user.click(note.querySelector('summary')!);
    const values = Array.from(
      note.querySelectorAll<HTMLElement>('.readers-notes-evidence [data-value]'),
    );
    expect(values.map(({ dataset }) => Number(dataset.value))).toEqual(
      first.evidence().map(({ value }) => value),
    );
  });

  it('are grouped by weight', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Reader’s notes' }));
    const region = screen.getByRole('region', { name: 'Reader’s notes' });
    for (const { title, notes } of NOTE_GROUPS) {
      const group = within(region).getByRole('heading', { level: 3, name: title }).parentElement!;
      const ids = Array.from(group.querySelectorAll<HTMLElement>('[data-note]'));
      expect(ids.map(({ dataset }) => dataset.note)).toEqual(notes.map(({ id }) => id));
    }
  });

  it('give way to a statement when its node is pressed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Reader’s notes' }));
    expect(card()).toBeNull();
    await user.click(node('ETilde'));
    expect(within(card()).getByRole('heading', { level: 3 })).toHaveTextContent('Bound on');
    expect(document.querySelector('[data-note]')).toBeNull();
  });

  it('lead to a run in the lab that demonstrates them', async () => {
    const { lab, user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Reader’s notes' }));
    const offers = screen.getAllByText(/^Watch it in the lab/);
    expect(offers).toHaveLength(9);
    const note = document.querySelector<HTMLElement>('[data-note="lambda"]')!;
    await user.click(note.querySelector('summary')!);
    await user.click(within(note).getByRole('button', { name: /^Watch it in the lab/ }));
    expect(lab.getState()).toMatchObject({
      page: 'lab',
      presetId: 'lambda-rule',
      compare: { lambdaUpdate: 'printed' },
    });
  });
});
