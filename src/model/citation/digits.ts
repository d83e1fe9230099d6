/** The digits of a text, put together: `第3卷` → `3`. Full-width digits count. Empty when there are none. */
export function digits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** The first run of four digits in a date: `2021-05-01`, `20210501` and `约 2021 年` → `2021`. Empty when there is none. */
export function firstYear(text: string): string {
  return /[0-9]{4}/.exec(text.normalize('NFKC'))?.[0] ?? '';
}
