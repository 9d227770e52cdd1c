import type { SizeAnswer, SizeRow } from '../../../core/theory/local/size.ts';
import type { Params } from '../../../core/params/params.ts';
import type { Sized } from '../../../state/regimes/sizeInputs.ts';
import { MathText } from '../../math/MathText.tsx';
import { labelNumber } from '../../math/numberText.ts';
import { Button } from '../../ui/Button.tsx';
import { useRegimes } from '../useRegimes.ts';
import { countText } from '../words.ts';
import { rowLink } from './rowLink.ts';
import { TradeOff } from './TradeOff.tsx';

interface SizeResultProps {
  /** Why no run can have these parameters. */
  readonly problem: string | null;
}

export function SizeResult({ problem }: SizeResultProps) {
  const sized = useRegimes((state) => state.sized);
  const isSizing = useRegimes((state) => state.isSizing);
  return (
    <div className="regimes-size-result" data-testid="size-result" aria-busy={isSizing}>
      <output className="regimes-size-status">
        <MathText>{isSizing ? 'computing…' : statusWords(problem, sized)}</MathText>
      </output>
      {problem === null && sized !== null && (
        <div className="regimes-size-answer" data-stale={isSizing ? '' : undefined}>
          <Answered sized={sized} />
        </div>
      )}
    </div>
  );
}

/** The result in a sentence, for screen readers too; where there is none, why. */
function statusWords(problem: string | null, sized: Sized | null): string {
  if (problem !== null) return problem;
  if (sized === null) return '';
  const { answer, target } = sized;
  if (answer === null) return 'This could not be computed.';
  if (answer.best === null) return answer.why ?? '';
  const { N, T, eta } = answer.best;
  return `An error of ${target} takes N = ${countText(N)} examples per iteration, η = ${eta} and T = ${countText(T)} iterations.`;
}

function Answered({ sized: { answer, params, target } }: { readonly sized: Sized }) {
  const setTarget = useRegimes((state) => state.setTarget);
  if (answer === null)
    return (
      <Button small onClick={() => setTarget(target)}>
        Try again
      </Button>
    );
  if (answer.best === null) return null;
  return (
    <>
      <Best row={answer.best} answer={answer} params={params} />
      <TradeOff rows={answer.rows} best={answer.best} params={params} />
    </>
  );
}

interface BestProps {
  readonly row: SizeRow;
  readonly answer: SizeAnswer;
  readonly params: Params;
}

function Best({ row, answer: { unavoidable }, params }: BestProps) {
  const { examples, settled, recoveryError: error } = row;
  return (
    <div className="regimes-size-best">
      <p>
        <MathText>
          {`${countText(examples)} examples in all. From about t = ${countText(settled)} on, the error is between ${labelNumber(error.low)} and ${labelNumber(error.high)} in 9 of 10 iterations. `}
        </MathText>
        {unavoidable > 0 &&
          `Noise alone leaves ${labelNumber(unavoidable)}, however many examples there are.`}
      </p>
      <a className="regimes-size-run" href={rowLink(params, row)}>
        Run it in the lab
      </a>
    </div>
  );
}
