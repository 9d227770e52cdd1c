/** Holds the pictures of all stills; each is stored once however many drawings use it. */
import type { Box } from '../../../drawing/shapes.ts';
import { type Pixels, pngAddress } from '../../../drawing/standalone/png.ts';
import { imageNode, markupOf, svgNode, type SvgNode } from '../../../drawing/standalone/svgTree.ts';
import { short } from './slim.ts';

interface Use {
  /** Where the drawing shows the picture, which is stretched to fill the box. */
  readonly box: Box;
  /** The part of the picture that is shown: left, top, width and height in its own pixels. */
  readonly part?: readonly number[];
  readonly smooth?: boolean;
}

export class PictureSheet {
  private readonly pictures = new Map<string, { readonly id: string; readonly of: Pixels }>();

  /** Stores a picture and returns the SVG that shows it. */
  use(pixels: Pixels, { box, part, smooth = false }: Use): SvgNode {
    const { columns, rows, data } = pixels;
    const key = `${columns} ${data.join()}`;
    const known = this.pictures.get(key) ?? { id: `p${this.pictures.size}`, of: pixels };
    this.pictures.set(key, known);
    const place = Object.entries(box).map(([name, value]) => [name, short(value)]);
    return svgNode(
      'svg',
      {
        ...(smooth ? {} : { class: 'still-pixels' }),
        ...Object.fromEntries(place),
        viewBox: (part ?? [0, 0, columns, rows]).join(' '),
        preserveAspectRatio: 'none',
      },
      svgNode('use', { href: `#${known.id}` }),
    );
  }

  /** The page must contain this markup for its drawings to show their pictures. */
  async markup(): Promise<string> {
    const images = await Promise.all(
      Array.from(this.pictures.values(), async ({ id, of }) =>
        imageNode(await pngAddress(of), { id, width: of.columns, height: of.rows }),
      ),
    );
    const sheet = { class: 'still-pictures', 'aria-hidden': 'true' };
    return markupOf([svgNode('svg', sheet, svgNode('defs', {}, ...images))]);
  }
}
