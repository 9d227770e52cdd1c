import { describe, expect, it } from 'vitest';
import {
  canvasPlace,
  imageNode,
  markupOf,
  parsedMarkup,
  standalone,
  svgNode,
} from '../../../../src/views/drawing/standalone/svgTree.ts';

describe('markup', () => {
  it('survives a round trip', () => {
    const markup =
      '<g class="a &amp; b"><text x="1">0 &lt; α &gt; "1"</text><path d="M0 0"/><span></span></g>tail';
    expect(markupOf(parsedMarkup(markup))).toBe(markup);
  });

  it('escapes text and attributes, and drops characters that XML cannot represent', () => {
    expect(markupOf([svgNode('desc', { title: '"<&>"' }, 'a\u0000b\uD800 <script>')])).toBe(
      '<desc title="&quot;&lt;&amp;&gt;&quot;">ab &lt;script&gt;</desc>',
    );
  });

  it('is read with attributes that have no value', () => {
    expect(markupOf(parsedMarkup('<input disabled type="range"/>'))).toBe(
      '<input disabled="" type="range"/>',
    );
  });

  it('that is not well-formed is refused', () => {
    expect(() => parsedMarkup('<g><path></g>')).toThrow('Unexpected end tag </g>');
    expect(() => parsedMarkup('<g>')).toThrow('The element g is not closed');
  });
});

describe('a standalone tree', () => {
  const image = imageNode('data:,', { width: 2, height: 1 });

  it('has images in place of canvases', () => {
    const tree = [svgNode('svg', {}, svgNode('g', canvasPlace(1)), svgNode('path', { d: 'M0 0' }))];
    expect(markupOf(standalone(tree, [[], [image]], /^$/))).toBe(
      '<svg><image width="2" height="1" preserveAspectRatio="none" href="data:,"/><path d="M0 0"/></svg>',
    );
  });

  it('has no attributes that only the page understands', () => {
    const tree = parsedMarkup(
      '<g class="axis" data-kind="x"><text tabindex="0" x="1">1</text></g>',
    );
    expect(markupOf(standalone(tree, [], /^(data-.*|tabindex)$/))).toBe(
      '<g class="axis"><text x="1">1</text></g>',
    );
  });
});
