import type { Project } from '../../contract/entities/project';
import type { UserInfo } from '../../contract/entities/session';
import { ROLE_ACTIONS } from '../../model/roles';
import { TIME } from './time';

export function aUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 'u1',
    username: 'wang',
    nick_name: '王小明',
    email: 'wang@example.org',
    create_time: TIME,
    is_admin: false,
    has_password: true,
    ...changes,
  };
}

export function aProject(changes: Partial<Project> = {}): Project {
  const role = changes.role ?? 'manager';
  return {
    project_id: 'pr1',
    name: '课题组',
    desc: '',
    subject_code: '',
    subject: '',
    role,
    acts: [...ROLE_ACTIONS[role]],
    owner_id: 'u9',
    owner_nick_name: '李华',
    member_count: 3,
    dataset_count: 2,
    document_count: 9,
    file_count: 5,
    version: 1,
    create_time: TIME,
    update_time: TIME,
    ...changes,
  };
}
