/**
 * A picture as a tree of plain data, the one form in which figures become SVG. Saving reads the tree off
 * the page; stills parse it from server-rendered markup. From there on both take the same path:
 * canvases are replaced by images, attributes that only mean something on the page go, and the
 * tree is written out.
 */

export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgChild[];
}

/** A string is text, unescaped. */
export type SvgChild = SvgNode | string;

/** Control characters and lone surrogates: XML cannot represent them, escaped or not. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Elements without content. Any other empty element needs its end tag, or HTML would leave it open. */
const CHILDLESS = /^(path|line|rect|circle|ellipse|image|use|stop|input|br|hr|img|wbr)$/;
const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;
const ATTRIBUTE = /([\w:.-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export function svgNode(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly SvgChild[]
): SvgNode {
  const texts = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
  return { name, attributes: Object.fromEntries(texts), children };
}

/** An image stretched to fill its place. */
export function imageNode(
  href: string,
  attributes: Readonly<Record<string, string | number>>,
): SvgNode {
  return svgNode('image', { ...attributes, preserveAspectRatio: 'none', href });
}

const CANVAS = 'data-canvas';

/** The attribute that makes a `<g>` the placeholder of canvas k. */
export const canvasPlace = (k: number) => ({ [CANVAS]: k });

export function isCanvasPlace({ attributes }: SvgNode): boolean {
  return attributes[CANVAS] !== undefined;
}

/**
 * The tree without anything that needs the page: canvas k becomes `canvases[k]`, and attributes whose
 * names match `pageOnly` are dropped.
 */
export function standalone(
  children: readonly SvgChild[],
  canvases: readonly (readonly SvgChild[])[],
  pageOnly: RegExp,
): SvgChild[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    const canvas = child.attributes[CANVAS];
    if (canvas !== undefined) return canvases[Number(canvas)] ?? [];
    const kept = Object.entries(child.attributes).filter(([name]) => !pageOnly.test(name));
    return {
      name: child.name,
      attributes: Object.fromEntries(kept),
      children: standalone(child.children, canvases, pageOnly),
    };
  });
}

/** Markup that is valid both as XML and as HTML. */
export function markupOf(children: readonly SvgChild[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return escaped(child);
      const { name, attributes } = child;
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
      );
      const start = `<${name}${written.join('')}`;
      const isEmpty = child.children.length === 0 && CHILDLESS.test(name);
      return isEmpty ? `${start}/>` : `${start}>${markupOf(child.children)}</${name}>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Reads markup as React writes it: elements are closed, attribute values are in double quotes. */
export function parsedMarkup(markup: string): SvgChild[] {
  const roots: SvgChild[] = [];
  const open: { readonly name: string; readonly children: SvgChild[] }[] = [];
  for (const [token, slash, name, attributes = '', selfClosing] of markup.matchAll(TAG)) {
    const siblings = open.at(-1)?.children ?? roots;
    if (name === undefined) siblings.push(unescaped(token));
    else if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`Unexpected end tag ${token}.`);
    } else {
      const children: SvgChild[] = [];
      siblings.push({ name, attributes: parsedAttributes(attributes), children });
      if (selfClosing !== '/') open.push({ name, children });
    }
  }
  if (open.length > 0) throw new Error(`The element ${open.at(-1)?.name} is not closed.`);
  return roots;
}

function parsedAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
