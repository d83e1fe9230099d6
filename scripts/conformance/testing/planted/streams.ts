import type { Method } from '../../../../src/contract/route';
import type { ProxiedAnswer, ProxiedRequest } from '../proxy';
import { parts, withoutPiece } from '../streamParts';
import { address, is, type PlantedDeparture } from './changes';

const isStream = ({ contentType }: ProxiedAnswer) => contentType.startsWith('text/event-stream');
/** Changes the events of streams at an address. */
const events = (method: Method, change: (blocks: string[]) => string[]) => () => ({
  answer: (request: ProxiedRequest, answer: ProxiedAnswer) =>
    is(method, /\/chat_message\//)(request) && isStream(answer) ? { body: parts(answer.body, change) } : undefined,
});

export const streams: readonly PlantedDeparture[] = [
  {
    what: 'a stream without is_end',
    calls: ['sendMessage'],
    told: /^last event$/,
    change: events('POST', (blocks) => blocks.slice(0, -1)),
    phases: ['valid'],
  },
  {
    what: 'a stream loses an event',
    calls: ['sendMessage'],
    told: /^event\[\d+\]\.id$/,
    change: events('POST', withoutPiece),
    phases: ['valid'],
  },
  {
    what: 'a stream that is joined again repeats what was read',
    calls: ['resumeMessage'],
    told: /^(event\[\d+\]\.id|content of all events)$/,
    change: address('GET', /\/chat_message\//, (path) => path.replace(/last_event_id=[\d.]+/, 'last_event_id=0.0')),
    phases: ['valid'],
  },
  {
    what: 'a stream that is joined again loses an event',
    calls: ['resumeMessage'],
    told: /^(event\[\d+\]\.id|content of all events)$/,
    change: events('GET', withoutPiece),
    phases: ['valid'],
  },
  {
    what: 'events of research come twice',
    calls: ['resumeResearch'],
    told: /^(event\[\d+\]\.id|events)$/,
    change: () => ({
      answer: ({ method, path }, answer) =>
        method === 'GET' && path.startsWith('/api/deep_research/chat/stream/') && isStream(answer)
          ? { body: parts(answer.body, ([first = '', ...rest]) => [first, first, ...rest]) }
          : undefined,
    }),
    phases: ['valid'],
  },
];
