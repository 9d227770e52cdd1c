import { describe, expect, it } from 'vitest';
import { fromFolder } from '../../../scripts/page/inlineStyles.ts';

describe('a sheet moved from its folder into the page', () => {
  it('still finds its files', () => {
    expect(fromFolder('a{src:url(./x.woff2)}b{src:url("y.woff2")}', 'assets')).toBe(
      'a{src:url(./assets/x.woff2)}b{src:url("./assets/y.woff2")}',
    );
    expect(fromFolder("a{mask:url('../z.svg')}", 'assets')).toBe("a{mask:url('./z.svg')}");
  });

  it('keeps absolute and data URLs', () => {
    const sheet =
      'a{fill:url(#p8)}b{src:url(data:image/png;base64,AA==)}c{src:url(/d.png)}e{src:url(https://f/g.png)}';
    expect(fromFolder(sheet, 'assets')).toBe(sheet);
  });
});
