/** The ids that parameters, links and files use for algorithms. */
export type AlgorithmId = 'purification' | 'equilibration' | FactorizationId;
/** Algorithms that fit A and X to one batch of examples. */
export type FactorizationId = 'lee-seung' | 'hals' | 'semi-hals';
