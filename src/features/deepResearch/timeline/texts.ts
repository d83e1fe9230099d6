import { phrase } from '../../../model/isolated';

/** Chinese texts of looking back at a run, and of beginning another one from there. */
export const texts = {
  review: '回看过程',
  reviewEnd: '收起回看',
  timeline: '回看研究过程',
  position: '回看的位置',
  event: (seq: number, count: number) => `第 ${seq} / ${count} 个事件`,
  milestones: '跳到节点',
  milestoneBefore: '上一节点',
  milestoneAfter: '下一节点',
  toMilestone: (direction: string, words: string) => phrase`${direction}：${words}`,
  notYet: '开始之前',

  // Milestones
  asked: '提出问题',
  planned: '拟出计划',
  replanned: '计划有变',
  stepNameless: '未命名的一步',
  stepStates: { running: '开始', done: '完成', failed: '失败' },
  step: (state: string, title: string) => phrase`${state}：${title}`,
  covered: (round: number) => `第 ${round} 轮检索后的覆盖情况`,
  writing: '开始撰写',
  version: (version: number) => `报告第 ${version} 版`,
  resumed: '服务器中断后接着做',
  ended: (words: string) => phrase`结束：${words}`,

  // At a moment
  past: (event: string, time: string) => phrase`正在回看${event}${time ? `（${time}）` : ''}，之后发生的不显示`,
  now: (status: string) => phrase`现在：${status}`,
  toNow: '回到现在',
  then: '那一刻的进展',
  planStates: { none: '未开始', running: '进行中', done: '已完成', failed: '未完成' },
  found: (count: number) => `那时已找到的 ${count} 篇`,

  // Another research from there
  branch: '从这一刻另开一次研究',
  branchNote: '原来的研究保持不变；这会用掉今天的一次研究。',
  branchPlan: '用那时的计划另开（可以先修改）',
  branchBegin: '用这个计划另开',
  branchStepDone: '已完成，不再检索',
  branchAsk: '写下新的问题，从这一刻另开',
  branchAnswer: '写下回答或新的问题，从这一刻另开',
  branchReplan: '写下希望怎样另作计划，从这一刻另开',
  branchFollowUp: '就那时的报告追问，写进另开的研究',
} as const;
