import { data, envelope, without, type PlantedDeparture } from './changes';

export const shapes: readonly PlantedDeparture[] = [
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
