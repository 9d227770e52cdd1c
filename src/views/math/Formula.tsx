import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import './formula.css';
import { useSize } from '../drawing/useSize.ts';

interface FormulaProps {
  /** In LaTeX. */
  readonly tex: string;
}

/** A displayed formula: as large as the text, or smaller where there is no room for that. */
export function Formula({ tex }: FormulaProps) {
  return <Fitted key={tex} tex={tex} />;
}

function Fitted({ tex }: FormulaProps) {
  const html = useMemo(
    () => ({ __html: katex.renderToString(tex, { displayMode: true, throwOnError: false }) }),
    [tex],
  );
  const room = useRef<HTMLSpanElement>(null);
  const width = useSize(room)?.width;
  useLayoutEffect(() => {
    if (width === undefined) return;
    const fit = () => room.current && fitInto(room.current, width);
    fit();
    // the first formulas are written before their own letters have come, which are wider
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  }, [width]);
  // a span, so that it can stand inside a button
  return <span ref={room} className="formula" dangerouslySetInnerHTML={html} />;
}

/** What does not fit would scroll, or run out of the page. */
function fitInto(box: HTMLElement, width: number): void {
  const written = box.querySelector<HTMLElement>('.katex-html');
  if (written === null) return;
  box.style.fontSize = '';
  const needed = written.getBoundingClientRect().width;
  if (needed > width) box.style.fontSize = `${(width / needed) * 0.99}em`;
}
