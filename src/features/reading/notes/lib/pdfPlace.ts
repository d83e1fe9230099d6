import type { PageBox } from '../../../../model/notes';

/** A page of a PDF as it is displayed: its visible box in PDF units, and how many degrees it is turned clockwise. */
export interface PageFrame {
  left: number;
  bottom: number;
  width: number;
  height: number;
  turned: number;
}

type Point = [number, number];

/** A point of the displayed page, in parts of it from its upper left corner, in the units of the page. */
function pointOf({ left, bottom, width, height, turned }: PageFrame, right: number, down: number): Point {
  switch ((((Math.round(turned / 90) * 90) % 360) + 360) % 360) {
    case 90:
      return [left + down * width, bottom + right * height];
    case 180:
      return [left + (1 - right) * width, bottom + down * height];
    case 270:
      return [left + (1 - down) * width, bottom + (1 - right) * height];
    default:
      return [left + right * width, bottom + (1 - down) * height];
  }
}

/**
 * The corners of a rectangle in the order in which QuadPoints are written by all programs: upper left, upper right, lower
 * left, lower right, as it is read.
 */
export function quadOf(frame: PageFrame, [, left, top, width, height]: PageBox): [Point, Point, Point, Point] {
  const at = (right: number, down: number) => pointOf(frame, right, down);
  return [at(left, top), at(left + width, top), at(left, top + height), at(left + width, top + height)];
}

/** The upright rectangle around points: left, bottom, right, top. */
export function around(points: readonly Point[]): [number, number, number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
