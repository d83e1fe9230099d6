import { routeGroups } from '../../src/contract/routes';
import type { Route } from '../../src/contract/route';

/** The calls that read and are answered by an envelope. */
export const READING_CALLS: readonly Route[] = Object.values(routeGroups)
  .flatMap((group) => Object.values(group as Record<string, Route>))
  .filter(({ kind, reply }) => kind === 'query' && reply === 'envelope');

/** Whether a request is this call. Paths with a parameter must not take those without: `/chat/top_list` is no id. */
export function callOf(method: string, path: string): Route | undefined {
  const fitting = READING_CALLS.filter((route) => route.method === method && patternOf(route).test(path));
  return fitting.find(({ path: template }) => !template.includes('{')) ?? fitting[0];
}

const patternOf = ({ path }: Route) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
