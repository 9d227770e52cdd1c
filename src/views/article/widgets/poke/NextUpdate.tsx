import { entry } from '../../../../core/matrix.ts';
import type { Poked } from '../../../../core/demos/poke.ts';
import { entryOf, NOTATION, type Notation } from '../../../math/notation.ts';
import { Button } from '../../../ui/Button.tsx';
import { stepIcon } from '../../../ui/icons.tsx';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { Heat } from './Heat.tsx';
import { inNext, inPush, type Mark } from './marking.ts';
import { SETTING } from './pokeState.ts';
import { signedNumber, tellMatrix } from './words.ts';

interface NextUpdateProps {
  readonly poked: Poked | null;
  readonly mark: Mark;
  readonly onPoint: (i: number | null, j?: number | null) => void;
  readonly onStep: () => void;
}

/** Where the next update pushes the entries of E, and what E is after it. */
export function NextUpdate({ poked, mark, onPoint, onStep }: NextUpdateProps) {
  const { i, j } = mark;
  const isEntry = poked !== null && j !== null;
  return (
    <>
      <div className="poke-part">
        <p className="poke-caption">
          <MathSymbol of={NOTATION.push} /> the update’s push
        </p>
        <Heat
          name="push"
          told={tellMatrix('Push r·Ẽ of the next update', poked && poked.push)}
          matrix={poked && poked.push}
          mark={mark}
          marks={inPush}
          // the push at (row, column) answers the entry of E at (column, row)
          onPoint={(row, column) => (row === null ? onPoint(null) : onPoint(column, row))}
        />
        <p className="poke-reading">
          {isEntry && <Reading of={entryOf(NOTATION.push, j, i)} value={entry(poked.push, j, i)} />}
        </p>
      </div>
      <div className="poke-part">
        <p className="poke-caption">
          <MathSymbol of={NOTATION.E} /> after a step, <MathSymbol of={NOTATION.eta} /> ={' '}
          {SETTING.eta}
        </p>
        <Heat
          name="next"
          told={tellMatrix('E after one step', poked && poked.next)}
          matrix={poked && poked.next}
          mark={mark}
          marks={inNext}
          onPoint={onPoint}
        />
        <p className="poke-reading">
          {isEntry && <Reading of={entryOf(NOTATION.E, j, i)} value={entry(poked.next, j, i)} />}
        </p>
        <Button
          small
          icon={stepIcon}
          disabled={poked === null}
          title="Puts it in the place of E"
          onClick={onStep}
        >
          Take this step
        </Button>
      </div>
    </>
  );
}

interface ReadingProps {
  readonly of: Notation;
  readonly value: number;
}

function Reading({ of, value }: ReadingProps) {
  return (
    <>
      <MathSymbol of={of} /> = {signedNumber(value)}
    </>
  );
}
