import { isRecord } from '../shared/lib/isRecord';
import { readRecord } from './door';

const isText = (value: unknown): value is string => typeof value === 'string';
const listOf = (value: unknown, fits: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((item: unknown) => isRecord(item) && fits(item));

/** How a message was understood, as `Understood` of the contract has it. */
const isUnderstood = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.question) &&
  typeof value.rewritten === 'boolean' &&
  typeof value.on_answer === 'boolean' &&
  (value.verdict === null || isText(value.verdict)) &&
  Array.isArray(value.missing) &&
  value.missing.every(isText);

/** What stands behind the sentences, as `AnswerLedger` of the contract has it. */
const isLedger = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value.unsupported_links) &&
  value.unsupported_links.every(isText) &&
  listOf(
    value.sentences,
    (one) =>
      Number.isInteger(one.start) &&
      Number.isInteger(one.end) &&
      isText(one.state) &&
      listOf(one.findings, ({ kind, text }) => isText(kind) && isText(text)) &&
      listOf(one.marks, (mark) => Number.isInteger(mark.at) && Number.isInteger(mark.n) && Array.isArray(mark.passages)),
  );

/** The passages of a source one by one, as `SourcePassage` of the contract has them. */
const arePassages = (value: unknown): boolean =>
  listOf(value, ({ id, content, place, positions }) => isText(id) && isText(content) && isText(place) && Array.isArray(positions));

/** Calls of tools, as `ToolUse` of the contract has them. */
const areToolCalls = (value: unknown): boolean =>
  listOf(
    value,
    ({ id, name, args, state, length, preview, error, duration }) =>
      [id, name, state, preview, error].every(isText) && isRecord(args) && [length, duration].every((one) => typeof one === 'number'),
  );
const areChosenTools = (value: unknown): boolean =>
  listOf(value, ({ server_id, enabled_tools }) => isText(server_id) && Array.isArray(enabled_tools) && enabled_tools.every(isText));
const isTool = (value: unknown): boolean => isRecord(value) && [value.name, value.args, value.create_time].every(isText);

type Fits = Readonly<Record<string, (value: unknown) => boolean>>;

const OF_ANSWER: Fits = {
  understood: isUnderstood,
  ledger: isLedger,
  can_continue: (value) => typeof value === 'boolean',
  mcp_servers: areChosenTools,
  tool_calls: areToolCalls,
};
const OF_SOURCE: Fits = { passages: arePassages, tool: isTool };

function without<T extends object>(value: T, fits: Fits): T {
  const isOdd = ([key, field]: [string, unknown]) => Object.hasOwn(fits, key) && field !== undefined && !fits[key]?.(field);
  const fields = Object.entries(value);
  return fields.some(isOdd) ? (Object.fromEntries(fields.filter((field) => !isOdd(field))) as T) : value;
}

/** A source with its record in the form of the contract; without one when nothing of it can be read. */
function withRecord(source: object): object {
  const paper = 'paper' in source ? source.paper : null;
  if (paper === null) return source;
  const record = readRecord(paper) ?? null;
  return record === paper ? source : { ...source, paper: record };
}

/**
 * What is only said beside an answer or a report never costs the answer: it may be missing, and is left out when it is odd. By hand,
 * because the contract's schema would bring zod to the browser.
 * @param list the field with the sources
 */
export function withoutOddFields<K extends string, T extends { readonly [key in K]?: readonly object[] }>(value: T, list: K): T {
  const kept = without(value, OF_ANSWER);
  const sources = kept[list];
  if (!Array.isArray(sources)) return kept;
  const cleaned = sources.map((source: object) => withRecord(without(source, OF_SOURCE)));
  return cleaned.every((source, i) => source === sources[i]) ? kept : { ...kept, [list]: cleaned };
}
