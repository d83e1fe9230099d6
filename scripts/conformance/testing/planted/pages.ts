import { bodyOf, data, type PlantedDeparture } from './changes';

export const pages: readonly PlantedDeparture[] = [
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
