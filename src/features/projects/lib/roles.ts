import type { RoleActions } from '../../../contract/entities/member';
import { phrase } from '../../../model/isolated';
import type { ProjectAction, Role } from '../../../model/roles';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  manager: '项目负责人',
  admin: '管理员',
  member: '成员',
  reader: '只读成员',
};

export const ACTION_NAMES: Readonly<Record<ProjectAction, string>> = {
  read: '查看与提问',
  dataset_create: '新建知识库',
  dataset_edit: '整理知识库',
  document_add: '添加、移动与删除文献和文件',
  dataset_delete: '删除知识库',
  project_edit: '编辑项目信息',
  project_delete: '删除项目',
  member_manage: '管理成员',
};

/** Why a person with this role may not do it, and who may; empty when they may. */
export function whyNot(action: ProjectAction, role: Role, roles: readonly RoleActions[]): string {
  const able = roles.filter(({ acts }) => acts.includes(action)).map((row) => row.role);
  if (able.includes(role)) return '';
  return phrase`你是${ROLE_NAMES[role]}；“${ACTION_NAMES[action]}”需要${able.map((name) => ROLE_NAMES[name]).join('或')}。`;
}

/** Why this member may not be changed or removed by somebody with `own` role; empty when it may. */
export function whyNotMember(target: Role, own: Role, roles: readonly RoleActions[]): string {
  const rule = whyNot('member_manage', own, roles);
  if (rule) return rule;
  const manages = roles.find((row) => row.role === own)?.manages ?? [];
  if (manages.includes(target)) return '';
  const able = roles.filter((row) => row.manages.includes(target)).map((row) => ROLE_NAMES[row.role]);
  return phrase`你是${ROLE_NAMES[own]}；任免${ROLE_NAMES[target]}需要${able.join('或')}。`;
}

/** The same for callers that have only the person's own permissions, as in a list of projects. */
export function whyNotHere(action: ProjectAction, { role, acts }: { role: Role; acts: readonly ProjectAction[] }): string {
  return acts.includes(action) ? '' : `你是${ROLE_NAMES[role]}，不能${ACTION_NAMES[action]}；可以请项目负责人调整你的角色。`;
}
