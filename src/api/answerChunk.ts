import type { AnswerChunk } from '../contract/entities/chat';
import { isRecord } from '../shared/lib/isRecord';

/** The states of the contract as values; the type says when one is missing. */
const STATES: Readonly<Record<AnswerChunk['state'], true>> = {
  pending: true,
  streaming: true,
  done: true,
  stopped: true,
  failed: true,
};

const TEXTS = ['chat_id', 'chat_record_id', 'content', 'reasoning_content', 'notice'] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

function isSource(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isInteger(value.n) &&
    isText(value.content) &&
    isText(value.place) &&
    (value.paper === null || isRecord(value.paper))
  );
}

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
  Array.isArray(value.sentences) &&
  value.sentences.every(
    (one: unknown) =>
      isRecord(one) &&
      Number.isInteger(one.start) &&
      Number.isInteger(one.end) &&
      isText(one.state) &&
      Array.isArray(one.findings) &&
      Array.isArray(one.marks) &&
      one.marks.every((mark: unknown) => isRecord(mark) && Number.isInteger(mark.at) && Array.isArray(mark.passages)),
  );

/** What is only said beside an answer never costs the answer: it may be missing, and is left out when it is odd. */
const BESIDE: Readonly<Record<string, (value: unknown) => boolean>> = {
  understood: isUnderstood,
  ledger: isLedger,
  can_continue: (value) => typeof value === 'boolean',
};

function withoutOdd(chunk: Record<string, unknown>): Record<string, unknown> {
  const isOdd = ([key, value]: [string, unknown]) => Object.hasOwn(BESIDE, key) && value !== undefined && !BESIDE[key]?.(value);
  const fields = Object.entries(chunk);
  return fields.some(isOdd) ? Object.fromEntries(fields.filter((field) => !isOdd(field))) : chunk;
}

/**
 * An event of an answer's stream, when it has the fields that reading one needs; otherwise null. By hand, because the
 * contract's schema would bring zod to the browser.
 */
export function readChunk(data: unknown): AnswerChunk | null {
  const fits =
    isRecord(data) &&
    TEXTS.every((key) => isText(data[key])) &&
    isText(data.state) &&
    Object.hasOwn(STATES, data.state) &&
    (data.answer_mode === null || isText(data.answer_mode)) &&
    typeof data.is_end === 'boolean' &&
    Array.isArray(data.sources) &&
    data.sources.every(isSource);
  return fits ? (withoutOdd(data) as unknown as AnswerChunk) : null;
}
