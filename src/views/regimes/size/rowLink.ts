import type { Params } from '../../../core/params/params.ts';
import type { SizeRow } from '../../../core/theory/local/size.ts';
import { runLink } from '../labLink.ts';

/** A link to the lab with the run that a row suggests. */
export function rowLink(params: Params, { N, eta, T }: SizeRow): string {
  return runLink({ ...params, N, eta, T });
}
