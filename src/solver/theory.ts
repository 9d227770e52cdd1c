/** The theory that a session needs; a separate bundle, since frames are shown without it. */
import { lemmaReport } from '../core/theory/lemmas/report.ts';
import { localTheory } from '../core/theory/local/local.ts';
import { settingOf } from '../core/theory/setting.ts';
import { Backfill, type BackfillOptions } from './backfill.ts';

/** Computes the lemmas of all iterations in idle time. */
function backfill(options: Omit<BackfillOptions, 'report'>): Backfill {
  return new Backfill({ ...options, report: lemmaReport });
}

export const THEORY = { settingOf, localTheory, lemmaReport, backfill };
export type Theory = typeof THEORY;
