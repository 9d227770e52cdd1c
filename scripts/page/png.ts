/** Pictures of plain rectangles as PNG, drawn by the build. */
import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [number, number, number];

export class Picture {
  private readonly width: number;
  private readonly height: number;
  /** Lines of a filter byte, which is 0 for none, and three bytes per pixel. */
  private readonly pixels: Buffer;

  constructor(width: number, height: number, ground: Colour) {
    this.width = width;
    this.height = height;
    this.pixels = Buffer.alloc(this.lineLength * height);
    this.fill(0, 0, width, height, ground);
  }

  /** Fills a rectangle inside the picture, in whole pixels. */
  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        this.pixels.set(colour.map(Math.round), row * this.lineLength + 1 + 3 * column);
  }

  /** True colour, eight bits each. */
  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 2], 8);
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(this.pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  private get lineLength(): number {
    return 1 + 3 * this.width;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}
