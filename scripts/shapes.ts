import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Shape, Shapes } from '../src/contract/shape';
import { callGroups } from '../src/contract';
import { AiTool } from '../src/contract/entities/aiTool';
import { Id, Timestamp } from '../src/contract/entities/common';
import { DatabaseItem } from '../src/contract/entities/database';
import { Journal } from '../src/contract/entities/journal';
import { CitationFields, Engine, Paper, Version } from '../src/contract/entities/paper';
import { ExternalApplication, LogoInfo, MenuItem } from '../src/contract/entities/session';

export const SHAPES_FILE = path.resolve(__dirname, '../src/contract/shapes.json');

/** What libraries and directories say: the words null and undefined are nothing there, while people may type them anywhere else. */
const RECORDS: readonly unknown[] = [
  CitationFields,
  Paper,
  Version,
  Journal,
  Engine,
  AiTool,
  DatabaseItem,
  ExternalApplication,
  LogoInfo,
  MenuItem,
];
/** A work whose type nobody can read is of the generic one. */
const GENERIC_TYPE = 10;
/** What stands in for a word that the contract does not have: the one of these that there is, else the last, which promises least. */
const PLAIN_WORDS: readonly unknown[] = ['', 'unknown', 'none', 'unset', 'default', 'done'];

const isPage = (schema: z.ZodObject) => ['total', 'records', 'current', 'size'].every((key) => key in schema.shape);

/** Forms of the schemas, each object once. */
class ShapeWriter {
  readonly objects: Record<string, Shape>[] = [];
  private readonly known = new Map<unknown, number>();

  of(schema: unknown, inRecord = false): Shape {
    if (schema === Id) return 'i';
    if (schema === Timestamp) return 't';
    if (schema === CitationFields.shape.publish_date) return 'p';
    if (schema === CitationFields.shape.resource_type) return ['d', 'k', GENERIC_TYPE];
    if (schema instanceof z.ZodLazy) return this.lazy(schema);
    if (schema instanceof z.ZodOptional) return this.of(schema.unwrap(), inRecord);
    if (schema instanceof z.ZodNullable) return ['?', this.of(schema.unwrap(), inRecord)];
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
      return ['d', this.of(schema.unwrap(), inRecord), schema.parse(undefined)];
    }
    if (schema instanceof z.ZodObject) return this.object(schema);
    if (schema instanceof z.ZodArray) return ['[', this.of(schema.element, inRecord)];
    if (schema instanceof z.ZodTuple) return ['(', ...schema.def.items.map((item) => this.of(item))];
    if (schema instanceof z.ZodRecord) return ['{', this.of(schema.valueType)];
    if (schema instanceof z.ZodEnum) return words(schema.options);
    if (schema instanceof z.ZodLiteral) return schema.value === true ? ['!'] : words([...schema.values]);
    if (schema instanceof z.ZodUnknown || schema instanceof z.ZodUnion) return 'x';
    if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'k' : 'n';
    if (schema instanceof z.ZodBoolean) return 'b';
    if (schema instanceof z.ZodType && schema.def.type === 'string') return inRecord ? 'w' : 's';
    throw new Error(`No form for ${schema instanceof z.ZodType ? schema.def.type : typeof schema}`);
  }

  /** Any JSON is kept as it is; what refers to itself is a list or an object that is known by the time it is read. */
  private lazy(schema: z.ZodLazy): Shape {
    const inner = schema.unwrap();
    return inner instanceof z.ZodUnion ? 'x' : this.of(inner);
  }

  private object(schema: z.ZodObject): Shape {
    const index = this.known.get(schema) ?? this.add(schema);
    return isPage(schema) ? ['P', index] : index;
  }

  private add(schema: z.ZodObject): number {
    const index = this.objects.length;
    const fields: Record<string, Shape> = {};
    this.objects.push(fields);
    this.known.set(schema, index);
    const inRecord = RECORDS.includes(schema);
    let identified = false;
    for (const [key, field] of Object.entries(schema.shape)) {
      // The first identifier that is no `id` names the thing itself.
      const isOwn = field === Id && key !== 'id' && !identified && !('id' in schema.shape);
      if (field === Id) identified = true;
      fields[`${isOwn ? '#' : ''}${key}${field instanceof z.ZodOptional ? '?' : ''}`] = this.of(field, inRecord);
    }
    return index;
  }
}

function words(values: readonly unknown[]): Shape {
  const plain = PLAIN_WORDS.find((word) => values.includes(word)) ?? values.at(-1);
  return ['e', plain, ...values.filter((value) => value !== plain)];
}

/** The forms of all answers, of which the browser makes its readers: the schemas themselves would bring zod along. */
export function contractShapes(): Shapes {
  const writer = new ShapeWriter();
  const all = Object.values(callGroups).flatMap(
    (group) => Object.values(group) as { route: { id: string; reply: string }; data: z.ZodType }[],
  );
  const calls = Object.fromEntries(
    all.filter(({ route }) => route.reply === 'envelope').map(({ route, data }) => [route.id, writer.of(data)]),
  );
  const entities = { Paper: writer.of(Paper) };
  return { objects: writer.objects, calls, entities };
}

/** The file: a line each, so that a change of the contract is seen. */
export function renderShapes(): string {
  const { objects, calls, entities } = contractShapes();
  const lines = (values: Record<string, unknown>) =>
    Object.entries(values)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const list = objects.map((fields) => `    ${JSON.stringify(fields)}`).join(',\n');
  return `{\n  "objects": [\n${list}\n  ],\n  "calls": {\n${lines(calls)}\n  },\n  "entities": {\n${lines(entities)}\n  }\n}\n`;
}

/** `npm run shapes`: writes the forms of the contract's answers. */
if (require.main === module) fs.writeFileSync(SHAPES_FILE, renderShapes());
