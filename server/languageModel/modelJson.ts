import type { z } from 'zod';
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

/**
 * Asks a model for an object. What does not fit the schema is shown to the model once more.
 * @returns null when the second try does not fit either.
 * @throws {ModelError} when the model cannot be asked.
 */
export async function modelJson<S extends z.ZodType>(
  model: Model,
  messages: readonly ModelMessage[],
  schema: S,
  signal: AbortSignal,
): Promise<z.output<S> | null> {
  const first = await model.complete(messages, signal);
  const parsed = schema.safeParse(objectIn(first));
  if (parsed.success) return parsed.data;
  const repair: ModelMessage[] = [
    { role: 'assistant', content: first.slice(0, 4_000) },
    { role: 'user', content: '上面的内容不是所要求的 JSON 对象。请只输出符合要求的一个 JSON 对象，不要输出其他文字。' },
  ];
  const second = schema.safeParse(objectIn(await model.complete([...messages, ...repair], signal)));
  return second.success ? second.data : null;
}
