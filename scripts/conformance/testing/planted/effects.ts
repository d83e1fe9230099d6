import { bodyOf, envelope, instead, is, json, yes, type PlantedDeparture } from './changes';

export const effects: readonly PlantedDeparture[] = [
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
