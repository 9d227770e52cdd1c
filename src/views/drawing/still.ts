/**
 * Stills are figures rendered once, in Node, into the page's HTML, for readers without scripts and
 * for the time before scripts run. Node has no canvas, so canvas content becomes SVG instead.
 */
import { createContext, type ReactNode } from 'react';
import type { ColourScheme } from '../ui/theme.ts';
import type { Box, Size } from './shapes.ts';

/** An image painted pixel by pixel and stretched, without smoothing; the props of PixelCanvas. */
export interface PixelPicture extends Box {
  /** Size of the image in its own pixels. */
  readonly columns: number;
  readonly rows: number;
  /** Fills the RGBA pixels. Runs again whenever the function changes. */
  readonly paint: (pixels: Uint8ClampedArray) => void;
}

export interface Still {
  readonly scheme: ColourScheme;
  /** Returns the value of a custom property defined in styles/tokens.css. */
  readonly colourOf: (token: string) => string;
  /** The size reported for elements, which cannot be measured in Node. */
  readonly size: Size;
  /** Converts a pixel image to SVG. */
  readonly pixels: (picture: PixelPicture) => ReactNode;
  /** Converts canvas drawing commands to SVG. */
  readonly layer: (draw: (context: CanvasRenderingContext2D) => void) => ReactNode;
  /** Creates a substitute for an offscreen canvas. */
  readonly scratchCanvas: () => HTMLCanvasElement;
}

/** Null in the browser. */
export const StillContext = createContext<Still | null>(null);
