const SVG = 'http://www.w3.org/2000/svg';

/** What XML cannot hold, escaped or not: control characters and halves of characters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An SVG element; its text is text, whatever it contains, and escaped when it is written out. */
export function svgNode(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...inside: (Node | string)[]
): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    node.setAttribute(key, String(value).replaceAll(NOT_XML, ''));
  node.append(
    ...inside.map((part) => (typeof part === 'string' ? part.replaceAll(NOT_XML, '') : part)),
  );
  return node;
}
