/** An SVG as a PNG. */

/** Pixels of the picture per CSS pixel of the figure. */
const DENSITY = 2;
/** How often, how long apart (ms) and at which width an image is looked at until it stays the same. */
const LOOKS = { same: 3, most: 20, apart: 50, width: 400 };

export async function rasterise(svg: string): Promise<Uint8Array> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    await settled(image);
    return await pngOf(drawn(image, DENSITY));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Fonts inside an image are read when it is first drawn, and until then their text is missing;
 * no event tells when they are there.
 */
async function settled(image: HTMLImageElement): Promise<void> {
  const density = LOOKS.width / image.naturalWidth;
  let last: Uint8ClampedArray = new Uint8ClampedArray();
  for (let looks = 0, same = 0; looks < LOOKS.most && same < LOOKS.same; looks++) {
    const pixels = pixelsOf(drawn(image, density));
    same = equal(pixels, last) ? same + 1 : 0;
    last = pixels;
    await new Promise((resolve) => setTimeout(resolve, LOOKS.apart));
  }
}

function drawn(image: HTMLImageElement, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(density * image.naturalWidth);
  canvas.height = Math.round(density * image.naturalHeight);
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no canvas to draw on.');
  return context;
}

function equal(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return one.length === other.length && one.every((value, k) => value === other[k]);
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture is too large for this browser.');
  return new Uint8Array(await blob.arrayBuffer());
}
