import { phrase } from '../../../model/isolated';
import type { ProjectAccess } from '../../../contract/entities/projectAccess';
import type { AccessAction, AccessGroup } from '../../../model/projectAccess';
import { clockTime, dayName } from '../../../shared/lib/days';
import { ROLE_NAMES } from './roles';

export const ACCESS_GROUP_NAMES: Readonly<Record<AccessGroup, string>> = { read: '查看与提问', change: '增删与修改', member: '成员与权限' };

/** Before and after the name of what it was done with. */
const DEEDS: Readonly<Record<AccessAction, string>> = {
  view: '查看了知识库',
  read: '打开了文件',
  retrieve: '测试了检索，知识库',
  copy: '复制出文献，来自知识库',
  answer: '提问，用到知识库',
  research: '深度研究，用到知识库',
  add: '添加了文献，到知识库',
  remove: '移出了文献，从知识库',
  base_add: '新建了知识库',
  base_edit: '修改了知识库',
  base_delete: '删除了知识库',
  base_restore: '恢复了知识库',
  member_add: '添加了成员',
  member_role: '改了角色：',
  member_remove: '移除了成员',
  member_leave: '退出了项目',
  settings: '修改了项目信息',
};

/** Whose number says nothing: a file is fetched in pieces, a base page by page. */
const UNCOUNTED: readonly AccessAction[] = ['view', 'read'];
const WITHOUT_SUBJECT: readonly AccessAction[] = ['member_leave', 'settings'];

/** What was done, with what, in which role, how often: 打开了文件“冻土.md”. */
export function deedInWords({ action, subject, role, count }: ProjectAccess): string {
  const what = WITHOUT_SUBJECT.includes(action) ? '' : phrase`“${subject}”`;
  const as = role ? `（${ROLE_NAMES[role]}）` : '';
  const often = count > 1 && !UNCOUNTED.includes(action) ? `，${count} 次` : '';
  return `${DEEDS[action]}${what}${as}${often}`;
}

/** When: 今天 09:05, or 今天 09:05–09:40. */
export function accessTime({ first_time, last_time }: Pick<ProjectAccess, 'first_time' | 'last_time'>): string {
  const [first, last] = [clockTime(first_time), clockTime(last_time)];
  return `${dayName(first_time)} ${first}${last === first ? '' : `–${last}`}`;
}
