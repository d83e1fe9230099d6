/** When everything that is built was made, unless a test says otherwise. */
export const TIME = '2026-01-02T03:04:05.000+08:00';

/** A moment by what a clock on the wall says, whatever zone it hangs in: `month` from 1. */
export const localTime = (year: number, month: number, day: number, hour: number, minute: number): string =>
  new Date(year, month - 1, day, hour, minute).toISOString();
