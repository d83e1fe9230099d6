/** The digits of a text, put together: `第3卷` → `3`. Full-width digits count. Empty when there are none. */
export function digits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
