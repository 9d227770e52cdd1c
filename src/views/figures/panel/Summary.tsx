import type { Figure } from '../figure.ts';
import { useLab } from '../../useLab.ts';

const CHANGING = 'Changing as the run goes on; pause to read the numbers.';

interface SummaryProps {
  readonly figure: Pick<Figure, 'summary'>;
}

/** The figure in words; numbers that change many times a second are not worth hearing. */
export function Summary({ figure }: SummaryProps) {
  const summary = useLab((state) =>
    state.status === 'running' ? CHANGING : figure.summary(state),
  );
  return <p className="visually-hidden">{summary}</p>;
}
