/** A link's hash as a whole address of this page. */
export function absoluteLink(hash: string): string {
  return new URL(hash, location.href).href;
}
