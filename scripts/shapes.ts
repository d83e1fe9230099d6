import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Route } from '../src/contract/route';
import type { Shape, Shapes } from '../src/contract/shape';
import { callGroups } from '../src/contract';
import { AiTool } from '../src/contract/entities/aiTool';
import { Id, Timestamp } from '../src/contract/entities/common';
import { DatabaseItem } from '../src/contract/entities/database';
import { Journal } from '../src/contract/entities/journal';
import { CitationFields, Engine, Paper, Version } from '../src/contract/entities/paper';
import { ExternalApplication, LogoInfo, MenuItem } from '../src/contract/entities/session';

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
    if (schema.def.catchall instanceof z.ZodNever) return ['=', index];
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

type AnyCall = { route: Route; data: z.ZodType };

/** Calls of the first screens, whose forms come with the application itself; all others have a file of their own. */
const FIRST_SCREENS = ['/home', '/home/searchResult'];
const isFirst = ({ screens }: Route) => screens.length === 0 || screens.some((screen) => FIRST_SCREENS.includes(screen));

const { extensions, operator, ...ofSpecification } = callGroups;
const callsOf = (groups: object): AnyCall[] =>
  Object.values(groups)
    .flatMap((group: object) => Object.values(group) as AnyCall[])
    .filter(({ route }) => route.reply === 'envelope');

/** The forms of answers, of which the browser makes its readers: the schemas themselves would bring zod along. */
function shapesOf(calls: readonly AnyCall[], entities: Record<string, z.ZodType> = {}): Shapes {
  const writer = new ShapeWriter();
  const forms = calls.map(({ route, data }) => [route.id, writer.of(data)] as const);
  const named = Object.entries(entities).map(([name, schema]) => [name, writer.of(schema)] as const);
  return { objects: writer.objects, calls: Object.fromEntries(forms), entities: Object.fromEntries(named) };
}

/** What is written where. */
export function contractShapes(): Readonly<Record<'firstShapes' | 'laterShapes', Shapes>> {
  const spec = callsOf(ofSpecification);
  const later = [...spec.filter(({ route }) => !isFirst(route)), ...callsOf({ extensions, operator })];
  return {
    firstShapes: shapesOf(
      spec.filter(({ route }) => isFirst(route)),
      { Paper },
    ),
    laterShapes: shapesOf(later),
  };
}

/** A file: a line each, so that a change of the contract is seen. */
export function renderShapes({ objects, calls, entities }: Shapes): string {
  const lines = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const list = objects.map((fields) => `    ${JSON.stringify(fields)}`).join(',\n');
  return `{\n  "objects": [\n${list}\n  ],\n  "calls": {\n${lines(calls)}\n  },\n  "entities": {\n${lines(entities)}\n  }\n}\n`;
}

export const shapesFile = (name: string): string => path.resolve(__dirname, `../src/contract/${name}.json`);

/** `npm run shapes`: writes the forms of the contract's answers. */
if (require.main === module) {
  for (const [name, shapes] of Object.entries(contractShapes())) fs.writeFileSync(shapesFile(name), renderShapes(shapes));
}
