import { z } from 'zod';
import type { ToolUse } from '../../../src/contract/entities/tools';
import { storable } from '../../kernel/storable';
import type { Tool } from '../../mcp/tool';

const MAX_ARGUMENTS = 4_000;
/** Of what is said about arguments that do not fit, in UTF-16 units. */
const MAX_MISFIT = 200;

/** What a tool is called with. */
export type ToolArguments = Readonly<Record<string, z.core.util.JSONType>>;

/** Arguments that a model wrote; null when they are no JSON object. Nothing at all is none. */
export function readArguments(json: string): ToolArguments | null {
  try {
    const parsed = z.record(z.string(), z.json()).safeParse(JSON.parse(json.trim() || '{}'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Why arguments cannot be sent to a tool, in Chinese; empty when they can, or when its schema cannot be read here. */
export function misfitOf({ schema }: Tool, args: ToolArguments): string {
  if (JSON.stringify(args).length > MAX_ARGUMENTS) return '参数过长，没有调用';
  try {
    const error = z.locales.zhCN().localeError;
    const checked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(args, { error });
    if (checked.success) return '';
    const why = checked.error.issues.map(({ path, message }) => [...path, message].join('：')).join('；');
    return `参数不符合工具的说明，没有调用（${storable(why.slice(0, MAX_MISFIT))}）`;
  } catch {
    return '';
  }
}

/** Arguments as the database gives them back. */
export const storableArguments = (args: ToolArguments): ToolUse['args'] =>
  JSON.parse(JSON.stringify(args), (_key, value: unknown) => {
    if (typeof value === 'string') return storable(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), inner]));
  }) as ToolUse['args'];

/** The same for the same arguments, in whatever order they stand. */
export function argumentsKey(args: ToolArguments): string {
  return JSON.stringify(args, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
