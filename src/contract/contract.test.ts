import fs from 'node:fs';
import path from 'node:path';
import { describeWith } from '../testing/skipping';
import type { z } from 'zod';
import type { Route } from './route';
import { isEmptyValue } from './envelope';
import { callGroups } from './index';
import { routeGroups, type RouteGroup } from './routes';
import { specificationCalls } from './specificationCalls';

interface AnyCall {
  readonly route: Route;
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
}

const groups = Object.keys(routeGroups) as RouteGroup[];
const routesOf = (group: RouteGroup): Readonly<Record<string, Route>> => routeGroups[group];
const callsOf = (group: RouteGroup) => callGroups[group] as Readonly<Record<string, AnyCall>>;
const calls = groups.flatMap((group) => Object.values(callsOf(group)));
const line = ({ method, path: template }: Route) => `${method} ${template}`;

/** Reads section 7. A list item that it cannot read throws: a call must not be lost in silence. */
function callsInText(specification: string): string[] {
  const section = specification.split(/^## /m).find((part) => part.startsWith('7.')) ?? '';
  const METHODS = '(?:GET|POST|PUT|DELETE)';
  const item = new RegExp(`^- (${METHODS}(?:(?:, | and )${METHODS})*) (/api/[^\\s,]+)(?:, optionally with (/\\S+))?(?: \\([^)]*\\))?$`);
  return section
    .split('\n')
    .filter((text) => text.startsWith('- '))
    .flatMap((text) => {
      const [, methods, template, suffix] = item.exec(text) ?? [];
      if (!methods || !template) throw new Error(`not a call: ${text}`);
      return methods
        .split(/, | and /)
        .flatMap((method) => [template, ...(suffix ? [template + suffix] : [])].map((whole) => `${method} ${whole}`));
    });
}

describe('the specification', () => {
  it('has 116 calls, each once', () => {
    expect(specificationCalls).toHaveLength(116);
    expect(new Set(specificationCalls).size).toBe(116);
  });

  it('has the same calls as the routes, extensions aside', () => {
    const own = groups
      .filter((group) => !['extensions', 'operator', 'support'].includes(group))
      .flatMap((group) => Object.values(routesOf(group)));
    expect(own.map(line).sort()).toEqual([...specificationCalls].sort());
  });

  it('lists no extension', () => {
    for (const route of (['extensions', 'operator', 'support'] as const).flatMap((group) => Object.values(routesOf(group))))
      expect(specificationCalls).not.toContain(line(route));
  });

  const file = path.resolve(__dirname, '../../../shared/spec.md');
  describeWith(file, 'as a text', () => {
    it('is what specificationCalls copies, byte for byte', () => {
      expect(callsInText(fs.readFileSync(file, 'utf8'))).toEqual([...specificationCalls]);
    });
  });
});

describe('calls and routes', () => {
  it.each(groups)('%s: the same keys', (group) => {
    const routes = routesOf(group);
    expect(Object.keys(callsOf(group)).sort()).toEqual(Object.keys(routes).sort());
    for (const [id, { route }] of Object.entries(callsOf(group))) expect(route).toBe(routes[id]);
  });

  it('have the same groups', () => expect(Object.keys(callGroups)).toEqual(groups));

  it('have ids that are unique over all groups', () => {
    const ids = calls.map(({ route }) => route.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(calls.map((call) => [call.route.id, call] as const))('%s: a schema for every path parameter', (_, call) => {
    const names = [...call.route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params?.shape ?? {}).sort()).toEqual(names.sort());
  });

  it.each(['', '.', '..'])('no path parameter takes %j, which leads to another path', (text) => {
    const taken = calls.flatMap(({ route, params }) =>
      Object.entries(params?.shape ?? {}).flatMap(([name, schema]) => (schema.safeParse(text).success ? [`${route.id}.${name}`] : [])),
    );
    expect(taken).toEqual([]);
  });

  it('send no JSON schema with multipart bodies and no body with GET', () => {
    for (const { route, body } of calls) {
      if (route.bodyType === 'multipart' || route.method === 'GET') expect([route.id, body]).toEqual([route.id, undefined]);
    }
  });
});

describe('kinds', () => {
  const idsOf = (matches: (route: Route) => boolean) => calls.flatMap(({ route }) => (matches(route) ? [route.id] : [])).sort();

  it('queries that are not sent by GET are these', () => {
    expect(idsOf(({ kind, method }) => kind === 'query' && method !== 'GET')).toEqual(
      [
        'searchPapers',
        'translatePapers',
        'comparePapers',
        'testRetrieval',
        'listRelatedPapers',
        'listRelatedByInterests',
        'listPapersById',
        'searchCombined',
        'searchJournals',
        'lookUpRecord',
      ].sort(),
    );
  });

  it('changes that are sent by GET are these', () => {
    expect(idsOf(({ kind, method }) => kind === 'mutation' && method === 'GET')).toEqual(
      ['addDocumentTag', 'removeDocumentTag', 'openChat', 'openCommonChat', 'openDatasetChat'].sort(),
    );
  });
});

describe('answers of changes', () => {
  const EMPTIES = ['', null, undefined, {}, [], 'null', 'undefined'];
  /** Its only answer is 1009 with an address, which is no success (section 4). */
  const NEVER_SUCCEEDS = ['logout'];

  it('try every value that the rule of emptiness names', () => {
    expect(EMPTIES.filter((value) => !isEmptyValue(value))).toEqual([]);
  });

  const mutations = calls.filter(({ route }) => route.kind === 'mutation' && route.reply !== 'bytes' && !NEVER_SUCCEEDS.includes(route.id));
  it.each(mutations.map((call) => [call.route.id, call] as const))('%s: never empty', (_id, { data }) => {
    expect(EMPTIES.filter((value) => data.safeParse(value).success)).toEqual([]);
  });
});
