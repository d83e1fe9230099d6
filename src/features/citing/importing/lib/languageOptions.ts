const CODES = ['zh', 'en', 'ja', 'ko', 'de', 'fr', 'ru', 'es'];
const names = new Intl.DisplayNames(['zh-CN'], { type: 'language' });

function nameOf(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // A file may call its language anything.
    return code;
  }
}

/** Languages of a record to choose from, with the one that it has. */
export function languageOptions(own: string): { value: string; label: string }[] {
  const codes = own === '' || CODES.includes(own) ? CODES : [own, ...CODES];
  return [{ value: '', label: '未知' }, ...codes.map((value) => ({ value, label: nameOf(value) }))];
}
