/** The event that carries a verb of the prose to a widget's slot. */
export const ACT = 'purify:act';

export interface ActDetail {
  readonly verb: string;
}
