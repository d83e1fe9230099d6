import firstShapes from '../../src/contract/firstShapes.json';
import laterShapes from '../../src/contract/laterShapes.json';
import type { Shape, Shapes } from '../../src/contract/shape';

const files = [firstShapes, laterShapes] as unknown as readonly Shapes[];

type Objects = Shapes['objects'];

/** Ways in which another backend may legally write the same: the specification gives no types. */
export const WAYS = ['texts', 'things', 'bare', 'empty'] as const;
/**
 * `texts`: numbers, truths and lists of words as text, rows of a page under other names · `things`: words as objects, numbers for
 * identifiers are left to the server, times as milliseconds, fields of its own · `bare`: lists without a page around them,
 * truths as 0 and 1, times in another writing · `empty`: whatever may be missing is null, missing, or one of the words for nothing.
 */
export type Way = (typeof WAYS)[number];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Words that lead somewhere or choose something: another backend has its own, but has them too. */
const KEPT = /^(path|url|icon|key|type|code|value|engine_id|category|name_en|subject_code|logo_url|id|doi)$|_id$/;

const LEAVES: Readonly<Record<Way, (letter: string, value: unknown, field: string) => unknown>> = {
  texts: (letter, value) => {
    if (letter === 'n' || letter === 'k') return String(value);
    return letter === 'b' ? String(value) : value;
  },
  things: (letter, value, field) => {
    if (letter === 't' && typeof value === 'string' && value !== '') return Date.parse(value);
    if (letter === 'p' && typeof value === 'string' && /^\d{4}/.test(value)) return Number(value.replace(/\D/g, ''));
    return letter === 'w' && typeof value === 'string' && value !== '' && !KEPT.test(field) ? { name: value } : value;
  },
  bare: (letter, value) => {
    if (letter === 'b') return value ? 1 : 0;
    return letter === 't' && typeof value === 'string' ? value.slice(0, 19).replace('T', ' ').replaceAll('-', '/') : value;
  },
  empty: (letter, value, field) => {
    if (KEPT.test(field)) return value;
    if (letter === 'w') return field.startsWith('title') ? value : field.length % 2 === 0 ? 'null' : null;
    return letter === 'p' ? null : value;
  },
};

function disguiseList(item: Shape, objects: Objects, value: readonly unknown[], way: Way, field: string): unknown {
  const items = value.map((one) => disguise(item, objects, one, way, field));
  if (item !== 's' && item !== 'w') return items;
  if (KEPT.test(field) || field === 'terms') return value;
  if (way === 'texts') return value.every((one) => !/[;；|]/.test(String(one))) ? value.join('; ') : value;
  if (way === 'things') return value.map((one) => ({ name: one, rank: 1 }));
  return way === 'empty' && item === 'w' ? null : items;
}

function disguiseObject(fields: Objects[number], objects: Objects, value: Record<string, unknown>, way: Way): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    const key = name.replace(/^#|\?$/g, '');
    if (!(key in value)) continue;
    // A field that may be missing is missing, a null one too.
    if (way === 'empty' && (value[key] === null || (name.endsWith('?') && shape !== 'x'))) continue;
    result[key] = disguise(shape, objects, value[key], way, key);
  }
  return way === 'things' ? { ...result, _links: { self: '/x' }, ext: null } : result;
}

function disguisePage(page: Record<string, unknown>, way: Way): unknown {
  const { records, total, current, size, ...others } = page;
  if (way === 'texts') return { ...others, list: records, count: total, page: current, page_size: size };
  // What a bare list would lose is kept: a page after the first would be asked for by its number.
  return way === 'bare' && Object.keys(others).length === 0 && Array.isArray(records) && Number(total) <= records.length ? records : page;
}

/** A value of this form, written in another legal way. */
function disguise(shape: Shape, objects: Objects, value: unknown, way: Way, field = ''): unknown {
  if (value === null || value === undefined) return value;
  if (typeof shape === 'number') return isObject(value) ? disguiseObject(objects[shape] ?? {}, objects, value, way) : value;
  if (typeof shape === 'string') return LEAVES[way](shape, value, field);
  switch (shape[0]) {
    case '?':
    case '=':
    case 'd':
      return disguise(shape[1], objects, value, way, field);
    case 'P': {
      const page = disguise(shape[1], objects, value, way, field);
      return isObject(page) ? disguisePage(page, way) : page;
    }
    case '[':
      return Array.isArray(value) ? disguiseList(shape[1], objects, value, way, field) : value;
    default:
      return value;
  }
}

/** `data` of a call's answer, written in another legal way. */
export function disguisedAnswer(call: string, data: unknown, way: Way): unknown {
  const file = files.find(({ calls }) => Object.hasOwn(calls, call));
  return file ? disguise(file.calls[call]!, file.objects, data, way) : data;
}

const PAPER = firstShapes.entities.Paper as Shape;
/** Fields of an event under which records of the literature stand. */
const RECORD_FIELDS: ReadonlySet<string> = new Set(['paper']);

/** An event of a stream with the records that it carries written in another legal way: its own fields are the protocol. */
export function disguisedEvent(event: unknown, way: Way): unknown {
  if (Array.isArray(event)) return event.map((item) => disguisedEvent(item, way));
  if (!isObject(event)) return event;
  return Object.fromEntries(
    Object.entries(event).map(([name, item]) => [
      name,
      RECORD_FIELDS.has(name) ? disguise(PAPER, firstShapes.objects as unknown as Objects, item, way) : disguisedEvent(item, way),
    ]),
  );
}
