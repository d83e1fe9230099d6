import type { projectAccessCalls } from '../../src/contract/calls/projectAccess';
import { listProjectAccess } from '../store/access/projectAccess';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';

export const projectAccessHandlers: Handlers<typeof projectAccessCalls, { db: Database }> = {
  listProjectAccess: (input, { db, user }) => listProjectAccess(db, user.id, input),
};
