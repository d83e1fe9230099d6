import { phrase } from '../../model/isolated';

/** Chinese texts of recommendations, which the home page shows. */
export const recommendationTexts = {
  hide: '不感兴趣',
  hideOf: (title: string) => phrase`不感兴趣：${title}`,
  hidden: (title: string) => phrase`不再推荐《${title}》`,
  undo: '撤销',
  dismiss: '知道了',
  hidingFailed: '没有记下“不感兴趣”，文献已恢复显示',
  reasons: '推荐理由',
  isNew: '新',
  fieldsTitle: '你研究什么？选三个领域',
  fieldsLead: '选一个就立即按它推荐，以后可在“订阅”里更改。',
  fieldsChosen: (count: number, max: number) => `已选 ${count} 个${count < max ? `，最多 ${max} 个` : ''}；推荐已按所选领域更新。`,
  fieldsSkip: '跳过',
  fieldsDone: '完成',
  papersOf: (count: number) => `${count} 篇`,
  fieldFailed: (message: string) => phrase`这次选择没有保存：${message}`,
} as const;
