import { routeGroups } from '../src/contract/routes';
import type { Route } from '../src/contract/route';

/** Every call of the contract. */
const CALLS: readonly Route[] = Object.values(routeGroups).flatMap((group) => Object.values(group as Record<string, Route>));

/** The calls that read and are answered by an envelope. */
export const READING_CALLS: readonly Route[] = CALLS.filter(({ kind, reply }) => kind === 'query' && reply === 'envelope');

/** The call that a request is. Paths with a parameter must not take those without: `/chat/top_list` is no id. */
export function callOf(method: string, path: string, among = CALLS): Route | undefined {
  const fitting = among.filter((route) => route.method === method && patternOf(route).test(path));
  return fitting.find(({ path: template }) => !template.includes('{')) ?? fitting[0];
}

const patternOf = ({ path }: Route) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
