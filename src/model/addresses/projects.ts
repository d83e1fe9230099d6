import { addressOf } from './address';

/** Where the members of a project are. */
export const projectMembersLink = (projectId: string): string => addressOf('/project/member', { project: projectId });
