/** The pages beside the lab and the proof, which have no run of their own: address and name of each. */
export const SIDE_PAGES = [
  { id: 'regimes', name: 'Regimes' },
  { id: 'family', name: 'Choices' },
] as const;

export type SidePageId = (typeof SIDE_PAGES)[number]['id'];
