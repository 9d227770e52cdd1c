/** The ids that parameters, links and files use for algorithms. */
export type AlgorithmId = 'purification' | 'equilibration';
