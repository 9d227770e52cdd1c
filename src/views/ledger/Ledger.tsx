import { useEffect, useMemo, useState } from 'react';
import { ledgerAt, tally, theoremFor } from '../../state/derived/ledger.ts';
import { Segments } from '../ui/Segments.tsx';
import { useLab } from '../useLab.ts';
import { type Filter, sections, theoremOf } from './arrange.ts';
import { LedgerRows } from './Cited.tsx';
import { FirstViolations } from './FirstViolations.tsx';
import { LedgerReading } from './LedgerReading.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { rowDomId } from './StatementRow.tsx';
import { Tally } from './Tally.tsx';
import { useDisclosure } from './useDisclosure.ts';
import { citation } from './words.ts';

const RUNS = [
  { value: '0', title: 'this run' },
  { value: '1', title: 'compared run' },
] as const;
const FILTERS: readonly { readonly value: Filter; readonly title: string }[] = [
  { value: 'all', title: 'all' },
  { value: 'fails', title: 'fails' },
  { value: 'cannot be checked', title: 'cannot be checked' },
];
/** What the gauge figure says in a picture. */
const CLOSED_GROUP = 'constants';

interface LedgerProps {
  readonly labelledBy: string;
}

/** The ledger of one run: sums, first violations, and the table. */
export default function Ledger({ labelledBy }: LedgerProps) {
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
    /^T\d$/.test(id) ? id === theorem : id !== CLOSED_GROUP,
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
        const around = [named?.get(id)?.group, theoremOf(id)];
        setFilter('all');
        setOpen(
          around.filter((inside) => inside != null),
          true,
        );
        setTarget({ id });
      },
    }),
    [named, setOpen],
  );

  if (shown === null) return <p className="ledger-wait">Being worked out …</p>;
  const found = sections(shown.rows, filter);
  // what a filter lets through is open, until it is closed under this filter
  const place = (id: string) => (filter === 'all' ? id : `${filter}: ${id}`);
  return (
    <LedgerRows value={cited}>
      <div className="ledger-head">
        <Tally counts={tally(shown.rows)} t={shown.t} />
        <div className="ledger-switches">
          {comparing && (
            <Segments
              label="Whose ledger"
              value={String(lane)}
              options={RUNS}
              onChoose={(value) => setLane(Number(value))}
            />
          )}
          <Segments
            label="Rows on show"
            value={filter}
            options={FILTERS}
            onChoose={(value) => setFilter(value as Filter)}
          />
        </div>
      </div>
      <FirstViolations lane={lane} />
      {found.length === 0 ? (
        <p className="ledger-wait">
          {filter === 'fails' ? 'Nothing fails' : 'Nothing is left open'} at t = {shown.t}.
        </p>
      ) : (
        <LedgerTable
          sections={found}
          t={shown.t}
          labelledBy={labelledBy}
          isOpen={(id) => isOpen(place(id))}
          onToggle={(id) => setOpen([place(id)], !isOpen(place(id)))}
        />
      )}
      <LedgerReading />
    </LedgerRows>
  );
}
