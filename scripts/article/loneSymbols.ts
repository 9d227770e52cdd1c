/**
 * A symbol by itself in running text, `$\Sa$`, needs no typesetting engine: it becomes the component
 * `Sym`, which is a tenth of the size and the same as in figures.
 */
import { NOTATION } from '../../src/views/math/notation.ts';
import { eachChild, type TreeNode } from './tree.ts';

export function loneSymbols() {
  return (tree: TreeNode) =>
    eachChild(tree, (node, replace) => {
      if (node.type !== 'inlineMath') return;
      const id = /^\s*\\S([A-Za-z]+)\s*$/.exec(node.value ?? '')?.[1];
      if (id === undefined) return;
      if (!Object.hasOwn(NOTATION, id))
        throw new Error(`There is no symbol ${id} in the notation.`);
      replace({
        type: 'mdxJsxTextElement',
        name: 'Sym',
        attributes: [{ type: 'mdxJsxAttribute', name: 'of', value: id }],
        children: [],
      });
    });
}
