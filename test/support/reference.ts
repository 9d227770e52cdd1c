/**
 * The reference cases, computed by an independent implementation. Read from ../shared/reference beside
 * the repository if that exists, otherwise from the copies in test/reference.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

type Rows = number[][];

/** An iterate; `update` and `decoded` if another iteration follows. */
export interface ReferenceIterate {
  readonly t: number;
  readonly A: Rows;
  readonly sigma: number[];
  readonly E: Rows;
  readonly N: Rows;
  readonly a: number;
  readonly b: number;
  readonly potential: number;
  readonly recoveryError: number;
  readonly leftInverseInfNorm: number;
  readonly update?: Rows;
  /** n×N. */
  readonly decoded?: Rows;
}

export interface ReferenceStage {
  readonly stage: number;
  readonly lambda_: number;
  readonly S: number[];
  readonly D: number[];
  readonly m: number[];
}

export type ReferenceData = Readonly<Record<string, unknown>> &
  (
    | {
        readonly kind: 'batches';
        readonly batches: { readonly Xstar: Rows; readonly noise: Rows }[];
        readonly expected: ReferenceIterate[];
      }
    | {
        readonly kind: 'exact';
        readonly curve: Pick<ReferenceIterate, 't' | 'a' | 'b' | 'potential' | 'recoveryError'>[];
        readonly expected: ReferenceIterate[];
      }
    | {
        readonly kind: 'left-inverse';
        readonly A: Rows;
        readonly W: Rows;
        readonly rowL1: number[];
        readonly infNorm: number;
        readonly moorePenroseInfNorm: number;
      }
    | {
        readonly kind: 'equilibration';
        readonly bernoulli: number[];
        readonly lambdaUpdate: 'corrected' | 'printed';
        readonly expected: {
          readonly A: Rows;
          readonly D: number[];
          readonly sigma: number[];
          readonly E: Rows;
          readonly balance: number;
          readonly lambda_: number;
          readonly stages: ReferenceStage[];
        };
      }
  );

export interface ReferenceCase {
  readonly name: string;
  readonly data: ReferenceData;
}

const SHARED = fileURLToPath(new URL('../../../shared/reference', import.meta.url));
const COPIES = fileURLToPath(new URL('../reference', import.meta.url));

export function referenceCases(): ReferenceCase[] {
  return casesIn(existsSync(SHARED) ? SHARED : COPIES);
}

/** The copies in the repository. */
export function copiedCases(): ReferenceCase[] {
  return casesIn(COPIES);
}

/** The cases of one kind, narrowed to it. */
export function casesOfKind<Kind extends ReferenceData['kind']>(kind: Kind) {
  type Data = Extract<ReferenceData, { readonly kind: Kind }>;
  return referenceCases().filter(
    (candidate): candidate is { name: string; data: Data } => candidate.data.kind === kind,
  );
}

function casesIn(folder: string): ReferenceCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: path.basename(file, '.json'),
      data: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ReferenceData,
    }));
}
