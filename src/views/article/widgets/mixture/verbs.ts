/** What prose may ask of the widget `mixture`. */
export const MIXTURE_VERBS = [
  'draw',
  'clear',
  'noise-on',
  'noise-off',
  'signed-on',
  'signed-off',
] as const;
export type MixtureVerb = (typeof MIXTURE_VERBS)[number];
