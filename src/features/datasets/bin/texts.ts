import type { DeletedDataset } from '../../../contract/entities/dataset';
import { phrase } from '../../../model/isolated';
import { libraryTexts } from '../core/texts';

/** Chinese texts of the bin. */
export const binTexts = {
  title: libraryTexts.bin,
  lead: '删除的阅读清单和团队知识库会在这里保留 30 天，文档、文件夹和标签都在。到期后会彻底删除；在这期间文件仍占用空间。',
  failed: '回收站没有载入',
  retry: '重试',
  empty: '暂无已删除的知识库',
  emptyDetail: '删除的知识库会先放到这里，随时可以恢复。',
  toLibrary: '回到我的阅读清单',
  list: '已删除的知识库',
  own: '阅读清单',
  team: (project: string) => phrase`团队知识库 · ${project}`,
  holds: ({ document_count, file_count, folder_count, tag_count }: DeletedDataset) =>
    [
      phrase`${document_count} 篇文档${file_count > 0 ? `（其中 ${file_count} 个文件）` : ''}`,
      ...(folder_count > 0 ? [`${folder_count} 个文件夹`] : []),
      ...(tag_count > 0 ? [`${tag_count} 个标签`] : []),
    ].join('，'),
  deleted: (who: string, when: string) => phrase`${when} 由${who || '已不在的用户'}删除`,
  left: (days: number) => (days > 0 ? `还保留 ${days} 天` : '今天内会彻底删除'),
  restore: '恢复',
  restoreOf: (name: string) => phrase`恢复“${name}”`,
  purge: '彻底删除',
  purgeOf: (name: string) => phrase`彻底删除“${name}”`,
  purgeAll: '清空回收站',
  restored: (name: string) => phrase`已恢复“${name}”`,
  renamed: (name: string) => phrase`已恢复为“${name}”，原来的名称已被占用`,
  open: '打开',
  dismiss: '关闭提示',
  notRestored: (reason: string) => phrase`没有恢复：${reason}`,
  purgeTitle: (name: string) => phrase`彻底删除“${name}”？`,
  purgeAllTitle: (count: number) => `清空回收站里的 ${count} 个知识库？`,
  purgeWhat: (documents: number, files: number) =>
    phrase`其中的 ${documents} 篇文档会一起删除，不能恢复。${files > 0 ? `${files} 个文件若不在别的知识库里，也会删除。` : ''}文献记录本身不受影响。`,
  cancel: '取消',
  notPurged: (reason: string) => phrase`没有删除：${reason}`,
} as const;
