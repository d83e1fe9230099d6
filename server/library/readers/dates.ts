const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2017`, `June`, `3` → `2017-06-03`; a month that is none, such as a season, falls away with its day. */
export function dateOf(year = '', month = '', day = ''): string {
  const number = /^\d{1,2}$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const known = number >= 1 && number <= 12;
  return [year, ...(known ? [String(number)] : []), ...(known && day ? [day] : [])].map((part) => part.padStart(2, '0')).join('-');
}

/** The day that words such as `May 28`, `28 May 2015`, `MAY 28` or `2015-05-28` say, in a year that stands elsewhere; else the year. */
export function dateIn(words: string, year = ''): string {
  const [, y = '', m = '', d = ''] = /\b(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?/.exec(words) ?? [];
  if (y) return dateOf(y, m, d);
  const own = /\b(1[5-9]\d\d|20\d\d)\b/.exec(words)?.[1] ?? '';
  const [, before = '', month = '', after = ''] =
    /(?:\b(\d{1,2})\.?\s)?\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\s(\d{1,2})\b(?!\d))?/i.exec(words) ?? [];
  // From one month to another: neither is the day.
  const range = /[a-z]{3}\s?[-–/]\s?[a-z]{3}/i.test(words);
  return month && !range ? dateOf(year || own, month, after || before) : year || own;
}
