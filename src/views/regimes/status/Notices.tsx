import { Button } from '../../ui/Button.tsx';
import { useRegimes } from '../useRegimes.ts';
import './regimesNotices.css';

/** Sentences about a link, a file or a part of the spec; shown until dismissed. */
export function Notices() {
  const notices = useRegimes((state) => state.notices);
  const dismiss = useRegimes((state) => state.dismissNotices);
  return (
    <div className="regimes-notices" aria-live="polite">
      {notices.length > 0 && (
        <div className="regimes-notices-list">
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <Button small onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
