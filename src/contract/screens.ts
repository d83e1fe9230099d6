import { routeGroups } from './routes';

/** A menu's screen and those below it, such as /project/member below /project. */
export function screensBelow(menu: string): string[] {
  const screens = Object.values(routeGroups).flatMap((routes) => Object.values(routes).flatMap((route) => route.screens));
  return [...new Set([menu, ...screens.filter((screen) => screen.startsWith(`${menu}/`)).sort()])];
}
