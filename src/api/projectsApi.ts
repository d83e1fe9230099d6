import type { projectCalls } from '../contract/calls/projects';
import { projectRoutes as r } from '../contract/routes/projects';
import { baseApi } from './baseApi';
import { endpointsFor } from './endpointsFor';
import { all } from './tags';
import { leavingOut } from './unseenRows';

export const projectsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const { query, mutation } = endpointsFor<typeof projectCalls>(build);
    return {
      listMyProjects: query(r.listMyProjects, {
        provides: all('Project', 'Member', 'Dataset', 'Document'),
        after: leavingOut('project_id'),
      }),
      listJoinedProjects: query(r.listJoinedProjects, {
        provides: all('Project', 'Member', 'Dataset', 'Document'),
        after: leavingOut('project_id'),
      }),
      getProjectRole: query(r.getProjectRole, { provides: all('Project', 'Member') }),
      addProject: mutation(r.addProject, { invalidates: all('Project') }),
      updateProject: mutation(r.updateProject, { invalidates: all('Project') }),
      deleteProject: mutation(r.deleteProject, { invalidates: all('Project', 'Member', 'Dataset', 'Document', 'Folder', 'Tag') }),
      listMembers: query(r.listMembers, { provides: all('Project', 'Member', 'Account'), after: leavingOut('user_id') }),
      assignRole: mutation(r.assignRole, { invalidates: all('Member', 'Dataset') }),
      deleteMember: mutation(r.deleteMember, { invalidates: all('Member', 'Dataset', 'Document') }),
      listAllUsers: query(r.listAllUsers, { provides: all('Member', 'Account'), after: leavingOut('user_id') }),
      addMember: mutation(r.addMember, { invalidates: all('Member') }),
      listUserJoined: query(r.listUserJoined, { provides: all('Project', 'Member', 'Dataset', 'Document') }),
      isProjectManager: query(r.isProjectManager, { provides: all('Project', 'Member') }),
      listProjectFiles: query(r.listProjectFiles, {
        provides: all('Project', 'Dataset', 'Document', 'Folder'),
        after: leavingOut('document_id'),
      }),
    };
  },
});

export const {
  useListMyProjectsQuery,
  useListJoinedProjectsQuery,
  useGetProjectRoleQuery,
  useAddProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useListMembersQuery,
  useAssignRoleMutation,
  useDeleteMemberMutation,
  useListAllUsersQuery,
  useAddMemberMutation,
  useListUserJoinedQuery,
  useIsProjectManagerQuery,
  useListProjectFilesQuery,
} = projectsApi;
