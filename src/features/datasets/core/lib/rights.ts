import type { Dataset } from '../../../../contract/entities/dataset';
import { phrase } from '../../../../model/isolated';

/** What a role needs, in words; a test holds them to the table of roles. */
export const TEAM_RULES = {
  edit: '整理知识库需要成员或以上的角色',
  add: '添加、移动与删除文档需要成员或以上的角色',
  delete: '删除知识库需要项目负责人或管理员',
} as const;

const ALLOWED = { edit: 'can_edit', add: 'can_add', delete: 'can_delete' } as const;

/** Why the person may not do it, and who can change that; empty when they may. */
export function whyNotInBase(action: keyof typeof TEAM_RULES, { kind, is_default, permissions, project_name }: Dataset): string {
  if (permissions[ALLOWED[action]]) return '';
  if (is_default) return '默认的阅读清单不能删除，加入文献时总要有它。';
  if (kind === 'ai') return 'AI 知识库由平台维护，不能更改。';
  return phrase`${TEAM_RULES[action]}；可以请项目“${project_name}”的负责人调整你的角色。`;
}
