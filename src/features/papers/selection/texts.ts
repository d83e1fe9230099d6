import { phrase } from '../../../model/isolated';
import { LEAST_COMPARED_PAPERS, MAX_COMPARED_PAPERS } from '../../../model/limits';

/** Chinese texts of the tray. */
export const texts = {
  tray: '已选文献',
  typeOfTray: '文献类型',
  allTypes: (count: number) => `全部类型（${count}）`,
  oneType: (name: string, count: number) => phrase`${name}（${count}）`,
  remove: (title: string) => phrase`移出：${title}`,
  clear: '清空',
  full: (count: number, refused: number) => `最多选择 ${count} 篇，另有 ${refused} 篇没有选上`,
  cleared: (count: number) => `已清空 ${count} 篇`,
  undo: '撤销',
  compare: '对比',
  compareHow: `选择 ${LEAST_COMPARED_PAPERS} 至 ${MAX_COMPARED_PAPERS} 篇可以对比`,
  cite: '引用与导出',
  addToBase: '加入知识库',
  askAndSummarise: '提问与总结',
} as const;
