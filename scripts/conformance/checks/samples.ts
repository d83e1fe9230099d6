import crypto from 'node:crypto';
import { z } from 'zod';
import { PARTS, type AnyCall, type Part, type Parts } from '../run/calls';

/** The part of JSON Schema that zod writes for the inputs of the contract. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const branchesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** Whether a field takes anything but numbers and what is written as one. */
export function isPageNumber({ name }: Field): boolean {
  return ['page_num', 'page_size', 'current_page', 'page', 'rows', 'current', 'size'].includes(name);
}

/** Whether a field names one thing that must be there. */
export function isId({ name, schema }: Field): boolean {
  return /(^id|_id|Id)$/.test(name) && name !== 'request_id' && schema.type === 'string' && !schema.enum;
}

/** The fields of a part, those of the first alternative where there are several. */
export function fieldsOf(call: AnyCall, part: Part): Field[] {
  const schema = call[part];
  if (!schema) return [];
  const whole = schemaOf(schema);
  const object = whole.properties ? whole : (branchesOf(whole)[0] ?? {});
  const required = new Set(object.required ?? []);
  return Object.entries(object.properties ?? {}).map(([name, field]) => ({ name, schema: field, required: required.has(name) }));
}

function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = branchesOf(schema);
  if (branch) return sample(branch);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (schema.pattern?.includes('\\d{1,9}')) return '1';
      if (schema.format === 'date-time') return new Date().toISOString();
      return crypto.randomUUID().slice(0, schema.maxLength);
    default:
      return null;
  }
}

/** Fields that a rule beside the JSON Schema asks for. */
const RULES: Readonly<Record<string, object>> = {
  moveToFolder: { document_id_list: ['no-document'] },
  saveFileRecord: { change: { kind: 'confirm' } },
};

/** A request with the required fields alone; its ids are of nothing that exists. */
export function sampleParts(call: AnyCall): Parts {
  const parts: Parts = {};
  for (const part of PARTS) {
    const schema = call[part];
    if (schema) parts[part] = sample(schemaOf(schema)) ?? {};
  }
  const more = RULES[call.route.id];
  if (more) parts.body = { ...(parts.body as object), ...more };
  return parts;
}
