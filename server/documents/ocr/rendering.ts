/** The page that a worker is to draw, and where its image goes. */
export interface RenderOrder {
  path: string;
  page: number;
  out: string;
}

export type RenderReport = { type: 'end' } | { type: 'failed'; message: string };

const DOTS_AN_INCH = 300;
const POINTS_AN_INCH = 72;
const MAX_PIXELS = 25_000_000;

/** Pixels a point: 300 dpi, fewer for a page that would have too many pixels. */
export function scaleFor(width: number, height: number): number {
  return Math.min(DOTS_AN_INCH / POINTS_AN_INCH, Math.sqrt(MAX_PIXELS / (width * height)));
}
