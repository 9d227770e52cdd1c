/** The theory that a session needs; a separate bundle, since frames are shown without it. */
import { lemmaReport } from '../core/theory/lemmas/report.ts';
import { settingOf } from '../core/theory/setting.ts';

export const THEORY = { settingOf, lemmaReport };
export type Theory = typeof THEORY;
