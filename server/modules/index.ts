import { aiToolHandlers } from './aiTools/handlers';
import { chatHandlers } from './chat/handlers';
import { datasetHandlers } from './datasets/handlers';
import { extensionHandlers } from './extensions/handlers';
import { journalHandlers } from './journals/handlers';
import { logHandlers } from './logs/handlers';
import { paperHandlers } from './papers/handlers';
import { preferenceHandlers } from './preferences/handlers';
import { projectHandlers } from './projects/handlers';
import { sessionHandlers } from './session/handlers';

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
