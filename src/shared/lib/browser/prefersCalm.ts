/** Whether the person asked the system for less motion; read anew each time, for the setting may change. */
export const prefersCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
