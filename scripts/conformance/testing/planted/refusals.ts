import { address, bodyOf, envelope, instead, yes, type PlantedDeparture } from './changes';

export const refusals: readonly PlantedDeparture[] = [
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
