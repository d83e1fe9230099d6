import { z } from 'zod';
import type { Model, ModelMessage } from './model';

/** The outermost object in what a model wrote, whatever stands around it. */
function objectIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** What a service is told of the schema; what JSON schema cannot say is checked here all the same. */
function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/**
 * Asks a model for an object, by schema where the service can hold it to one. What does not fit the schema is shown to the model once more.
 * @returns null when the second try does not fit either.
 * @throws {ModelError} when the model cannot be asked.
 */
export async function modelJson<S extends z.ZodType>(
  model: Model,
  messages: readonly ModelMessage[],
  schema: S,
  signal: AbortSignal,
): Promise<z.output<S> | null> {
  const ask = { schema: jsonSchemaOf(schema) };
  const first = await model.complete(messages, signal, ask);
  const parsed = schema.safeParse(objectIn(first));
  if (parsed.success) return parsed.data;
  const repair: ModelMessage[] = [
    { role: 'assistant', content: first.slice(0, 4_000) },
    { role: 'user', content: '上面的内容不是所要求的 JSON 对象。请只输出符合要求的一个 JSON 对象，不要输出其他文字。' },
  ];
  const second = schema.safeParse(objectIn(await model.complete([...messages, ...repair], signal, ask)));
  return second.success ? second.data : null;
}
