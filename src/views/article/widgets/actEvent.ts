/** How a verb of the prose reaches a widget: as an event of this name on its slot. */
export const ACT = 'purify:act';

export interface ActDetail {
  readonly verb: string;
}
