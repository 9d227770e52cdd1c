/**
 * Scales from values to pixels and back. d3-scale does more, and brings formats, interpolators and
 * colours: 6 kB before the lab's first figure, for a straight line between two points.
 */

export interface Scale {
  (value: number): number;
  invert(position: number): number;
}

type Ends = readonly [from: number, to: number];

export const linearScale = scaleThrough(
  (value) => value,
  (image) => image,
);
/** Both ends of the domain are positive. */
export const logScale = scaleThrough(Math.log, Math.exp);
/** From zero up. */
export const sqrtScale = scaleThrough(Math.sqrt, (image) => image * image);

/** Scales that are straight lines in the image of a growing function. */
function scaleThrough(forth: (value: number) => number, back: (image: number) => number) {
  return (domain: Ends, range: Ends): Scale => {
    const images: Ends = [forth(domain[0]), forth(domain[1])];
    const scale = (value: number) => between(range, partOf(images, forth(value)));
    const invert = (position: number) => back(between(images, partOf(range, position)));
    return Object.assign(scale, { invert });
  };
}

/** How far a number is on the way from one end to the other; halfway if they are the same. */
function partOf([from, to]: Ends, value: number): number {
  return from === to ? 0.5 : (value - from) / (to - from);
}

/** Exact at both ends. */
function between([from, to]: Ends, part: number): number {
  return from * (1 - part) + to * part;
}
