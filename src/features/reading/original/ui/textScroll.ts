/** Brings the first element that a selector finds in a text into view. */
export function bring(scroller: HTMLElement | null, selector: string, block: ScrollLogicalPosition = 'center'): void {
  scroller?.querySelector(selector)?.scrollIntoView({ block });
}

/** Page of the first paragraph that is in view; 0 before anything is laid out. */
export function topPage(scroller: HTMLElement | null): number {
  if (!scroller) return 0;
  const edge = scroller.getBoundingClientRect().top;
  const stops = [...scroller.querySelectorAll<HTMLElement>('[data-stop]')];
  const top = stops.find((stop) => stop.getBoundingClientRect().bottom > edge + 1);
  return Number(top?.dataset.stop?.split('.')[0] ?? 0);
}
