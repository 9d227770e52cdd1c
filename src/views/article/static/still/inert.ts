/** The markup of a figure with controls, for a page on which nothing can move it. */
import type { SvgChild } from '../../../drawing/standalone/svgTree.ts';

const CONTROL = /^(button|input|select|textarea)$/;
/** Elements that announce their changes; a still has none. */
const LIVE = 'output';

export function inert(children: readonly SvgChild[]): SvgChild[] {
  return children.map((child) => {
    if (typeof child === 'string') return child;
    const { name, attributes } = child;
    return {
      name: name === LIVE ? 'span' : name,
      attributes: CONTROL.test(name) ? { ...attributes, disabled: '' } : attributes,
      children: inert(child.children),
    };
  });
}
