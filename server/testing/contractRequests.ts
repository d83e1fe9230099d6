import fc from 'fast-check';
import { z } from 'zod';
import { callGroups } from '../../src/contract';
import type { Route } from '../../src/contract/route';

/** The part of JSON Schema that zod writes for the contract's inputs. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** What zod writes for a union that one field tells apart. */
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** The parts of a call that a request is made from. */
export interface InputSchemas {
  route: Route;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}
/** Every call of the contract. */
export const ALL_CALLS: readonly InputSchemas[] = Object.values(callGroups).flatMap((group) => Object.values<InputSchemas>(group));

export type Part = 'params' | 'query' | 'body';
export type Parts = Partial<Record<Part, unknown>>;
export const PARTS: readonly Part[] = ['params', 'query', 'body'];

/** Values that exist, by the name of the field that holds them, so that valid requests get past «not found». */
export type ExistingValues = Readonly<Record<string, readonly string[]>>;

export const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const WORDS = ['attention', '深度学习', 'a', '水稻 产量', 'C++', '2020', 'Müller', '第 3 卷'];
const word = fc.constantFrom(...WORDS);

/** Values that the schema accepts, except where a rule of ours in it says more than JSON Schema can. */
function valid(schema: Schema, existing: ExistingValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valid(branch, existing, name)));
  switch (schema.type) {
    case 'object':
      return record(schema, existing);
    case 'array': {
      const [minLength, maxItems] = [schema.minItems ?? 0, schema.maxItems ?? 3];
      return fc.array(valid(schema.items ?? {}, existing, name), { minLength, maxLength: Math.max(minLength, Math.min(3, maxItems)) });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (existing[name]) return fc.constantFrom(...existing[name]);
      if (schema.format === 'uuid') return fc.uuid();
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return word.map((text) => text.slice(0, schema.maxLength));
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function record(schema: Schema, existing: ExistingValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, valid(field, existing, key)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/** Parts that exist, each valid. */
export function validParts(call: InputSchemas, existing: ExistingValues = {}): fc.Arbitrary<Parts> {
  const parts = PARTS.flatMap((part) => (call[part] ? [[part, valid(schemaOf(call[part]), existing)] as const] : []));
  return fc.record(Object.fromEntries(parts));
}

/** One valid request, always the same. */
export function sampleParts(call: InputSchemas): Parts {
  const accepted = (parts: Parts) => PARTS.every((part) => call[part]?.safeParse(asArriving(part, parts[part])).success ?? true);
  const found = fc.sample(validParts(call), { seed: 1, numRuns: 50 }).find(accepted);
  if (!found) throw new Error(`no valid request was found for ${call.route.id}`);
  return found;
}

/** A value as a part of an address; half characters are replaced. */
export const encoded = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());

/** The address of a request, whatever its parts hold. */
export function urlOf(route: Route, { params, query }: Parts): string {
  const values = isRecord(params) ? params : {};
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name] ?? ''));
  const pairs = Object.entries(isRecord(query) ? query : {}).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => `${encoded(key)}=${encoded(item)}`),
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** A part as the server sees it: a body has been JSON, in an address everything has been text. */
export function asArriving(part: Part, value: unknown): unknown {
  if (part === 'body') return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as unknown);
  const text = (item: unknown) => Buffer.from(String(item)).toString();
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      if (!Array.isArray(item)) return [[key, text(item)]];
      return item.length === 0 ? [] : [[key, item.length === 1 ? text(item[0]) : item.map(text)]];
    }),
  );
}

/** Texts that have broken servers. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  '\u202egnp.exe',
  'x'.repeat(10_240),
  '${7*7}',
  '{{7*7}}',
  "' or 1=1--",
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '('.repeat(600),
  '"'.repeat(512),
  '-'.repeat(512),
  '😀'.repeat(256),
  '深'.repeat(512),
  'null',
  'undefined',
  '__proto__',
  '9223372036854775808',
  '1e9',
  '１',
];

/** Bodies that every call refuses, and the type that each is sent as. */
export const NASTY_BODIES: readonly (readonly [type: string, text: string])[] = [
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/json', '{"a":'],
  ['application/json', '['.repeat(600)],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', '\u0000'],
];

/** The methods of the calls, and two that no address answers to. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

const WRONG_TYPES: readonly unknown[] = [7, 1.5, -1, 0, 1e308, true, null, 'x', [], {}, [[]], { a: 1 }];

/** Deep enough to break a recursive reader, and deeper than the server lets through. */
const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** What goes wrong with one value: other types, other texts, just past each limit; inside it, field by field. */
export function* mutations(schema: Schema, value: unknown): Generator<unknown> {
  yield* WRONG_TYPES;
  yield* NASTY_TEXTS;
  yield nested(600);
  for (const limit of [schema.minimum, schema.maximum]) if (limit !== undefined) yield* [limit - 1, limit, limit + 1];
  for (const limit of [schema.minLength, schema.maxLength]) {
    if (limit !== undefined) yield* [limit - 1, limit, limit + 1].filter((n) => n >= 0).map((n) => 'x'.repeat(n));
  }
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) yield* mutations(branch, value);
  if (schema.type === 'array' && Array.isArray(value)) {
    for (const limit of [schema.minItems, schema.maxItems]) {
      if (limit !== undefined) yield* [limit - 1, limit + 1].filter((n) => n >= 0).map((n) => Array(n).fill(value[0] ?? 'x'));
    }
    for (const item of mutations(schema.items ?? {}, value[0])) yield [item];
  }
  if (schema.type === 'object' && isRecord(value)) yield* fieldMutations(schema, value);
}

function* fieldMutations(schema: Schema, value: Record<string, unknown>): Generator<unknown> {
  for (const extra of ['extra', 'constructor', '\u202e', 'x'.repeat(5_000)]) yield { ...value, [extra]: 1 };
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const { [key]: present, ...rest } = value;
    yield rest;
    for (const wrong of mutations(field, present)) yield { ...value, [key]: wrong };
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
