import { describe, expect, it } from 'vitest';
import { fromFolder } from '../../../scripts/page/inlineStyles.ts';

describe('a sheet that moves from its folder into the page', () => {
  it('finds its files where they are', () => {
    expect(fromFolder('a{src:url(./x.woff2)}b{src:url("y.woff2")}', 'assets')).toBe(
      'a{src:url(./assets/x.woff2)}b{src:url("./assets/y.woff2")}',
    );
    expect(fromFolder("a{mask:url('../z.svg')}", 'assets')).toBe("a{mask:url('./z.svg')}");
  });

  it('keeps what lies elsewhere or in itself', () => {
    const sheet =
      'a{fill:url(#p8)}b{src:url(data:image/png;base64,AA==)}c{src:url(/d.png)}e{src:url(https://f/g.png)}';
    expect(fromFolder(sheet, 'assets')).toBe(sheet);
  });
});
