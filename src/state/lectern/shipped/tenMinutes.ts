import type { Sequence } from '../sequence.ts';

export const TEN_MINUTES: Sequence = {
  title: 'Purify in ten minutes',
  steps: [
    {
      caption: 'Strokes hidden in mixtures',
      notes: 'Hello.',
      link: '#/lab?v=1&n=16&m=117&family=segments&alpha=0.05&N=infinity&ell=0.6&eta=0.05&T=300&start=positive&show=features',
      playTo: null,
      minutes: 1,
    },
    {
      caption: 'The ghosts fade: a + βb falls at every step',
      notes: 'Look at the ghosts.',
      link: '#/lab?v=1&n=16&m=117&family=segments&alpha=0.05&N=infinity&ell=0.6&eta=0.05&T=300&start=positive&show=features',
      playTo: 60,
      minutes: 1,
    },
  ],
};
