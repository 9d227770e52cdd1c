import type { ScalarName } from '../../state/trace.ts';
import { NOTATION } from '../notation.ts';
import { Quantity } from '../ui/Quantity.tsx';
import { MathSymbol } from '../ui/MathSymbol.tsx';
import { useLab } from '../useLab.ts';

const SHOWN = ['a', 'b', 'potential', 'recoveryError'] as const satisfies readonly ScalarName[];

/** The numbers of the iteration that is on show. */
export function Readouts() {
  const scalars = useLab((state) => state.frame?.scalars);
  return (
    <dl className="readouts">
      {SHOWN.map((name) => (
        <div key={name} className="readout" data-testid={name}>
          <dt>
            <MathSymbol of={NOTATION[name]} />
            <span className="readout-name">{NOTATION[name].name}</span>
          </dt>
          <dd>
            <Quantity value={scalars?.[name] ?? Number.NaN} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
