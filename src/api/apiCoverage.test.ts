import { z } from 'zod';
import { callGroups } from '../contract';
import { routesById } from '../testing/calls';
import { baseApi } from './baseApi';
import { everyEndpoint } from './everyEndpoint';
import * as groups from './index';

/** Endpoints as they are registered, with what the hooks of their files are called. */
const endpoints = everyEndpoint() as unknown as Record<string, { useQuery?: unknown; useMutation?: unknown }>;
const byEnvelope = Object.values(routesById).filter((route) => route.reply === 'envelope');

describe('the API layer', () => {
  it('has an endpoint for every call of the contract, and no other', () => {
    expect(Object.keys(endpoints).sort()).toEqual(byEnvelope.map((route) => route.id).sort());
  });

  it('leaves out streams and bytes only', () => {
    const others = Object.values(routesById).filter((route) => route.reply !== 'envelope');
    expect(others.map((route) => route.id).sort()).toEqual(
      ['getFile', 'openSupportTicket', 'resumeMessage', 'resumeResearch', 'sendMessage', 'startResearch'].sort(),
    );
  });

  it.each(byEnvelope.map((route) => [route.id, route.kind] as const))('%s is a %s, as declared', (id, kind) => {
    expect(Boolean(endpoints[id]?.useQuery)).toBe(kind === 'query');
    expect(Boolean(endpoints[id]?.useMutation)).toBe(kind === 'mutation');
  });

  it('offers the hooks of every endpoint by name', async () => {
    const files = await Promise.all([
      import('./sessionApi'),
      import('./papersApi'),
      import('./preferencesApi'),
      import('./logsApi'),
      import('./journalsApi'),
      import('./projectsApi'),
      import('./aiToolsApi'),
      import('./chatApi'),
      import('./datasetsApi'),
      import('./extensionsApi'),
      import('./operatorApi'),
      import('./supportApi'),
    ]);
    const hooks = new Set(files.flatMap((file) => Object.keys(file)));
    const stem = (id: string) => id[0]!.toUpperCase() + id.slice(1);
    for (const { id, kind } of byEnvelope) expect(hooks).toContain(`use${stem(id)}${kind === 'query' ? 'Query' : 'Mutation'}`);
    // In place of the two that come later there is what all are injected into.
    expect(Object.keys(groups)).toHaveLength(files.length - 2 + 1);
  });

  /** Pages that are not turned through: put together into one list, asked for once, or of rows that nothing tells apart. */
  const WHOLE = ['listPrivateDatasets', 'listClientChats', 'listChatRecords', 'listDatabases', 'listSupportTicketOpenings'];

  it('leaves out of a page of every list what the page before showed', () => {
    const paged = Object.values(callGroups)
      .flatMap((group): [string, { data: unknown }][] => Object.entries(group))
      .filter(
        ([, { data }]) => data instanceof z.ZodObject && ['records', 'total', 'current', 'size'].every((field) => field in data.shape),
      )
      .map(([id]) => id);
    const leavingOut: string[] = [];
    const look = (id: string) => (definition: { extraOptions?: { after?: unknown } }) => {
      if (definition.extraOptions?.after) leavingOut.push(id);
    };
    baseApi.enhanceEndpoints({ endpoints: Object.fromEntries(paged.map((id) => [id, look(id)])) });
    expect(leavingOut.sort()).toEqual(paged.filter((id) => !WHOLE.includes(id)).sort());
    expect(leavingOut.length).toBeGreaterThan(20);
  });
});
