import { Button } from '../ui/Button.tsx';
import './notices.css';

interface NoticesProps {
  readonly sentences: readonly string[];
  readonly onDismiss: () => void;
}

/** Sentences about a link, a file or a refused value; shown until dismissed or repaired. */
export function Notices({ sentences, onDismiss }: NoticesProps) {
  return (
    <div className="notices" aria-live="polite">
      {sentences.length > 0 && (
        <div className="notices-list">
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button small onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
