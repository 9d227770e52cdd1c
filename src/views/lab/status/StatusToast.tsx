import type { FileReference, OwnKind } from '../../../core/matrixFile/own.ts';
import { MissingParts } from '../../loading/MissingParts.tsx';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLab } from '../../useLab.ts';
import { bannerFor } from './bannerText.ts';
import './statusToast.css';

/**
 * The run's status: how it ended, why it cannot continue, or what to do next. It lies over the end of
 * the strip that contains it, so that it never moves anything.
 */
export function StatusToast() {
  const { kind, tone, sentences, actions } = bannerFor(useLab((state) => state));
  const seeking = useLab((state) => state.seeking);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  // the announcer reads out a run's failure and its end
  const role = kind === 'impossible' ? 'alert' : undefined;
  return (
    <div className="status-toast-place">
      <Notices />
      <MissingParts overPage />
      <div
        className="status-toast"
        data-testid="status"
        data-kind={kind}
        data-tone={tone}
        {...keptFocus}
      >
        <div className="status-toast-text" role={role} key={role}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {seeking !== null && (
          <progress
            className="status-toast-progress"
            aria-label="Iterations computed"
            max={seeking.to - seeking.from}
            value={seeking.at - seeking.from}
          />
        )}
        {actions.length > 0 && (
          <div className="status-toast-actions">
            {actions.map(({ label, act }) => (
              <Button key={label} small onClick={act}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Messages that do not stop the run; shown until dismissed. */
function Notices() {
  const notices = useLab((state) => state.notices);
  const dismiss = useLab((state) => state.dismissNotices);
  const files = useLab((state) => state.wanted?.files);
  const openFileDialog = useLab((state) => state.openFileDialog);
  const wanted = Object.entries(files ?? {}) as [OwnKind, FileReference][];
  return (
    <div className="status-toast-notices" aria-live="polite">
      {notices.length > 0 && (
        <div className="status-toast" data-tone="notice">
          <ul className="status-toast-text">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <div className="status-toast-actions">
            {wanted.map(([kind, file]) => (
              <Button key={kind} small onClick={() => openFileDialog(kind)}>
                Load {file.name}
              </Button>
            ))}
            <Button small onClick={dismiss}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
