import { useContext } from 'react';
import { StillContext } from '../../drawing/still.ts';
import './chart.css';

interface SymbolReachProps {
  /** The symbol's id. */
  readonly of: string;
  /** The mark's own path data. */
  readonly d: string | undefined;
}

/**
 * A wide line along a thin mark, itself unseen: there the pointer finds the mark's symbol, and where
 * symbols are alive it glows with it. A still has no use for it.
 */
export function SymbolReach({ of: id, d }: SymbolReachProps) {
  if (useContext(StillContext) !== null) return null;
  return <path className="chart-symbol-reach" d={d} data-symbol={id} data-unsaved="" />;
}

interface SymbolAreaProps {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The same for what fills a rectangle: a matrix, a picture. It glows around its edge. */
export function SymbolArea({ of: id, ...box }: SymbolAreaProps) {
  if (useContext(StillContext) !== null) return null;
  return <rect className="chart-symbol-area" {...box} data-symbol={id} data-unsaved="" />;
}
