/**
 * Stills are figures rendered once, in Node, into the page's HTML, for readers without scripts and
 * for the time before scripts run. Node has no canvas, so canvas content becomes SVG instead.
 */
import { createContext, type ReactNode } from 'react';
import type { ColourScheme } from '../ui/theme.ts';

/** An image painted pixel by pixel; the props of PixelCanvas. */
export interface PixelPicture {
  /** Size of the image in its own pixels. */
  readonly columns: number;
  readonly rows: number;
  /** Position and size in the drawing, in CSS pixels; the image is stretched without smoothing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Fills the RGBA pixels. Runs again whenever the function changes. */
  readonly paint: (pixels: Uint8ClampedArray) => void;
}

export interface Still {
  readonly scheme: ColourScheme;
  /** Returns the value of a custom property defined in styles/tokens.css. */
  readonly colourOf: (token: string) => string;
  /** The size reported for elements, which cannot be measured in Node. */
  readonly size: { readonly width: number; readonly height: number };
  /** Converts a pixel image to SVG. */
  readonly pixels: (picture: PixelPicture) => ReactNode;
  /** Converts canvas drawing commands to SVG. */
  readonly layer: (draw: (context: CanvasRenderingContext2D) => void) => ReactNode;
  /** Creates a substitute for an offscreen canvas. */
  readonly scratchCanvas: () => HTMLCanvasElement;
}

/** Null in the browser. */
export const StillContext = createContext<Still | null>(null);
