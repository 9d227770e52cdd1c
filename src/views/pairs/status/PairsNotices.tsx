import { Notices } from '../../sidePage/Notices.tsx';
import { usePairs } from '../usePairs.ts';

/** Sentences about a link or a refused value. */
export function PairsNotices() {
  const notices = usePairs((state) => state.notices);
  const refused = usePairs((state) => state.refused);
  const dismiss = usePairs((state) => state.dismissNotices);
  return <Notices sentences={[...Object.values(refused), ...notices]} onDismiss={dismiss} />;
}
