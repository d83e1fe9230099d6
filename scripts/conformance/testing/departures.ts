import type { Method } from '../../../src/contract/route';
import { parts, withoutPiece } from './streamParts';
import type { Change, ProxiedAnswer, ProxiedRequest } from './proxy';

/** A server that departs from the contract in one thing, and where that must be found. */
export interface PlantedDeparture {
  what: string;
  /** The calls that are to be reported, and no others. */
  calls: readonly string[];
  /** How the departure is told: the name of its check, or the field. */
  told: RegExp;
  change: () => Change;
  phases: readonly ('valid' | 'unsigned' | 'bad')[];
}

type Envelope = { code: number; data: never; message: string };

const is = (method: Method, path: RegExp) => (request: ProxiedRequest) => request.method === method && path.test(request.path);
const json = (body: unknown, status = 200): ProxiedAnswer => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
const yes = (data: unknown) => json({ code: 200, data, message: '' });

/** Changes the envelope of one call's answers of one status. */
function envelope(method: Method, path: RegExp, change: (envelope: Envelope) => unknown, status = 200): () => Change {
  const hit = is(method, path);
  return () => ({
    answer: (request, answer) =>
      hit(request) && answer.status === status ? { body: JSON.stringify(change(JSON.parse(answer.body) as Envelope)) } : undefined,
  });
}

/** Changes the data of one call's answers. */
const data = (method: Method, path: RegExp, change: (data: Record<string, never>) => unknown) =>
  envelope(method, path, (whole) => ({ ...whole, data: change(whole.data) }));

/** Answers in place of the server. */
function instead(method: Method, path: RegExp, answer: (request: ProxiedRequest) => ProxiedAnswer): () => Change {
  const hit = is(method, path);
  return () => ({ request: (request) => (hit(request) ? answer(request) : undefined) });
}

/** Changes the address that the server is asked. */
function address(method: Method, path: RegExp, change: (path: string) => string): () => Change {
  const hit = is(method, path);
  return () => ({ request: (request) => (hit(request) ? { path: change(request.path) } : undefined) });
}

const bodyOf = (request: ProxiedRequest) => JSON.parse(request.body.toString() || '{}') as Record<string, unknown>;
const without = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const shapes: PlantedDeparture[] = [
  {
    what: 'a field is missing',
    calls: ['addProject'],
    told: /^data\.member_count$/,
    change: data('POST', /^\/api\/project\/add$/, (project) => without(project, 'member_count')),
    phases: ['valid'],
  },
  {
    what: 'a field has another type',
    calls: ['getUser'],
    told: /^data\.is_admin$/,
    change: data('GET', /^\/api\/user$/, (user) => ({ ...user, is_admin: 'false' })),
    phases: ['valid'],
  },
  {
    what: 'null where there is always something',
    calls: ['listPapersById'],
    told: /^data\[0\]\.title$/,
    change: data('POST', /^\/api\/paper\/list_by_id$/, (papers) =>
      Object.values(papers).map((paper: object) => ({ ...paper, title: null })),
    ),
    phases: ['valid'],
  },
  {
    what: 'another key in the envelope',
    calls: ['listMenus'],
    told: /^success$/,
    change: envelope('GET', /^\/api\/menu\/default$/, (whole) => ({ ...whole, success: true })),
    phases: ['valid'],
  },
  {
    what: 'no message in the envelope',
    calls: ['classifyJournals'],
    told: /^message$/,
    change: envelope('GET', /^\/api\/journal\/classify$/, (whole) => without(whole, 'message')),
    phases: ['valid'],
  },
  {
    what: "the word 'null' as data",
    calls: ['listThumbsReasons'],
    told: /^data$/,
    change: envelope('GET', /\/thumbs_reasons$/, (whole) => ({ ...whole, data: 'null' })),
    phases: ['valid'],
  },
  {
    what: 'the code as text',
    calls: ['getLogo'],
    told: /^code$/,
    change: envelope('GET', /^\/api\/logo$/, (whole) => ({ ...whole, code: '200' })),
    phases: ['valid'],
  },
  {
    what: 'JSON sent as HTML',
    calls: ['listEngines'],
    told: /^content-type$/,
    change: () => ({
      answer: ({ path }, { status }) => (path.includes('/engines/list') && status === 200 ? { contentType: 'text/html' } : undefined),
    }),
    phases: ['valid'],
  },
];

const refusals: PlantedDeparture[] = [
  {
    what: '401 without 1009',
    calls: ['getResearchFreeCount'],
    told: /^code$/,
    change: envelope('GET', /\/free_count$/, (whole) => ({ ...whole, code: 401 }), 401),
    phases: ['unsigned'],
  },
  {
    what: '1009 without an address',
    calls: ['listDatabases'],
    told: /^data$/,
    change: envelope('GET', /^\/api\/yunzhou_db\/list\/wx/, (whole) => ({ ...whole, data: null }), 401),
    phases: ['unsigned'],
  },
  {
    what: 'answers without a session',
    calls: ['listMcpServers'],
    told: /^status$/,
    change: instead('GET', /\/mcp\/list$/, () => yes([])),
    phases: ['unsigned'],
  },
  {
    what: 'status 500 for an unknown id',
    calls: ['getProjectRole'],
    told: /^status$/,
    change: () => ({ answer: ({ path }, { status }) => (path.includes('/project/role/') && status === 404 ? { status: 500 } : undefined) }),
    phases: ['bad'],
  },
  {
    what: 'a missing field is accepted',
    calls: ['addSearchLog'],
    told: /^without total$/,
    change: () => ({
      request: (request) =>
        request.path === '/api/search_log/add' && !('total' in bodyOf(request))
          ? { body: Buffer.from(JSON.stringify({ total: 0, ...bodyOf(request) })) }
          : undefined,
    }),
    phases: ['bad'],
  },
  {
    what: 'page 0 is accepted',
    calls: ['listMyProjects'],
    told: /^page_num of 0$/,
    change: address('GET', /^\/api\/project\/my_project_list\/0\//, (path) => path.replace('/0/', '/1/')),
    phases: ['bad'],
  },
];

const pages: PlantedDeparture[] = [
  {
    what: 'the size of a page is ignored',
    calls: ['searchPapers'],
    told: /^data\.(size|records\.length)$/,
    change: () => ({
      request: (request) =>
        request.path === '/api/paper/search' && 'size' in bodyOf(request)
          ? { body: Buffer.from(JSON.stringify({ ...bodyOf(request), size: 7 })) }
          : undefined,
    }),
    phases: ['valid'],
  },
  {
    what: 'the total is that of the page',
    calls: ['searchJournals'],
    told: /^data\.(total|records\.length)$/,
    change: data('POST', /^\/api\/journal\/search$/, (page) => ({ ...page, total: Object.keys(page.records ?? {}).length })),
    phases: ['valid'],
  },
  {
    what: 'page 2 repeats page 1',
    calls: ['listDatasetPapers'],
    told: /^data\.records$/,
    change: () => ({
      request: ({ path }) => (path.includes('/document_paper_detail/2/') ? { path: path.replace('/2/', '/1/') } : undefined),
      answer: ({ path }, { body }) =>
        path.includes('/document_paper_detail/2/') ? { body: body.replace('"current":1', '"current":2') } : undefined,
    }),
    phases: ['valid'],
  },
  {
    what: 'a page behind the end repeats the last one',
    calls: ['listDatabases'],
    told: /^data\.records$/,
    change: () => {
      let total = 1;
      const current = (path: string) => Number(/current=(\d+)/.exec(path)?.[1] ?? 1);
      const size = (path: string) => Number(/size=(\d+)/.exec(path)?.[1] ?? 1);
      const asked = (path: string) => path.startsWith('/api/yunzhou_db/list/wx');
      const last = (path: string) => Math.max(1, Math.ceil(total / size(path)));
      return {
        request: ({ path }) =>
          asked(path) && current(path) > last(path) ? { path: path.replace(/current=\d+/, `current=${last(path)}`) } : undefined,
        answer: ({ path }, { body }) => {
          if (!asked(path) || !body.includes('"total"')) return undefined;
          const whole = JSON.parse(body) as { data: { total: number; current: number } };
          total = whole.data.total;
          return { body: JSON.stringify({ ...whole, data: { ...whole.data, current: current(path) } }) };
        },
      };
    },
    phases: ['valid'],
  },
];

const effects: PlantedDeparture[] = [
  {
    what: 'DELETE deletes nothing',
    calls: ['deletePrompt'],
    told: /^it is gone$/,
    change: instead('DELETE', /^\/api\/application\/userPrompt\//, () => yes(true)),
    phases: ['valid'],
  },
  {
    what: 'PUT changes nothing',
    calls: ['updateProjectDataset'],
    told: /^the change is read$/,
    change: () => {
      let made: Record<string, unknown> = {};
      return {
        request: (request) =>
          is('PUT', /^\/api\/project_dataset\/opreate$/)(request) ? yes({ ...made, name: bodyOf(request).name, version: 2 }) : undefined,
        answer: ({ path }, { body }) => {
          if (path === '/api/project_dataset/create') made = (JSON.parse(body) as { data: Record<string, unknown> }).data;
          return undefined;
        },
      };
    },
    phases: ['valid'],
  },
  {
    what: 'a mark is taken and not kept',
    calls: ['markTool'],
    told: /^it is among the marked ones$/,
    change: () => {
      let tools: { tool_id: string }[] = [];
      return {
        request: (request) =>
          is('POST', /^\/api\/user\/markTool$/)(request)
            ? yes({ ...tools.find(({ tool_id }) => tool_id === bodyOf(request).tool_id), marked: true })
            : undefined,
        answer: ({ path }, { body, status }) => {
          if (path === '/api/dict/aiTools' && status === 200) tools = (JSON.parse(body) as { data: { tool_id: string }[] }).data;
          return undefined;
        },
      };
    },
    phases: ['valid'],
  },
  {
    what: 'signing out without 1009',
    calls: ['logout'],
    told: /^code$/,
    change: envelope('POST', /^\/api\/user\/logout$/, () => ({ code: 200, data: '/login', message: '' })),
    phases: ['valid'],
  },
  {
    what: 'the session outlives signing out',
    calls: ['getUser', 'logout'],
    told: /^status$/,
    change: instead('POST', /^\/api\/user\/logout$/, () => json({ code: 1009, data: '/login', message: '已退出登录' })),
    phases: ['valid'],
  },
];

const isStream = ({ contentType }: ProxiedAnswer) => contentType.startsWith('text/event-stream');
/** Changes the events of streams at an address. */
const events = (method: Method, change: (blocks: string[]) => string[]) => () => ({
  answer: (request: ProxiedRequest, answer: ProxiedAnswer) =>
    is(method, /\/chat_message\//)(request) && isStream(answer) ? { body: parts(answer.body, change) } : undefined,
});

const streams: PlantedDeparture[] = [
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

export const PLANTED: readonly PlantedDeparture[] = [...shapes, ...refusals, ...pages, ...effects, ...streams];
