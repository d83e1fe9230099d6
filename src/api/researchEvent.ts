import type { ResearchEvent } from '../contract/entities/research';
import { isRecord } from '../shared/lib/isRecord';
import { withoutOddFields } from './besideAnswer';

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';
const texts = (value: Fields, ...keys: string[]) => keys.every((key) => isText(value[key]));
const list = (value: unknown, fits: (item: Fields) => boolean) =>
  Array.isArray(value) && value.every((item) => isRecord(item) && fits(item));

const isCitation = (value: Fields) =>
  Number.isInteger(value.n) &&
  texts(value, 'origin', 'title', 'url', 'content_snippet', 'place') &&
  (value.paper === null || isRecord(value.paper));
const isPlan = (value: unknown) =>
  isRecord(value) && texts(value, 'title', 'thought') && list(value.steps, (step) => texts(step, 'id', 'title', 'description'));
const isReport = (value: unknown) =>
  isRecord(value) &&
  texts(value, 'report_id', 'title', 'content', 'report_style') &&
  Number.isInteger(value.version) &&
  list(value.citations, isCitation) &&
  Array.isArray(value.unsupported_links) &&
  value.unsupported_links.every(isText);

/** What each event needs for being shown; the type says when one is missing. */
const FITS: Readonly<Record<ResearchEvent['event'], (event: Fields) => boolean>> = {
  start: (event) => texts(event, 'message', 'report_style'),
  message_chunk: (event) => texts(event, 'id', 'agent', 'content', 'reasoning_content'),
  plan: ({ plan }) => isPlan(plan),
  interrupt: (event) => texts(event, 'reason', 'content') && list(event.options, (option) => texts(option, 'text', 'value')),
  step: (event) => texts(event, 'step_id', 'state'),
  tool_call: (event) => texts(event, 'tool_call_id', 'agent', 'name') && isRecord(event.args),
  tool_call_result: (event) =>
    texts(event, 'tool_call_id', 'content', 'error') &&
    typeof event.duration === 'number' &&
    list(event.results, (result) => texts(result, 'title', 'url')),
  resumed: ({ attempt }) => Number.isInteger(attempt),
  coverage: (event) =>
    Number.isInteger(event.round) &&
    texts(event, 'ending') &&
    list(event.aspects, (aspect) => texts(aspect, 'text', 'state') && Number.isInteger(aspect.sources)),
  outline: ({ sections }) => list(sections, (section) => texts(section, 'title', 'state')),
  citations: ({ citations }) => list(citations, isCitation),
  report: ({ report }) => isReport(report),
  error: (event) => texts(event, 'error'),
  end: (event) => texts(event, 'state', 'notice'),
};

/**
 * An event of a research run, when it has the fields that showing one needs; otherwise null. By hand, because the
 * contract's schema would bring zod to the browser.
 */
export function readResearchEvent(data: unknown): ResearchEvent | null {
  if (!isRecord(data) || !texts(data, 'event', 'thread_id', 'chat_record_id', 'time')) return null;
  const kind = data.event as ResearchEvent['event'];
  if (!Object.hasOwn(FITS, kind) || !FITS[kind](data)) return null;
  const event = data as unknown as ResearchEvent;
  return event.event === 'report' ? { ...event, report: withoutOddFields(event.report, 'citations') } : event;
}
