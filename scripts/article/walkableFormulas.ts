/**
 * Formulas whose symbols are alive: each gets one stop for the keyboard, from which the arrow keys walk
 * through its symbols (views/article/alive/symbols.ts). KaTeX hides its letters from assistive
 * technology, which reads its MathML instead, so the stop is around both.
 */
import { eachChild, type TreeNode } from './tree.ts';

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
                ariaLabel: 'Formula; arrow keys go through its symbols',
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
