const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes for people: three digits at the most, in steps of 1,024. */
export function bytesText(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  while (amount >= 1_024 && unit < UNITS.length - 1) {
    amount /= 1_024;
    unit += 1;
  }
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[unit]}`;
}

/** Whole percent; 100 only when all is done. */
export const percentOf = (done: number, total: number): number =>
  total <= 0 ? 0 : done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100));
