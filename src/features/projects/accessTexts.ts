import { phrase } from '../../model/isolated';

/** Chinese texts of the access log of a project. */
export const accessTexts = {
  title: '访问记录',
  titleOf: (name: string) => phrase`${name}：访问记录`,
  members: '成员',
  views: '成员与访问记录',
  /** For members who do not see it: what is written down about them. */
  told: (days: number) =>
    `项目会记录谁在什么时候查看、提问、增删文献和变更成员，保留 ${days} 天，项目负责人和管理员可以查看；提问的内容不在其中。`,
  kept: (days: number) => `谁在什么时候查看、提问、增删文献和变更成员；同一小时内的同一件事合为一条，保留 ${days} 天。提问的内容不在其中。`,
  groups: '记录的种类',
  all: '全部',
  ofAll: '看所有人的',
  onlyOf: (name: string) => phrase`只看${name}的记录`,
  failed: '访问记录没有载入',
  none: '还没有访问记录',
  noneDetail: '成员查看文件、提问或增删文献之后，会出现在这里。',
  noneHere: '没有符合的记录',
  showAll: '看全部记录',
  newest: '回到最新',
  older: '更早的记录',
} as const;
