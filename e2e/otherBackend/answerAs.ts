import type { Page, Route } from 'playwright-core';
import { callOf } from '../walkAnswers/calls';
import { disguisedAnswer } from './disguise';
import type { Way } from './disguise';

/** From now on every answer reaches the page in another legal form. Returns the calls that were answered so. */
export async function answerAs(page: Page, way: Way): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const answer = async (route: Route) => {
    const request = route.request();
    const call = callOf(request.method(), new URL(request.url()).pathname)?.id;
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
