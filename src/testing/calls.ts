import { routeGroups } from '../contract/routes';
import type { Route } from '../contract/route';

/** Every route of the contract by id. */
export const routesById: Readonly<Record<string, Route>> = Object.fromEntries(
  Object.values(routeGroups).flatMap((group) => Object.entries(group as Record<string, Route>)),
);
