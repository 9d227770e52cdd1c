/** Objects as lines of JSON. */

/** JSON has no infinite numbers: they are written as the parameter N is, and what is none is null. */
export function jsonLine(object: object): string {
  return `${JSON.stringify(object, (_, value: unknown) => {
    if (value === Infinity) return 'infinity';
    return value === -Infinity ? '-infinity' : value;
  })}\n`;
}
