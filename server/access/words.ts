import { phrase } from '../../src/model/isolated';
import type { LostGround } from '../store/access/lostGrounds';

export const accountClosed = (what: string): string => `账号已停用，${what}已停止`;
export const screenStopped = (what: string): string => `此功能已对你停用，${what}已停止`;

/** Why a work has ended, for its person. */
export function lostInWords({ kind, name, deleted, project, member }: LostGround, what: string): string {
  if (kind === 'chat') return `这个智能体已被删除，或不再对你开放，${what}已停止`;
  if (deleted) return phrase`知识库${name && phrase`“${name}”`}已被删除，${what}已停止`;
  if (project !== null && !member) return phrase`你已不再是“${project}”的成员，${what}已停止`;
  if (kind === 'adding') return phrase`你在“${project ?? name}”中的角色已不能添加文献，${what}已停止`;
  if (kind === 'base') return phrase`你已不能查看知识库“${name}”，${what}已停止`;
  return phrase`所依据的文献${name && phrase`“${name}”`}已不可读，${what}已停止`;
}
