import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLab } from '../../useLab.ts';
import { Notices } from './Notices.tsx';
import { standing } from './bannerText.ts';
import './status.css';

/** Where the run stands: how it ended, why it cannot go on, or what can be done now. */
export function StatusBanner() {
  const { kind, tone, sentences, actions } = standing(useLab((state) => state));
  const seeking = useLab((state) => state.seeking);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  // a run's failure and its end are told by the page's announcer
  const role = kind === 'impossible' ? 'alert' : undefined;
  return (
    <>
      <Notices />
      <div className="status" data-testid="status" data-kind={kind} data-tone={tone} {...keptFocus}>
        <div className="status-text" role={role} key={role}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {seeking !== null && (
          <progress
            className="status-progress"
            aria-label="Iterations computed"
            max={seeking.to - seeking.from}
            value={seeking.at - seeking.from}
          />
        )}
        {actions.length > 0 && (
          <div className="status-actions">
            {actions.map(({ label, act }) => (
              <Button key={label} small onClick={act}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
