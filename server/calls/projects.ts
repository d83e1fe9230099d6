import type { projectCalls } from '../../src/contract/calls/projects';
import type { Ids } from '../kernel/asking';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { pageFiles } from '../store/datasets/files';
import { newRowId } from '../kernel/idempotent';
import { addMembers, changeRole, pageMembers, pageUsers, removeMember } from '../store/projects/members';
import {
  allProjects,
  changeProject,
  deleteProject,
  insertProject,
  pageProjects,
  requirePermission,
  requireProject,
  roleActions,
  roleTable,
} from '../store/projects/projects';

export const projectHandlers: Handlers<typeof projectCalls, Ids & { db: Database }> = {
  listMyProjects: ({ params }, { db, user }) => pageProjects(db, user.id, true, params.page_num, params.page_size),
  listJoinedProjects: ({ params }, { db, user }) => pageProjects(db, user.id, false, params.page_num, params.page_size),
  listUserJoined: (_input, { db, user }) => allProjects(db, user.id),

  async getProjectRole({ params: { project_id } }, { db, user }) {
    const role = await requirePermission(db, user.id, project_id, 'read');
    return { project_id, ...roleActions(role), roles: roleTable() };
  },

  isProjectManager: async ({ params }, { db, user }) => (await requirePermission(db, user.id, params.project_id, 'read')) === 'manager',

  addProject: ({ body }, context) =>
    context.db.transaction((tx) => insertProject(tx, newRowId(context, body.request_id), context.user.id, body)),
  updateProject: ({ body }, { db, user }) => db.transaction((tx) => changeProject(tx, user.id, body)),

  async deleteProject({ params: { project_id } }, { db, user }) {
    await db.transaction((tx) => deleteProject(tx, user.id, project_id));
    return true;
  },

  listMembers: ({ params, query }, { db, user }) =>
    pageMembers(db, user.id, params.project_id, query.nick_name ?? '', params.page_num, params.page_size),
  assignRole: ({ body }, { db, user }) => db.transaction((tx) => changeRole(tx, user.id, body)),
  addMember: ({ body }, { db, user }) => db.transaction((tx) => addMembers(tx, user.id, body)),

  async deleteMember({ body }, { db, user }) {
    await db.transaction((tx) => removeMember(tx, user.id, body));
    return true;
  },

  listAllUsers: ({ query: { keyword = '', project_id = '', current, size } }, { db, user }) =>
    pageUsers(db, user.id, { keyword, projectId: project_id, current, size }),

  async listProjectFiles({ query: { project_id, keyword, current, size } }, { db, user }) {
    await requireProject(db, user.id, project_id);
    return pageFiles(db, { projectId: project_id, keyword }, current, size);
  },
};
