import { aiToolHandlers } from './aiTools';
import { chatHandlers } from './chat';
import { datasetHandlers } from './datasets';
import { extensionHandlers } from './extensions';
import { journalHandlers } from './journals';
import { logHandlers } from './logs';
import { paperHandlers } from './papers';
import { preferenceHandlers } from './preferences';
import { projectHandlers } from './projects';
import { sessionHandlers } from './session';

/** A handler for every call of the contract, by group. */
export const moduleHandlers = {
  session: sessionHandlers,
  papers: paperHandlers,
  preferences: preferenceHandlers,
  logs: logHandlers,
  journals: journalHandlers,
  projects: projectHandlers,
  aiTools: aiToolHandlers,
  chat: chatHandlers,
  datasets: datasetHandlers,
  extensions: extensionHandlers,
} as const;
