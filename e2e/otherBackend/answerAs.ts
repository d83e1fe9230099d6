import type { Page, Route } from 'playwright-core';
import { routeGroups } from '../../src/contract/routes';
import { disguisedAnswer } from './disguise';
import type { Way } from './disguise';

const routes = Object.values(routeGroups)
  .flatMap((group) => Object.values(group))
  .filter(({ reply }) => reply === 'envelope')
  // The most words first: `a/b/c` before `a/{x}/c`.
  .map(({ id, method, path }) => ({
    id: id as string,
    method: method as string,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    free: path.split('{').length,
  }))
  .sort((one, other) => one.free - other.free);

/** Id of the call that a request makes; undefined for anything else. */
export function callOf(method: string, pathname: string): string | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(pathname))?.id;
}

/** From now on every answer reaches the page in another legal form. Returns the calls that were answered so. */
export async function answerAs(page: Page, way: Way): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const answer = async (route: Route) => {
    const request = route.request();
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (call === undefined) return route.continue();
    const response = await route.fetch().catch(() => null);
    const json: unknown = await response?.json().catch(() => null);
    if (!response || typeof json !== 'object' || json === null || !('data' in json)) return route.abort().catch(() => undefined);
    seen.add(call);
    await route.fulfill({ response, json: { ...json, data: disguisedAnswer(call, json.data, way) } }).catch(() => undefined);
  };
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/**', answer);
  return seen;
}
