/**
 * Replaces the canvas of jsdom by one that records the methods called since it was last cleared.
 * Call `addBrowserParts` first, as this replaces its canvas. The returned list is filled as figures draw.
 */
export function canvasCalls(): string[] {
  const calls: string[] = [];
  const image = (width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4),
  });
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'createImageData') return image;
        if (name === 'clearRect') return () => calls.splice(0);
        return () => calls.push(String(name));
      },
      set: () => true,
    },
  );
  HTMLCanvasElement.prototype.getContext = (() =>
    context) as unknown as HTMLCanvasElement['getContext'];
  return calls;
}
