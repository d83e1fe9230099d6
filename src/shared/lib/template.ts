/** How a field of a template is asked for. */
type FieldKind = 'text' | 'textarea' | 'number' | 'date' | 'select';

/** What a template leaves open. */
export interface TemplateField {
  name: string;
  kind: FieldKind;
  /** Of a `select`; the first one is proposed. Empty for the others. */
  options: string[];
}

/**
 * `{{名}}`, `{{名:number}}`, `{{名:date}}`, `{{名:textarea}}`, `{{名:select:甲|乙}}`; colons and bars may be full-width.
 * A backslash before the braces leaves them as they are, as for TeX: `\{{x}}`.
 */
const PLACE = /(\\?)\{\{([^{}\n]{1,400})\}\}/g;
const KINDS: readonly string[] = ['text', 'textarea', 'number', 'date', 'select'] satisfies FieldKind[];
const isKind = (word: string): word is FieldKind => KINDS.includes(word);

/** The field that stands between braces; null when there is no name. What is not understood belongs to the name. */
function fieldOf(inside: string): TemplateField | null {
  const [name = '', kind = 'text', ...rest] = inside.split(/[:：]/).map((part) => part.trim());
  if (name === '') return null;
  const options = [
    ...new Set(
      rest
        .join(':')
        .split(/[|｜]/)
        .map((option) => option.trim())
        .filter(Boolean),
    ),
  ];
  if (kind === 'select' && options.length > 0) return { name, kind, options };
  if (isKind(kind) && kind !== 'select' && rest.length === 0) return { name, kind, options: [] };
  return { name: inside.trim(), kind: 'text', options: [] };
}

/** The fields of a template in order, each name once: where it stands first says of which kind it is. */
export function templateFields(template: string): TemplateField[] {
  const fields = new Map<string, TemplateField>();
  for (const [, escaped, inside = ''] of template.matchAll(PLACE)) {
    const field = escaped ? null : fieldOf(inside);
    if (field && !fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/** The template with its fields filled in; what has no value stays. A value is taken as it is, braces and all. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACE, (whole: string, escaped: string, inside: string) => {
    if (escaped) return whole.slice(1);
    const name = fieldOf(inside)?.name ?? '';
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
}

/** The template for people who read it: `〔名〕` for a field, however it is asked for. */
export function templatePreview(template: string): string {
  return template.replace(PLACE, (whole: string, escaped: string, inside: string) => {
    if (escaped) return whole.slice(1);
    const name = fieldOf(inside)?.name;
    return name ? `〔${name}〕` : whole;
  });
}
