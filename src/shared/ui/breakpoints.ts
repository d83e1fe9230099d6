/**
 * The only widths at which the layout changes, in px: each is the last width of its kind. Media queries cannot read custom
 * properties, so style sheets write the number: `(max-width: 767px)` up to one, `(min-width: 768px)` beyond it. A test holds
 * that they use no other.
 */
export const BREAKPOINTS = { phone: 480, handset: 600, tablet: 767, desk: 991, wide: 1199 } as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query of windows no wider than that. */
export const upTo = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name]}px)`;
/** The media query of windows wider than that. */
export const beyond = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS[name] + 1}px)`;
