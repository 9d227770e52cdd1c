import type { Gauge } from '../../../core/theory/gauge.ts';

/** What the proof limits, from top to bottom. */
export const QUANTITIES: readonly Gauge['quantity'][] = ['n', 'C_ν', 'ρ'];
