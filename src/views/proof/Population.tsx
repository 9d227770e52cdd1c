import type { LemmaReport } from '../../core/theory/lemmas/reading.ts';

interface PopulationProps {
  readonly report: LemmaReport | null;
  readonly n: number;
}

/** Where the expectations come from that the lemmas speak about. */
export function Population({ report, n }: PopulationProps) {
  return <p className="proof-population">{wordsOf(report, n)}</p>;
}

function wordsOf(report: LemmaReport | null, n: number) {
  switch (report?.population) {
    case undefined:
      return 'Reading the lemmas …';
    case 'exact':
      return (
        <>
          Expectations in the lemmas are exact, over all 2<sup>{n}</sup> supports of <i>x</i>*: they
          carry no sampling error.
        </>
      );
    case 'estimated':
      return (
        <>
          Expectations in the lemmas are estimated from{' '}
          {report.examples?.toLocaleString('en') ?? 'some'} fresh examples; ± is one standard error.
          What an estimate cannot decide is left open.
        </>
      );
    case 'unknown':
      return 'The data are written out, and the law behind them is not known: what needs it cannot be checked.';
  }
}
