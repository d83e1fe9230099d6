import type { AnswerChunk } from '../contract/entities/chat';
import { isRecord } from '../shared/lib/isRecord';
import { withoutOddFields } from './besideAnswer';

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
  return fits ? withoutOddFields(data as unknown as AnswerChunk, 'sources') : null;
}
