import { pairTitle, toPapersPair } from '../../core/params/pair.ts';
import type { Params } from '../../core/params/params.ts';
import { Button } from '../ui/Button.tsx';
import { useLab } from '../useLab.ts';

interface OtherPairProps {
  readonly params: Params;
  /** The run of the two that is shown. */
  readonly lane: number;
}

/** Says which choice the lemmas are not about, and leads to the paper's. */
export function OtherPair({ params, lane }: OtherPairProps) {
  const compare = useLab((state) => state.compare);
  const setCompare = useLab((state) => state.setCompare);
  const setParams = useLab((state) => state.setParams);
  const change = toPapersPair(params);
  const papers = Object.keys(change).join(' and ');
  return (
    <>
      The lemmas are about the paper’s decoder and update. This run has the pair {pairTitle(params)}
      , so none is evaluated.{' '}
      <Button
        small
        onClick={() => (lane === 0 ? setParams(change) : setCompare({ ...compare, ...change }))}
      >
        Set the paper’s {papers}
      </Button>
    </>
  );
}
