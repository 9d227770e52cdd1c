import { Button } from '../../ui/Button.tsx';
import { useLab } from '../../useLab.ts';

/** Things to know that do not stop the run, until they are put away. */
export function Notices() {
  const notices = useLab((state) => state.notices);
  const dismiss = useLab((state) => state.dismissNotices);
  return (
    <div className="notices" aria-live="polite">
      {notices.length > 0 && (
        <>
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <Button small onClick={dismiss}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}
