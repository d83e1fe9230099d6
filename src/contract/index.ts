import { aiToolCalls } from './calls/aiTools';
import { chatCalls } from './calls/chat';
import { datasetCalls } from './calls/datasets';
import { extensionCalls } from './calls/extensions';
import { journalCalls } from './calls/journals';
import { logCalls } from './calls/logs';
import { operatorCalls } from './calls/operator';
import { paperCalls } from './calls/papers';
import { preferenceCalls } from './calls/preferences';
import { projectCalls } from './calls/projects';
import { sessionCalls } from './calls/session';
import { supportCalls } from './calls/support';

/** Every call of the contract with its schemas, by group. Brings zod along: the browser imports types of it only. */
export const callGroups = {
  session: sessionCalls,
  papers: paperCalls,
  preferences: preferenceCalls,
  logs: logCalls,
  journals: journalCalls,
  projects: projectCalls,
  aiTools: aiToolCalls,
  chat: chatCalls,
  datasets: datasetCalls,
  extensions: extensionCalls,
  operator: operatorCalls,
  support: supportCalls,
} as const;
