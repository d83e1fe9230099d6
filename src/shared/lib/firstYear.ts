/** The first run of four digits in a date: `2021-05-01`, `20210501` and `约 2021 年` → `2021`. Empty when there is none. */
export function firstYear(text: string): string {
  return /[0-9]{4}/.exec(text.normalize('NFKC'))?.[0] ?? '';
}
