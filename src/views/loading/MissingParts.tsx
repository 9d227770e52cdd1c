import type { RunPart } from '../../state/lab/labState.ts';
import { useLab } from '../useLab.ts';
import { LoadingNotice } from './LoadingNotice.tsx';

const WORDS: Readonly<Record<RunPart, { readonly name: string; readonly rest: string }>> = {
  solver: { name: 'The solver', rest: 'The run goes on as soon as it is loaded.' },
  theory: {
    name: 'The check of the theorems’ assumptions',
    rest: 'The run goes on without it.',
  },
  files: { name: 'The code that opens your own files', rest: 'The link’s run waits for it.' },
  claims: { name: 'The check of the proof’s claims', rest: 'The run goes on without it.' },
};

interface MissingPartsProps {
  /** Whether they are shown at the edge of the window, and not in their place. */
  readonly overPage?: boolean;
}

/** Messages about the parts that the run needs and that could not be loaded. */
export function MissingParts({ overPage }: MissingPartsProps) {
  const missing = useLab((state) => state.missing);
  const loadAgain = useLab((state) => state.loadAgain);
  return (Object.keys(missing) as RunPart[]).map((part) => (
    // every failure is a new message, with its own reason
    <LoadingNotice
      key={`${part} ${missing[part]}`}
      {...WORDS[part]}
      overPage={overPage}
      retry={() => loadAgain(part)}
    />
  ));
}
