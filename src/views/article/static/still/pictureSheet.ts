/**
 * Holds the pictures of stills, each once however many drawings use it. They are stacked in a few images:
 * a browser takes longer to request a small image than to draw it.
 */
import type { Box } from '../../../drawing/shapes.ts';
import { type Pixels, pngAddress } from '../../../drawing/standalone/png.ts';
import { imageNode, markupOf, svgNode, type SvgNode } from '../../../drawing/standalone/svgTree.ts';
import { PictureStack } from './pictureStack.ts';
import { short } from './slim.ts';

/** Left, top, width and height. */
type Part = readonly [number, number, number, number];

interface Use {
  /** Where the drawing shows the picture, which is stretched to fill the box. */
  readonly box: Box;
  /** The part of the picture that is shown, in its own pixels. */
  readonly part?: Part;
  readonly smooth?: boolean;
}

interface Place {
  readonly stack: number;
  /** The first row of the picture in its stack. */
  readonly top: number;
}

export class PictureSheet {
  private readonly places = new Map<string, Place>();
  private readonly stacks: PictureStack[] = [];

  private readonly name: string;

  /** @param name that the ids of the images begin with, unique on the page */
  constructor(name: string) {
    this.name = name;
  }

  /** Stores a picture and returns the SVG that shows it. */
  use(pixels: Pixels, { box, part, smooth = false }: Use): SvgNode {
    const key = `${pixels.columns} ${pixels.data.join()}`;
    const { stack, top } = this.places.get(key) ?? this.stored(key, pixels);
    const [x, y, width, height] = part ?? [0, 0, pixels.columns, pixels.rows];
    const place = Object.entries(box).map(([name, value]) => [name, short(value)]);
    return svgNode(
      'svg',
      {
        ...(smooth ? {} : { class: 'still-pixels' }),
        ...Object.fromEntries(place),
        viewBox: [x, top + y, width, height].join(' '),
        preserveAspectRatio: 'none',
      },
      svgNode('use', { href: `#${this.name}${stack}` }),
    );
  }

  private stored(key: string, pixels: Pixels): Place {
    const known = this.stacks.findIndex((one) => one.hasColoursFor(pixels));
    const stack = known === -1 ? this.stacks.push(new PictureStack()) - 1 : known;
    const place = { stack, top: this.stacks[stack]!.add(pixels) };
    this.places.set(key, place);
    return place;
  }

  /** The page must contain this markup for its drawings to show their pictures. */
  async markup(): Promise<string> {
    const images = await Promise.all(
      this.stacks.map(async (stack, k) => {
        const whole = stack.pixels();
        const attributes = { id: `${this.name}${k}`, width: whole.columns, height: whole.rows };
        return imageNode(await pngAddress(whole), attributes);
      }),
    );
    const sheet = { class: 'still-pictures', 'aria-hidden': 'true' };
    return markupOf([svgNode('svg', sheet, svgNode('defs', {}, ...images))]);
  }
}
