/** When everything that is built was made, unless a test says otherwise. */
export const TIME = '2026-01-02T03:04:05.000+08:00';
