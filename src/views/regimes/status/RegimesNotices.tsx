import { Notices } from '../../sidePage/Notices.tsx';
import { useRegimes } from '../useRegimes.ts';

/** Sentences about a link, a file or a part of the spec. */
export function RegimesNotices() {
  const notices = useRegimes((state) => state.notices);
  const dismiss = useRegimes((state) => state.dismissNotices);
  return <Notices sentences={notices} onDismiss={dismiss} />;
}
