/** What prose may ask of the widget `poke`. */
export const POKE_VERBS = ['negative', 'positive', 'clear', 'relu-off', 'relu-on'] as const;
export type PokeVerb = (typeof POKE_VERBS)[number];
