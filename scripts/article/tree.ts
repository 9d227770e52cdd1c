/** As much of a syntax tree as the plugins here touch; mdast and hast are both made of these. */
export interface TreeNode {
  type: string;
  name?: string;
  value?: string;
  tagName?: string;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  properties?: Record<string, unknown>;
  children?: TreeNode[];
  data?: unknown;
}

/** Every node below one, with the chance to put another in its place. */
export function eachChild(
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
