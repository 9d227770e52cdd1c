/** Whether a hash is a link of this kind, and not a place on the page. */
export function isLink(hash: string): boolean {
  return hash === '' || hash === '#' || hash.startsWith('#/');
}
