/** Stills of figures, which wait inside noscript elements until they are needed. */

/** Shows the stills of a slot, or of all slots in an element. The script in index.html does it. */
export function wakeStills(place: HTMLElement): void {
  place.dispatchEvent(new Event('show-stills', { bubbles: true }));
}
