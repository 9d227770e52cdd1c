/** The pictures of all stills, each there once however many drawings use it. */
import { type Pixels, pngAddress } from './png.ts';
import { short } from './short.ts';

interface Use {
  /** Where it stands in the drawing, in CSS pixels; the picture is stretched to fill it. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** The part of the picture that is shown: left, top, width and height in its own pixels. */
  readonly part?: readonly number[];
  readonly smooth?: boolean;
}

export class PictureSheet {
  private readonly pictures = new Map<string, { readonly id: string; readonly of: Pixels }>();

  /** Takes a picture in, and gives the SVG that shows it. */
  use(pixels: Pixels, { box, part, smooth = false }: Use): string {
    const { columns, rows, data } = pixels;
    const key = `${columns} ${data.join()}`;
    const known = this.pictures.get(key) ?? { id: `p${this.pictures.size}`, of: pixels };
    this.pictures.set(key, known);
    const place = Object.entries(box).map(([name, value]) => `${name}="${short(value)}"`);
    const look = smooth ? '' : 'class="still-pixels" ';
    const shown = (part ?? [0, 0, columns, rows]).join(' ');
    return `<svg ${look}${place.join(' ')} viewBox="${shown}" preserveAspectRatio="none"><use href="#${known.id}"/></svg>`;
  }

  /** What the page must hold for its drawings to show their pictures. */
  async markup(): Promise<string> {
    const images = await Promise.all(
      Array.from(
        this.pictures.values(),
        async ({ id, of }) =>
          `<image id="${id}" width="${of.columns}" height="${of.rows}" preserveAspectRatio="none" href="${await pngAddress(of)}"/>`,
      ),
    );
    return `<svg class="still-pictures" aria-hidden="true"><defs>${images.join('')}</defs></svg>`;
  }
}
