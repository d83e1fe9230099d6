import { aiToolHandlers } from './aiTools';
import { chatHandlers } from './chat';
import { datasetHandlers } from './datasets';
import { extensionHandlers } from './extensions';
import { journalHandlers } from './journals';
import { logHandlers } from './logs';
import { operatorHandlers } from './operator';
import { paperHandlers } from './papers';
import { preferenceHandlers } from './preferences';
import { projectHandlers } from './projects';
import type { NeedsOf } from './needsOf';
import { sessionHandlers } from './session';
import { supportHandlers } from './support';

/** A handler for every call of the contract, by group. */
export const callHandlers = {
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
  operator: operatorHandlers,
  support: supportHandlers,
} as const;

type All = typeof callHandlers;

/** What the calls need of the server: each group names its own part. */
export type CallNeeds = UnionToIntersection<{ [Group in keyof All]: NeedsOf<All[Group]> }[keyof All]>;

type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
