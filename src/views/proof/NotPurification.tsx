import { Button } from '../ui/Button.tsx';
import { useLab } from '../useLab.ts';

/** What to say of a run that the lemmas are not about. */
export function NotPurification() {
  const setParam = useLab((state) => state.setParam);
  return (
    <div className="proof-absent">
      <p>
        These lemmas are about Purification, and this run is one of Equilibration: it balances the
        features first, with a proof of its own. Its claims are in the lab’s ledger.
      </p>
      <Button small onClick={() => setParam('algorithm', 'purification')}>
        Run Purification instead
      </Button>
    </div>
  );
}
