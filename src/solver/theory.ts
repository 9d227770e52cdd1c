/** What the session asks the theory for; a part of the program of its own, as a run is seen without it. */
import { lemmaReport } from '../core/theory/lemmas/report.ts';
import { settingOf } from '../core/theory/setting.ts';

export const THEORY = { settingOf, lemmaReport };
export type Theory = typeof THEORY;
