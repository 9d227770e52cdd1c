/** An SVG as a PNG. */

/** Image pixels per CSS pixel of the figure. */
const DENSITY = 2;

/** Comparisons at `width` pixels, `interval` ms apart, until `same` in a row are equal or `most` were made. */
interface Polling {
  readonly same: number;
  readonly most: number;
  readonly interval: number;
  readonly width: number;
}

const PATIENT: Polling = { same: 3, most: 20, interval: 50, width: 400 };
/** For an image with the same fonts as the one before: the browser still has them. */
export const BRIEF: Polling = { same: 2, most: 60, interval: 8, width: 400 };

export function rasterise(svg: string): Promise<Uint8Array> {
  return withImage(svg, PATIENT, (image) => pngOf(drawn(image, DENSITY)));
}

/** Draws the SVG on a canvas, as large as the canvas. */
export function drawSvg(
  svg: string,
  canvas: HTMLCanvasElement,
  polling: Polling = PATIENT,
): Promise<void> {
  return withImage(svg, polling, (image) => {
    contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  });
}

async function withImage<T>(
  svg: string,
  polling: Polling,
  use: (image: HTMLImageElement) => T | Promise<T>,
): Promise<T> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    await settled(image, polling);
    return await use(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Browsers load the fonts inside an image when it is first drawn, and leave their text out until then.
 * No event reports when they are loaded, so the image is drawn until it stops changing.
 */
async function settled(image: HTMLImageElement, polling: Polling): Promise<void> {
  const density = polling.width / image.naturalWidth;
  let last: Uint8ClampedArray = new Uint8ClampedArray();
  for (let draws = 0, same = 0; draws < polling.most && same < polling.same; draws++) {
    const pixels = pixelsOf(drawn(image, density));
    same = equal(pixels, last) ? same + 1 : 0;
    last = pixels;
    await new Promise((resolve) => setTimeout(resolve, polling.interval));
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
  if (context === null) throw new Error('this browser provides no canvas.');
  return context;
}

function equal(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return one.length === other.length && one.every((value, k) => value === other[k]);
}

export async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture is too large for this browser.');
  return new Uint8Array(await blob.arrayBuffer());
}
