import type { ScalarName } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { Quantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';

const SHOWN = ['a', 'b', 'potential', 'recoveryError'] as const satisfies readonly ScalarName[];

/** The numbers of the iteration on show, of both runs where two are compared. */
export function Readouts() {
  const lanes = useLab((state) => state.lanes);
  return (
    <dl className="readouts">
      {SHOWN.map((name) => (
        <div key={name} className="readout" data-testid={name}>
          <dt>
            <MathSymbol of={NOTATION[name]} />
            <span className="readout-name">{NOTATION[name].name}</span>
          </dt>
          {lanes.map(({ frame }, lane) => (
            <dd key={lane === 0 ? 'own' : 'compared'} data-lane={lane}>
              <Quantity value={frame?.scalars[name] ?? Number.NaN} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
