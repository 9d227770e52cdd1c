import { theoremFor } from '../../core/theory/proofs.ts';
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react';
import { type Verdict, VERDICTS } from '../../core/theory/verdict.ts';
import { ledgerAt, tally } from '../../state/derived/ledger.ts';
import { MissingParts } from '../loading/MissingParts.tsx';
import { MathSymbol } from '../math/MathSymbol.tsx';
import { MathText } from '../math/MathText.tsx';
import { NOTATION } from '../math/notation.ts';
import { Segments } from '../ui/Segments.tsx';
import { useLab } from '../useLab.ts';
import { type Filter, sections, theoremOf } from './arrange.ts';
import { LedgerRows } from './Cited.tsx';
import { FirstViolations } from './FirstViolations.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { rowDomId } from './StatementRow.tsx';
import { citation, verdictVerb } from './words.ts';

const RUNS = [
  { value: '0', title: 'this run' },
  { value: '1', title: 'compared run' },
] as const;
const FILTERS: readonly { readonly value: Filter; readonly title: string }[] = [
  { value: 'all', title: 'all' },
  { value: 'fails', title: 'fails' },
  { value: 'cannot be checked', title: 'cannot be checked' },
];
/** Folded by default: the gauge figure shows the same. */
const FOLDED_GROUP = 'constants';

interface LedgerProps {
  readonly labelledBy: string;
}

/** The ledger of one lane: counts, first violations, and the table of statements. */
export function Ledger({ labelledBy }: LedgerProps) {
  const comparing = useLab((state) => state.lanes.length > 1);
  const [chosenLane, setLane] = useState(0);
  const lane = comparing ? chosenLane : 0;
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useLab((state) => ledgerAt(state, lane));
  const theorem = useLab(({ lanes }) => {
    const setting = lanes[lane]?.setting ?? null;
    return setting && theoremFor(setting);
  });
  const { isOpen, setOpen } = useDisclosure((id) =>
    /^T\d$/.test(id) ? id === theorem : id !== FOLDED_GROUP,
  );
  const [target, setTarget] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (target !== null) document.getElementById(rowDomId(target.id))?.focus();
  }, [target]);

  const named = shown?.named;
  const cited = useMemo(
    () => ({
      nameOf: (id: string) => {
        const row = named?.get(id);
        return row === undefined ? null : citation(row);
      },
      goTo: (id: string) => {
        const ancestors = [named?.get(id)?.group, theoremOf(id)];
        setFilter('all');
        setOpen(
          ancestors.filter((ancestor) => ancestor != null),
          true,
        );
        setTarget({ id });
      },
    }),
    [named, setOpen],
  );

  const isMissing = useLab((state) => 'theory' in state.missing);
  if (shown === null)
    return isMissing ? <MissingParts /> : <p className="ledger-wait">Checking the run …</p>;
  const found = sections(shown.rows, filter);
  // each filter has its own folding, and starts unfolded
  const foldKey = (id: string) => (filter === 'all' ? id : `${filter}: ${id}`);
  return (
    <LedgerRows value={cited}>
      <div className="ledger-head">
        <Tally counts={tally(shown.rows)} t={shown.t} />
        <div className="ledger-switches">
          {comparing && (
            <Segments
              label="Run"
              value={String(lane)}
              options={RUNS}
              onChoose={(value) => setLane(Number(value))}
            />
          )}
          <Segments
            label="Rows shown"
            value={filter}
            options={FILTERS}
            onChoose={(value) => setFilter(value as Filter)}
          />
        </div>
      </div>
      <FirstViolations lane={lane} />
      {found.length === 0 ? (
        <p className="ledger-wait">
          {filter === 'fails' ? 'Nothing fails' : 'Everything can be checked'} at t = {shown.t}.
        </p>
      ) : (
        <LedgerTable
          sections={found}
          t={shown.t}
          labelledBy={labelledBy}
          isOpen={(id) => isOpen(foldKey(id))}
          onToggle={(id) => setOpen([foldKey(id)], !isOpen(foldKey(id)))}
        />
      )}
      <Explanation />
    </LedgerRows>
  );
}

/** Which parts are unfolded: the default until the reader decides. */
function useDisclosure(isOpenByDefault: (id: string) => boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpen = useCallback(
    (ids: readonly string[], open: boolean) =>
      setChosen((before) => new Map([...before, ...ids.map((id) => [id, open] as const)])),
    [],
  );
  return { isOpen: (id: string) => chosen.get(id) ?? isOpenByDefault(id), setOpen };
}

interface TallyProps {
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly t: number;
}

function Tally({ counts, t }: TallyProps) {
  return (
    <p className="ledger-tally" data-testid="ledger-tally">
      {VERDICTS.map((verdict, k) => (
        <Fragment key={verdict}>
          {k > 0 && ', '}
          <b data-verdict={verdict}>{counts[verdict]}</b> {verdictVerb(verdict, counts[verdict])}
        </Fragment>
      ))}{' '}
      at <MathSymbol of={NOTATION.t} /> = {t}
    </p>
  );
}

function Explanation() {
  return (
    <details className="ledger-reading">
      <summary>How to read this</summary>
      <p>
        Every row is a statement of the paper, applied to this instance at the current iteration; a
        row of ours says so. <em>Holds</em> and <em>fails</em> compare two numbers, up to rounding,
        and nothing holds that could not have failed. <em>Cannot be checked</em> is not a weak yes:
        something in the statement is unknown, or it only defines a constant, or every possible
        value would satisfy its limit.
      </p>
      <p>
        <MathText>
          Usually the unknown is 𝒢, an absolute constant that the paper does not specify. The row
          then says how large it would have to be here, where c is the theorem’s own number between
          0 and 1.
        </MathText>
      </p>
      <p>
        A theorem promises nothing if one of its rows fails, but the run may still converge: a
        failed hypothesis is a gap in the proof’s reach, not a prediction. If examples are drawn,
        every iterate has sampling error, and that alone can make a claim fail.
      </p>
    </details>
  );
}
