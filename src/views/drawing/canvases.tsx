import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type ColourScheme, shownScheme } from '../ui/theme.ts';
import { type PixelPicture, StillContext } from './still.ts';

/** A small image painted pixel by pixel, such as a matrix with one pixel per entry. */
export function PixelCanvas(picture: PixelPicture) {
  const { columns, rows, x, y, width, height, paint } = picture;
  const still = useContext(StillContext);
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context || columns === 0 || rows === 0) return;
    const image = context.createImageData(columns, rows);
    paint(image.data);
    context.putImageData(image, 0, 0);
  }, [columns, rows, paint]);
  if (still !== null) return still.pixels(picture);
  return (
    <canvas
      ref={ref}
      className="drawing-pixels"
      width={columns}
      height={rows}
      style={{ left: x, top: y, width, height, imageRendering: 'pixelated' }}
    />
  );
}

interface CanvasLayerProps {
  /** Size in CSS pixels; the layer covers the drawing from its top left corner. */
  readonly width: number;
  readonly height: number;
  /** Draws on an empty canvas, in CSS pixels. Runs again whenever the function changes. */
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** A canvas below a drawing's SVG, for marks too numerous to be elements; sharp at any pixel density. */
export function CanvasLayer({ width, height, draw }: CanvasLayerProps) {
  const still = useContext(StillContext);
  const ref = useRef<HTMLCanvasElement>(null);
  const measured = useRef({ width: 0, height: 0, density: 1 });
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    // reading styles takes time, and the density changes only together with the size
    if (measured.current.width !== width || measured.current.height !== height)
      measured.current = { width, height, density: densityOf(canvas) };
    const { density } = measured.current;
    const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== pixelWidth) canvas.width = pixelWidth;
    if (canvas.height !== pixelHeight) canvas.height = pixelHeight;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    draw(context);
  }, [width, height, draw]);
  if (still !== null) return still.layer(draw);
  return <canvas ref={ref} style={{ left: 0, top: 0, width, height }} />;
}

/** Screen pixels per CSS pixel of the canvas; the lab enlarges its frame as a whole. */
export function densityOf(canvas: HTMLCanvasElement): number {
  const enlarged = Number(getComputedStyle(canvas).getPropertyValue('--lab-scale')) || 1;
  return (window.devicePixelRatio || 1) * enlarged;
}

/** An offscreen canvas to paint on and copy from; created on first use. */
export function useScratchCanvas(): () => HTMLCanvasElement {
  const create = useContext(StillContext)?.scratchCanvas ?? createCanvas;
  const scratch = useRef<HTMLCanvasElement | null>(null);
  return useCallback(() => {
    const canvas = scratch.current ?? create();
    scratch.current = canvas;
    return canvas;
  }, [create]);
}

function createCanvas(): HTMLCanvasElement {
  return document.createElement('canvas');
}

/** Returns the value of a custom property defined in styles/tokens.css. */
type ReadToken = (token: string) => string;

/** The colours of a picture whose scheme is chosen apart from the page's. */
export interface PictureScheme {
  readonly scheme: ColourScheme;
  readonly colourOf: ReadToken;
}

/** Null where drawings have the page's scheme. */
export const PictureSchemeContext = createContext<PictureScheme | null>(null);

/**
 * Creates a hook that returns colours for drawing on a canvas. A canvas cannot resolve custom
 * properties, so `read` resolves them, once per colour scheme.
 */
export function createColourHook<T>(read: (token: ReadToken) => T): () => T {
  const cache = new Map<ColourScheme, T>();
  return function useColours() {
    const still = useContext(StillContext);
    const shown = useColourScheme();
    const picture = useContext(PictureSchemeContext);
    if (still !== null) return read(still.colourOf);
    const scheme = picture?.scheme ?? shown;
    const colours = cache.get(scheme) ?? read(picture?.colourOf ?? tokensOfPage());
    cache.set(scheme, colours);
    return colours;
  };
}

function tokensOfPage(): ReadToken {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token);
}

/** The page's current colour scheme; re-renders when it changes. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribeToScheme, shownScheme, () => 'light');
}

function subscribeToScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
