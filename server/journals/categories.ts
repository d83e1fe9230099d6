import { ESI_FIELDS } from '../records/subjects';
import type { Category } from '../store/journals/record';
import { categoryCode } from '../store/journals/schemes';
import { SUBJECT_NAMES } from './subjectNames';

const esiByCode = new Map(ESI_FIELDS.map((field) => [field.code, field]));
const esiByName = new Map(ESI_FIELDS.flatMap((field) => [field.name, field.name_en].map((name) => [categoryCode(name), field])));

/** A field of ESI by code or name; null when there is no such field. */
export function esiCategory(text: string): Category | null {
  const field = esiByCode.get(text.trim().toUpperCase()) ?? esiByName.get(categoryCode(text));
  return field ? { scheme: 'esi', ...field } : null;
}

/** A category of a scheme by its name; null for a text without letters. */
export function namedCategory(scheme: string, name: string, name_en = ''): Category | null {
  const code = categoryCode(name);
  if (!code) return null;
  return { scheme, code, name: name.trim(), name_en: name_en || (/\p{Script=Han}/u.test(name) ? '' : name.trim()) };
}

const subjects = new Map(SUBJECT_NAMES.map(([name_en, name]) => [categoryCode(name_en), { name, name_en }]));
/** Writings of one subject in different lists. */
const SAME: Readonly<Record<string, string>> = {
  'social-science': 'social-sciences',
  math: 'mathematics',
  'political-science-general': 'political-science',
  'medicine-general': 'medicine',
  'biology-general': 'biology',
  'physics-general': 'physics',
  'agriculture-general': 'agriculture',
  'philosophy-general': 'philosophy',
  'religion-general': 'religion',
  'history-general': 'history',
  'astronomy-general': 'astronomy',
};

/** A subject of a journal list; those of our table have a Chinese name beside the English one. */
export function subjectCategory(text: string): Category | null {
  const plain = text.replace(/_/g, ' ').trim();
  // A list's word for none.
  if (plain === 'generic-base') return null;
  const code = SAME[categoryCode(plain)] ?? categoryCode(plain);
  const subject = subjects.get(code);
  if (subject) return { scheme: 'subject', code, ...subject };
  return namedCategory('subject', plain.charAt(0).toUpperCase() + plain.slice(1));
}
