/** Something that both sides have, and how far down it begins, in pixels. */
export interface Stop {
  key: string;
  top: number;
}

export interface ScrollPlace {
  key: string;
  /** Part of the way from this stop to the next, 0 to 1. */
  part: number;
}

/** Where a side stands that is scrolled to `top`. Null without stops. */
export function placeAt(stops: readonly Stop[], height: number, top: number): ScrollPlace | null {
  const next = stops.findIndex((stop) => stop.top > top + 1);
  const index = next < 0 ? stops.length - 1 : Math.max(next - 1, 0);
  const stop = stops[index];
  if (!stop) return null;
  const length = (stops[index + 1]?.top ?? height) - stop.top;
  const part = length > 0 ? (top - stop.top) / length : 0;
  return { key: stop.key, part: Math.min(Math.max(part, 0), 1) };
}

/** How far to scroll a side so that it stands at a place; null when it has no such stop. */
export function topOf(stops: readonly Stop[], height: number, { key, part }: ScrollPlace): number | null {
  const index = stops.findIndex((stop) => stop.key === key);
  const stop = stops[index];
  if (!stop) return null;
  return stop.top + part * ((stops[index + 1]?.top ?? height) - stop.top);
}
