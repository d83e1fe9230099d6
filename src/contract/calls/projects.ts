import { z } from 'zod';
import { MAX_DESCRIPTION_LENGTH, MAX_INVITED, MAX_KEYWORD_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_CODE_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Done, Id, PageNumber, PageSize, RequestId, Version, pageOf, name } from '../entities/common';
import { FileItem } from '../entities/document';
import { Member, ProjectRole, Role, UserBrief } from '../entities/member';
import { Project } from '../entities/project';
import { projectRoutes as r } from '../routes/projects';

const PagePath = z.object({ page_num: PageNumber, page_size: PageSize });
const ProjectPath = z.object({ project_id: Id });
const ProjectBody = z.strictObject({
  name: name(MAX_NAME_LENGTH),
  desc: z.string().trim().max(MAX_DESCRIPTION_LENGTH).default(''),
  subject_code: z.string().max(MAX_SUBJECT_CODE_LENGTH).default(''),
  /** As of `Project`; absent leaves it as it is, and is false for a new one. */
  quotes_kept: z.boolean().optional(),
});

export const projectCalls = {
  /** Projects that the user manages or administers. */
  listMyProjects: call(r.listMyProjects, { params: PagePath, data: pageOf(Project) }),
  /** Projects where the user has another role. */
  listJoinedProjects: call(r.listJoinedProjects, { params: PagePath, data: pageOf(Project) }),
  getProjectRole: call(r.getProjectRole, { params: ProjectPath, data: ProjectRole }),
  /** The maker becomes its manager. */
  addProject: call(r.addProject, { body: ProjectBody.extend({ request_id: RequestId }), data: Project }),
  /** `version` is the one that was edited; another one answers 409 with nothing changed. */
  updateProject: call(r.updateProject, {
    body: ProjectBody.extend({ project_id: Id, version: Version }),
    data: Project,
  }),
  /** With its bases, their documents and files. */
  deleteProject: call(r.deleteProject, { params: ProjectPath, data: Done }),
  /** Managers first, then by the time of joining. */
  listMembers: call(r.listMembers, {
    params: ProjectPath.extend(PagePath.shape),
    query: z.strictObject({ nick_name: z.string().trim().max(MAX_NAME_LENGTH).optional() }),
    data: pageOf(Member),
  }),
  /** Demoting the last manager answers 409. */
  assignRole: call(r.assignRole, { body: z.strictObject({ project_id: Id, user_id: Id, role: Role }), data: Member }),
  /**
   * A manager removes anybody, an administrator members and readers, and everyone may leave; the last manager stays (409).
   */
  deleteMember: call(r.deleteMember, { body: z.strictObject({ project_id: Id, user_id: Id }), data: Done }),
  listAllUsers: call(r.listAllUsers, {
    query: z.strictObject({
      /** Part of user name or nick name. */
      keyword: z.string().trim().max(MAX_NAME_LENGTH).optional(),
      /** Marks who has joined; only for its members. */
      project_id: Id.optional(),
      current: PageNumber.default(1),
      size: PageSize.default(20),
    }),
    data: pageOf(UserBrief),
  }),
  /** All or none: somebody who has joined already answers 409. */
  addMember: call(r.addMember, {
    body: z.strictObject({
      project_id: Id,
      user_id_list: z.array(Id).min(1, '请选择成员').max(MAX_INVITED, `一次最多添加 ${MAX_INVITED} 人`),
      role: Role.default('member'),
    }),
    data: z.array(Member).min(1),
  }),
  /** Every project of the user, managed ones first; for pickers. */
  listUserJoined: call(r.listUserJoined, { data: z.array(Project) }),
  /** True for the role `manager` alone. `getProjectRole` answers what each role may do. */
  isProjectManager: call(r.isProjectManager, { params: ProjectPath, data: z.boolean() }),
  /** Files in the bases of one project, newest first. */
  listProjectFiles: call(r.listProjectFiles, {
    query: z.strictObject({
      project_id: Id,
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
      current: PageNumber.default(1),
      size: PageSize.default(20),
    }),
    data: pageOf(FileItem),
  }),
} as const;
