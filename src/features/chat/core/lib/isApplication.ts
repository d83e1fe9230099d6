import type { Application } from '../../../../contract/entities/chat';

/** What the boot could not load is an empty object. */
export const isApplication = (agent: Application | Record<string, never>): agent is Application => Object.keys(agent).length > 0;
