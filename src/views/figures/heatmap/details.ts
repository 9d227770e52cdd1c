/** What a reader sees only after pointing or clicking. */
import { HeatChoices } from './HeatChoices.tsx';
import { Inspection } from './Inspection.tsx';

export const DETAILS = { HeatChoices, Inspection };
