import crypto from 'node:crypto';
import { callGroups } from '../../../src/contract';
import { RESEARCH_APPLICATION_ID } from '../../../src/model/applications';
import { askStream, sameEvents, writtenBy } from '../checks/streams';
import { isObject } from '../checks/shape';
import type { StreamEvent } from '../http/events';
import { requestOf } from '../run/calls';
import { Blocked, type Run } from '../run/run';
import { QUESTION, type Things } from '../run/things';
import type { Scenario } from './scenario';

const { chat, extensions } = callGroups;
const { sendMessage, resumeMessage, startResearch, resumeResearch } = extensions;

export const streamsScenario: Scenario = async (run, things) => {
  await run.step([sendMessage, resumeMessage], () => answer(run, things));
  await run.step([startResearch, resumeResearch], () => research(run, things));
};

const isEnd = ({ data }: StreamEvent) => isObject(data) && data.is_end === true;
const field = ({ data }: StreamEvent, name: string) => (isObject(data) ? String(data[name]) : '');

async function answer(run: Run, things: Things): Promise<void> {
  const { applicationId, chatId: chat_id, record: before } = await things.answered();
  const paper_id_list = (await things.papers().catch(() => [])).slice(0, 3);
  const body = { message: QUESTION, request_id: crypto.randomUUID(), parent_id: before.id, paper_id_list };
  const request = requestOf(sendMessage, { params: { chat_id }, body });
  const { events } = await askStream(run, sendMessage, request, isEnd);
  const { written, departures } = writtenBy(events);
  run.check(sendMessage, 'ids count what was written', departures);
  const chat_record_id = field(events[0]!, 'chat_record_id');
  const record = await run.quiet(chat.getChatRecord, { params: { applicationId, chatId: chat_id, chatRecordId: chat_record_id } });
  const stored = record.answer_text;
  run.expect(sendMessage, 'what came is what is stored', written.answer === stored, {
    field: 'content of all events',
    expected: `${stored.length} characters`,
    found: `${written.answer.length} characters: ${written.answer}`,
  });
  const sources = sourcesOf(events);
  const cited = record.paragraph_list.map(({ n, content }) => `${n} ${content}`).join('\n');
  run.expect(sendMessage, 'the sources that came are those that are stored', sources === cited, {
    field: 'sources of all events',
    expected: cited,
    found: sources,
  });
  const places: Record<string, string> = { 'from the beginning': '0.0', 'from the end': events.at(-1)!.id };
  const middle = events.find(({ id }) => id !== '0.0' && id !== places['from the end']);
  if (middle) places['from the middle'] = middle.id;
  else run.skip(resumeMessage, 'the answer came in one piece', 'from the middle');
  for (const [name, last_event_id] of Object.entries(places)) {
    const query = { chat_record_id, last_event_id };
    const rest = await askStream(run, resumeMessage, requestOf(resumeMessage, { params: { chat_id }, query }), isEnd, name);
    const [answerLength, reasoningLength = 0] = last_event_id.split('.').map(Number);
    const read = { answer: stored.slice(0, answerLength), reasoning: record.reasoning_content.slice(0, reasoningLength) };
    const joined = writtenBy(rest.events, read);
    run.check(resumeMessage, `${name}: ids count what was written`, joined.departures);
    run.expect(resumeMessage, `${name}: the rest without loss or repetition`, joined.written.answer === stored, {
      field: 'content of all events',
      expected: `${stored.length} characters in all`,
      found: `${joined.written.answer.length} characters in all`,
    });
  }
  const again = await askStream(run, sendMessage, request, isEnd, 'the same request again');
  run.expect(sendMessage, 'the same request again joins the same answer', field(again.events[0]!, 'chat_record_id') === chat_record_id, {
    field: 'chat_record_id',
    expected: chat_record_id,
    found: field(again.events[0]!, 'chat_record_id'),
  });
}

/** The sources of an answer after all its events: a later one takes the place of the former with its number. */
function sourcesOf(events: readonly StreamEvent[]): string {
  const byNumber = new Map<number, string>();
  for (const { data } of events) {
    const sources = isObject(data) && Array.isArray(data.sources) ? data.sources : [];
    for (const { n, content } of sources as { n: number; content: string }[]) byNumber.set(n, `${n} ${content}`);
  }
  return [...byNumber]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('\n');
}

const isEndOfRequest = ({ data }: StreamEvent) => isObject(data) && data.event === 'end';

async function research(run: Run, things: Things): Promise<void> {
  const left = await run.quiet(chat.getResearchFreeCount, undefined).catch((error: unknown) => {
    // No run is left: that is data, and empty by nobody's rule, but nothing can be begun.
    if (error instanceof Blocked) return null;
    throw error;
  });
  if (left === 0) throw new Blocked('no run of research is left today');
  const body = { request_id: crypto.randomUUID(), message: run.name('水稻抗旱研究的进展') };
  const request = requestOf(startResearch, { body });
  const { events } = await askStream(run, startResearch, request, isEndOfRequest);
  const thread_id = field(events[0]!, 'thread_id');
  things.chats.push({ applicationId: RESEARCH_APPLICATION_ID, chatId: thread_id });
  run.check(startResearch, 'ids count from 1', sameEvents(events, events, 0));
  run.expect(startResearch, 'the first event is the start', field(events[0]!, 'event') === 'start', {
    field: 'event[0].data.event',
    expected: 'start',
    found: field(events[0]!, 'event'),
  });
  for (const [name, from] of [
    ['from the beginning', 0],
    ['from the middle', Math.floor(events.length / 2)],
  ] as const) {
    const query = { last_event_id: String(from) };
    const rest = await askStream(run, resumeResearch, requestOf(resumeResearch, { params: { thread_id }, query }), isEndOfRequest, name);
    run.check(resumeResearch, `${name}: the rest without loss or repetition`, sameEvents(rest.events, events, from));
  }
}
