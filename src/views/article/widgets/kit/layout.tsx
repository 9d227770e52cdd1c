/** The layout that widgets share. */
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { Toggle } from '../../../ui/Toggle.tsx';
import './kit.css';

interface WidgetBodyProps extends ComponentProps<'div'> {
  /** The class that lays out the parts by the width of the widget. */
  readonly className: string;
  /** The element that verbs are received on. */
  readonly ref?: Ref<HTMLDivElement>;
  /** The widget's state in words, for screen readers. */
  readonly summary?: string;
  /** The number of verbs obeyed (useVerbs.ts); after each, screen readers announce the summary. */
  readonly obeyed?: number;
  /** Whether the summary is up to date; an announcement waits for it. */
  readonly isReady?: boolean;
}

/** The outermost element of a widget. */
export function WidgetBody(props: WidgetBodyProps) {
  const { className, ref, summary, obeyed = 0, isReady = true, children, ...rest } = props;
  // controls announce their own changes; a verb is pressed elsewhere
  const [announced, setAnnounced] = useState({ obeyed, text: '' });
  if (summary !== undefined && isReady && announced.obeyed !== obeyed)
    setAnnounced({ obeyed, text: summary });
  return (
    <div ref={ref} className="kit">
      <div {...rest} className={`kit-body ${className}`}>
        {summary !== undefined && <p className="visually-hidden">{summary}</p>}
        {summary !== undefined && <output className="visually-hidden">{announced.text}</output>}
        {children}
      </div>
    </div>
  );
}

/** A remark or instruction in small letters. */
export function Note(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className="kit-note" />;
}

interface PartProps {
  readonly children: ReactNode;
}

export function Buttons({ children }: PartProps) {
  return <div className="kit-buttons">{children}</div>;
}

export function Alert({ children }: PartProps) {
  return (
    <p className="kit-alert" role="alert">
      {children}
    </p>
  );
}

interface LabelledToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function LabelledToggle({ label, ...toggle }: LabelledToggleProps) {
  const id = useId();
  return (
    <div className="kit-switch">
      <label htmlFor={id}>{label}</label>
      <Toggle id={id} label={label} {...toggle} />
    </div>
  );
}

interface PicturedProps {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A picture with its name above and a note below. */
export function Pictured({ name, note, children }: PicturedProps) {
  return (
    <div className="kit-pictured">
      <p className="kit-pictured-name">{name}</p>
      {children}
      <p className="kit-pictured-note">{note}</p>
    </div>
  );
}

/** A sign between pictures, such as + or =. */
export function Sign({ children }: PartProps) {
  return (
    <span className="kit-sign" aria-hidden="true">
      {children}
    </span>
  );
}
