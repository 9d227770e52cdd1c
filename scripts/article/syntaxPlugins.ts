/** Plugins for the syntax trees of chapters: remark's before and rehype's after conversion to HTML. */
import { NOTATION } from '../../src/views/math/notation.ts';

/** The part of a syntax tree node that the plugins use; mdast and hast nodes both have it. */
interface TreeNode {
  type: string;
  name?: string;
  value?: string;
  tagName?: string;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  properties?: Record<string, unknown>;
  children?: TreeNode[];
  data?: unknown;
}

/** Visits every node below `parent`; `replace` puts another node in its place. */
function eachChild(
  parent: TreeNode,
  visit: (node: TreeNode, replace: (node: TreeNode) => void) => void,
): void {
  const { children = [] } = parent;
  for (const [k, child] of children.entries()) {
    let current = child;
    visit(child, (node) => {
      children[k] = node;
      current = node;
    });
    if (current === child) eachChild(child, visit);
  }
}

/**
 * Replaces a symbol alone in running text, `$\Sa$`, by the component `Sym`: it needs no typesetting, is a
 * tenth of the size, and looks the same as in figures.
 */
export function loneSymbols() {
  return (tree: TreeNode) =>
    eachChild(tree, (node, replace) => {
      if (node.type !== 'inlineMath') return;
      const id = /^\s*\\S([A-Za-z]+)\s*$/.exec(node.value ?? '')?.[1];
      if (id === undefined) return;
      if (!Object.hasOwn(NOTATION, id)) throw new Error(`The notation has no symbol ${id}.`);
      replace({
        type: 'mdxJsxTextElement',
        name: 'Sym',
        attributes: [{ type: 'mdxJsxAttribute', name: 'of', value: id }],
        children: [],
      });
    });
}

/**
 * Gives every formula with symbols one tab stop, from which arrow keys move through the symbols
 * (views/article/alive/symbols.ts). KaTeX hides its letters from assistive technology, which reads the
 * MathML instead, so the tab stop is around both.
 */
export function walkableFormulas() {
  return (tree: TreeNode) =>
    eachChild(tree, (node, replace) => {
      const classes = node.properties?.className;
      if (node.type !== 'element' || !Array.isArray(classes)) return;
      const isDisplay = classes.includes('katex-display');
      if (!isDisplay && !classes.includes('katex')) return;
      const walkable = holdsSymbol(node);
      replace({
        type: 'element',
        tagName: 'span',
        properties: {
          className: [isDisplay ? 'chapter-formula-block' : 'chapter-formula'],
          ...(walkable
            ? {
                tabIndex: 0,
                role: 'group',
                ariaLabel: 'Formula; arrow keys move through its symbols',
                dataWalk: '',
              }
            : {}),
        },
        children: [node],
      });
    });
}

function holdsSymbol(node: TreeNode): boolean {
  let found = false;
  eachChild(node, ({ properties }) => {
    if (properties?.dataSymbol !== undefined || properties?.['data-symbol'] !== undefined)
      found = true;
  });
  return found;
}

const OPENS = /[(“‘]+$/u;
const CLOSES = /^[.,;:!?)”’…]+/u;

/**
 * Keeps a symbol, a verb or a short formula on one line with the punctuation around it. Browsers may break a line
 * after any of them, even before a comma.
 */
export function keptTogether() {
  return keepIn;
}

function keepIn(parent: TreeNode): void {
  const { children } = parent;
  if (children === undefined) return;
  children.forEach(keepIn);
  for (let k = children.length - 1; k >= 0; k--) {
    const box = children[k];
    if (box === undefined || !isBox(box)) continue;
    const before = cut(children[k - 1], OPENS);
    const after = cut(children[k + 1], CLOSES);
    if (before.length + after.length > 0)
      children[k] = {
        type: 'element',
        tagName: 'span',
        properties: { className: ['chapter-unbroken'] },
        children: [...before, box, ...after],
      };
  }
}

/** A symbol, a verb, or a formula without a break opportunity. */
function isBox(node: TreeNode): boolean {
  if (node.name === 'Sym' || node.name === 'Do') return true;
  return hasClass(node, 'chapter-formula') && count(node, 'base') === 1;
}

/** Removes a match from a text node and returns it as a node. */
function cut(node: TreeNode | undefined, pattern: RegExp): TreeNode[] {
  if (node?.type !== 'text' || node.value === undefined) return [];
  const found = pattern.exec(node.value);
  if (found === null) return [];
  node.value = node.value.replace(pattern, '');
  return [{ type: 'text', value: found[0] }];
}

function hasClass({ properties }: TreeNode, name: string): boolean {
  const classes = properties?.className;
  return Array.isArray(classes) && classes.includes(name);
}

function count(node: TreeNode, name: string): number {
  const own = hasClass(node, name) ? 1 : 0;
  return (node.children ?? []).reduce((sum, child) => sum + count(child, name), own);
}
