/** The parts of a browser that jsdom leaves out and the page needs. */

/** The last image put on each canvas. */
const paintings = new WeakMap<HTMLCanvasElement, ImageData>();

export function paintedPixels(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const image = paintings.get(canvas);
  if (image === undefined) throw new Error('Nothing was painted on this canvas.');
  return image.data as Uint8ClampedArray;
}

export function addBrowserParts(): void {
  window.matchMedia = (media) => {
    const target = new EventTarget() as MediaQueryList;
    return Object.assign(target, { matches: false, media });
  };
  const getContext = function (this: HTMLCanvasElement) {
    const painting: object = {
      createImageData: (width: number, height: number) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4),
      }),
      putImageData: (image: ImageData) => paintings.set(this, image),
    };
    // lines and shapes are ignored here; end-to-end tests check them
    return new Proxy(painting, {
      get: (context, name) => Reflect.get(context, name) ?? (() => undefined),
    });
  };
  HTMLCanvasElement.prototype.getContext = getContext as unknown as HTMLCanvasElement['getContext'];
}
