/** `Knuth, Donald E.` → `Donald E. Knuth`; Chinese names and those of institutions, which may end in a comma, stay whole. */
export function nameInOrder(text: string): string {
  const [family = '', given = '', suffix = ''] = text.trim().split(/ ?[,，] ?/);
  if (/\p{Script=Han}/u.test(family)) return `${family}${given}`;
  return [given, family, suffix].filter(Boolean).join(' ');
}
