import { defineRoutes, mutation, query } from '../route';

const PROJECT = ['/project'];
const MEMBER = ['/project/member'];

export const projectRoutes = defineRoutes({
  listMyProjects: query('GET', '/api/project/my_project_list/{page_num}/{page_size}', PROJECT),
  listJoinedProjects: query('GET', '/api/project/join_project_list/{page_num}/{page_size}', PROJECT),
  getProjectRole: query('GET', '/api/project/role/{project_id}', MEMBER),
  addProject: mutation('POST', '/api/project/add', PROJECT),
  updateProject: mutation('POST', '/api/project/update', PROJECT),
  deleteProject: mutation('DELETE', '/api/project/delete/{project_id}', PROJECT),
  listMembers: query('GET', '/api/project/member_list/{project_id}/{page_num}/{page_size}', MEMBER),
  assignRole: mutation('POST', '/api/project/assign_role', MEMBER),
  deleteMember: mutation('POST', '/api/project/delete_member', MEMBER),
  listAllUsers: query('GET', '/api/project/all_user', MEMBER),
  addMember: mutation('POST', '/api/project/add_member', MEMBER),
  listUserJoined: query('GET', '/api/project/listUserJoin', [...PROJECT, ...MEMBER, '/knowledgeBase', '/aiApplications']),
  isProjectManager: query('GET', '/api/project/isManager/{project_id}', MEMBER),
  listProjectFiles: query('GET', '/api/project/files', PROJECT),
});
