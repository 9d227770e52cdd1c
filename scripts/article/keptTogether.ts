/**
 * Keeps a symbol or a short formula on one line with the punctuation around it. To a browser both are
 * boxes, after which it may break a line even where a comma follows.
 */
import type { TreeNode } from './tree.ts';

const OPENS = /[(“‘]+$/u;
const CLOSES = /^[.,;:!?)”’…]+/u;

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

/** A symbol by itself, or a formula that has no place to break within. */
function isBox(node: TreeNode): boolean {
  if (node.name === 'Sym') return true;
  return hasClass(node, 'chapter-formula') && count(node, 'base') === 1;
}

/** Takes what fits a pattern away from a text. */
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
