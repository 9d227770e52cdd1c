import { useContext } from 'react';
import type { Box } from '../../drawing/shapes.ts';
import { StillContext } from '../../drawing/still.ts';
import './chart.css';

interface SymbolReachProps {
  /** Id of the symbol. */
  readonly of: string;
  /** Path data of the mark. */
  readonly d: string | undefined;
}

/**
 * An invisible wide line along a thin mark, so that the pointer can hit the mark's symbol. In the
 * article it glows with the symbol. Stills omit it.
 */
export function SymbolReach({ of: id, d }: SymbolReachProps) {
  if (useContext(StillContext) !== null) return null;
  return <path className="chart-symbol-reach" d={d} data-symbol={id} data-unsaved="" />;
}

interface SymbolAreaProps extends Box {
  readonly of: string;
}

/** The same for a rectangle, such as a matrix or an image; its edge glows. */
export function SymbolArea({ of: id, ...box }: SymbolAreaProps) {
  if (useContext(StillContext) !== null) return null;
  return <rect className="chart-symbol-area" {...box} data-symbol={id} data-unsaved="" />;
}
