const SECOND = 1_000;
const MINUTE = 60;

/** Milliseconds since the page began, as `1:02.3`. */
export function clockText(milliseconds: number): string {
  const seconds = milliseconds / SECOND;
  const minutes = Math.floor(seconds / MINUTE);
  return `${minutes}:${(seconds - minutes * MINUTE).toFixed(1).padStart(4, '0')}`;
}
