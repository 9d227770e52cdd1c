/**
 * The package's library: `import { … } from 'purify-nmf'`. Parameters become an instance, an instance
 * becomes a run, and a run has a ledger and a prediction. Other modules are internal.
 */
export type { Matrix } from './core/matrix.ts';
export { fromRows, toRows } from './core/matrix.ts';
export { buildInstance } from './core/model/buildInstance.ts';
export { explicitInstance } from './core/model/explicit/explicitInstance.ts';
export type { GivenMatrices } from './core/model/explicit/givenMatrices.ts';
export type { Instance } from './core/model/instance.ts';
export type { Frame, Scalars } from './core/observe/frame.ts';
export type { Params } from './core/params/params.ts';
export { InvalidInput, type Problem } from './core/params/problem.ts';
export { defaultParams, validParams, validate, type Validation } from './core/params/validate.ts';
export type { Outcome } from './core/run/outcome.ts';
export { Run, type RunOptions, type Snapshot } from './core/run/run.ts';
export { scalarsToEnd } from './core/run/scalarsToEnd.ts';
export type { Violation } from './core/theory/claims/claim.ts';
export type { LedgerRow } from './core/theory/ledger/row.ts';
export { type RunLedger, runLedger } from './core/theory/ledger/runLedger.ts';
export { type LocalTheory, localTheory } from './core/theory/local/local.ts';
export { type SizeAnswer, sizeRun } from './core/theory/local/size.ts';
export { VERSION } from './version.ts';
