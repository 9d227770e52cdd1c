/**
 * A still: a figure drawn once, in Node, to stand in the page's HTML where no script has run. A canvas
 * cannot be drawn there, so what would be one becomes part of its drawing's SVG. Null: this is no still.
 */
import { createContext, type ReactNode } from 'react';
import type { ColourScheme } from '../ui/theme.ts';

/** A picture painted pixel by pixel, as PixelCanvas has it. */
export interface PixelPicture {
  /** Size in pixels of the picture itself. */
  readonly columns: number;
  readonly rows: number;
  /** Where it stands in its drawing, in CSS pixels; stretched to fit, without smoothing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Fills the RGBA pixels. Painted again whenever the function changes. */
  readonly paint: (pixels: Uint8ClampedArray) => void;
}

export interface Still {
  readonly scheme: ColourScheme;
  /** The value of a custom property of styles/tokens.css. */
  readonly colourOf: (token: string) => string;
  /** What is taken for the size of an element that would be measured. */
  readonly size: { readonly width: number; readonly height: number };
  /** As SVG: a picture, and what is drawn on a canvas. */
  readonly pixels: (picture: PixelPicture) => ReactNode;
  readonly layer: (draw: (context: CanvasRenderingContext2D) => void) => ReactNode;
  /** Stands in for a canvas that is only painted on to be copied from. */
  readonly scratchCanvas: () => HTMLCanvasElement;
}

export const StillContext = createContext<Still | null>(null);
