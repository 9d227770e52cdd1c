import { type ReactNode, useId } from 'react';
import './figurePanel.css';

interface FigurePanelProps {
  /** What the figure shows, as a sentence. */
  readonly title: ReactNode;
  /** One sentence on how to read it. */
  readonly reading: ReactNode;
  /** What it shows at this moment, in words, for those who do not see it. */
  readonly summary: string;
  /** The drawing; hidden from screen readers, which get the summary. */
  readonly children: ReactNode;
}

/** The frame around every figure: its statement above, its reading below. */
export function FigurePanel({ title, reading, summary, children }: FigurePanelProps) {
  const titleId = useId();
  return (
    <figure className="panel" aria-labelledby={titleId}>
      <h2 className="panel-title" id={titleId}>
        {title}
      </h2>
      <p className="visually-hidden">{summary}</p>
      <div className="panel-body" aria-hidden="true">
        {children}
      </div>
      <figcaption className="panel-reading">
        <b>How to read this.</b> {reading}
      </figcaption>
    </figure>
  );
}
