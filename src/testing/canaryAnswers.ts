import { z } from 'zod';
import fc from './property';

/** Stands in every text: of a redacted file it must be found in none. */
export const CANARY = '金丝雀';

/** The part of JSON Schema that zod writes for the contract. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** A name of a person, of one of a few lengths, so that the same one comes again as an identifier does. */
const canaryName = fc.integer({ min: 0, max: 40 }).map((n) => `${CANARY}${n}${'长'.repeat(n % 7)}`);

/** A text of a person, which now and then looks like something else: an address, JSON, a cached answer, a moment, a word of the program. */
export const canaryText = fc.oneof(
  { weight: 8, arbitrary: canaryName },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      `?${CANARY}`,
      `/${CANARY}?q=${CANARY}`,
      `https://example.org/${CANARY}`,
      `[1, "${CANARY}"]`,
      `{ "${CANARY}": 1 }`,
      `searchPapers({"query":"${CANARY}"})`,
      `2026-01-01T00:00:00Z ${CANARY}`,
    ),
  },
);

/** What a person types or a model writes piece by piece: nothing that a canary could be seen by. */
export const ambiguousText = fc.constantFrom(
  '/',
  '?why',
  '?chat_id=1',
  '[1]',
  '[1, 2]',
  '{}',
  'r1',
  '1',
  '知识库',
  '2026-01-01T00:00:00Z',
  '▒',
  '░',
);

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map(valueOf));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valueOf)).map((parts) => Object.assign({}, ...parts) as unknown);
  switch (schema.type) {
    case 'string':
      return canaryText;
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? 0, -1_000);
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 100, min + 1_000)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, 2) });
    case 'object':
      return objectOf(schema);
    default:
      return fc.constant(null);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field)])), {
    requiredKeys: required,
  });
  if (typeof additionalProperties !== 'object') return fields;
  const others = fc.dictionary(canaryName, valueOf(additionalProperties), { maxKeys: 2 });
  return fc.tuple(others, fields).map(([more, known]) => ({ ...more, ...known }));
}

/** Values of a part of a call, with the canary in every text. `io` says from which side the schema is read. */
export const canariesFor = (schema: z.ZodType | undefined, io: 'input' | 'output'): fc.Arbitrary<unknown> =>
  schema ? valueOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema) : fc.constant(undefined);
