import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import './formula.css';
import { useSize } from '../drawing/useSize.ts';

interface FormulaProps {
  /** LaTeX source. */
  readonly tex: string;
}

/** A displayed formula at text size, scaled down if it is too wide for its container. */
export function Formula({ tex }: FormulaProps) {
  return <FittedFormula key={tex} tex={tex} />;
}

function FittedFormula({ tex }: FormulaProps) {
  const html = useMemo(
    () => ({ __html: katex.renderToString(tex, { displayMode: true, throwOnError: false }) }),
    [tex],
  );
  const container = useRef<HTMLSpanElement>(null);
  const width = useSize(container)?.width;
  useLayoutEffect(() => {
    if (width === undefined) return;
    const fit = () => container.current && fitInto(container.current, width);
    fit();
    // the first formulas are measured before KaTeX's fonts have loaded, whose letters are wider
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  }, [width]);
  // a span, because a button may not contain a div
  return <span ref={container} className="formula" dangerouslySetInnerHTML={html} />;
}

/** Shrinks the font so that the formula fits `width`. */
function fitInto(box: HTMLElement, width: number): void {
  const rendered = box.querySelector<HTMLElement>('.katex-html');
  if (rendered === null) return;
  box.style.fontSize = '';
  const needed = rendered.getBoundingClientRect().width;
  if (needed > width) box.style.fontSize = `${(width / needed) * 0.99}em`;
}
