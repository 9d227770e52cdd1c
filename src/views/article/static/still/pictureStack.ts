/** Small pictures one below the other in one image, with few enough colours for a palette. */
import { PALETTE_SIZE, type Pixels } from '../../../drawing/standalone/png.ts';

/**
 * The pixels at a picture's edge are repeated this often beyond it, so that its neighbours do not show
 * where the edge is between two pixels of the screen.
 */
const MARGIN = 1;
const CHANNELS = 4;

interface Stacked {
  /** The picture's first row. */
  readonly top: number;
  readonly of: Pixels;
}

export class PictureStack {
  private readonly pictures: Stacked[] = [];
  private readonly colours = new Set<string>();
  private height = 0;

  /** Whether a palette holds the colours of the stack with those of one more picture. */
  hasColoursFor(picture: Pixels): boolean {
    const more = coloursOf(picture).filter((colour) => !this.colours.has(colour));
    return this.colours.size + more.length <= PALETTE_SIZE;
  }

  /** Returns the first row of the picture in the stack. */
  add(picture: Pixels): number {
    const top = this.height + MARGIN;
    this.pictures.push({ top, of: picture });
    for (const colour of coloursOf(picture)) this.colours.add(colour);
    this.height = top + picture.rows + MARGIN;
    return top;
  }

  pixels(): Pixels {
    const columns = MARGIN + Math.max(...this.pictures.map(({ of }) => of.columns));
    const [first] = this.pictures;
    const data = new Uint8ClampedArray(CHANNELS * columns * this.height);
    // places without a picture have a colour of the palette
    for (let k = 0; k < data.length; k += CHANNELS)
      data.set(first?.of.data.subarray(0, CHANNELS) ?? [], k);
    for (const { top, of } of this.pictures)
      for (let row = -MARGIN; row < of.rows + MARGIN; row++)
        for (let column = 0; column < of.columns + MARGIN; column++) {
          const from = within(row, of.rows) * of.columns + within(column, of.columns);
          const to = (top + row) * columns + column;
          data.set(of.data.subarray(CHANNELS * from, CHANNELS * (from + 1)), CHANNELS * to);
        }
    return { columns, rows: this.height, data };
  }
}

function within(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1);
}

function coloursOf({ columns, rows, data }: Pixels): string[] {
  const colours = Array.from({ length: columns * rows }, (_, k) =>
    data.subarray(CHANNELS * k, CHANNELS * k + 3).join(),
  );
  return Array.from(new Set(colours));
}
