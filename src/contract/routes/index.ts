import { aiToolRoutes } from './aiTools';
import { chatRoutes } from './chat';
import { datasetRoutes } from './datasets';
import { extensionRoutes } from './extensions';
import { journalRoutes } from './journals';
import { logRoutes } from './logs';
import { operatorRoutes } from './operator';
import { paperRoutes } from './papers';
import { preferenceRoutes } from './preferences';
import { projectRoutes } from './projects';
import { sessionRoutes } from './session';
import { supportRoutes } from './support';

/** Routes by contract group, in the order of the specification. */
export const routeGroups = {
  session: sessionRoutes,
  papers: paperRoutes,
  preferences: preferenceRoutes,
  logs: logRoutes,
  journals: journalRoutes,
  projects: projectRoutes,
  aiTools: aiToolRoutes,
  chat: chatRoutes,
  datasets: datasetRoutes,
  extensions: extensionRoutes,
  operator: operatorRoutes,
  support: supportRoutes,
} as const;

export type RouteGroup = keyof typeof routeGroups;
