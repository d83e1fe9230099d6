import type { JobKind } from '../../../contract/entities/serverStatus';
import { phrase } from '../../../model/isolated';

const JOBS: Readonly<Record<JobKind, string>> = {
  import: '导入',
  file_parse: '文件解析',
  file_ocr: '扫描页识别',
  answer: '回答',
  research: '深度研究',
  meaning: '语义向量',
  bridging: '中英词对学习',
  vocabulary: '检索词表',
  statistics: '检索词频统计',
  citations: '被引次数统计',
};

/** What a number of things of a kind is counted in. */
const COUNTED: Readonly<Record<JobKind, string>> = {
  import: '个文件',
  file_parse: '个文件',
  file_ocr: '个文件',
  answer: '个回答',
  research: '项研究',
  meaning: '项',
  bridging: '项',
  vocabulary: '项',
  statistics: '项',
  citations: '篇文献',
};

/** Chinese texts of 运行状态. */
export const texts = {
  failed: '运行状态没有载入',
  noStatus: '服务器没有给出运行状态',
  at: (time: string) => `${time} 的状态，每 5 秒更新`,
  jobs: '正在进行',
  noJobs: '没有正在进行、等待或最近 7 天内失败的任务。',
  job: (kind: JobKind) => JOBS[kind],
  states: { running: '进行中', waiting: '等待', failed: '失败' },
  many: (kind: JobKind, count: string) => `${count} ${COUNTED[kind]}`,
  units: { '': '', bytes: '', pages: ' 页', sections: ' 节', records: ' 篇' },
  since: { running: '开始于', waiting: '最早等待自', failed: '最近一次' },

  storage: '存储',
  database: '数据库',
  files: '存储的文件',
  fileCount: (count: string) => phrase`${count} 个`,
  disk: { data: '数据盘剩余', files: '文件盘剩余' },
  ofTotal: (total: string) => `共 ${total}`,
  diskLow: '空间不足，请尽快清理',
  people: '占用最多的用户',
  person: '用户',
  personFiles: '文件数',
  personBytes: '占用',

  backup: '备份',
  neverBackedUp: '还没有记录过备份。可运行 npm run backup 备份数据库和文件；自己的备份脚本请在最后运行 npm run backup:done。',
  overdue: (time: string) => `上次成功的备份在 ${time}，已超过 7 天。`,
  backedUp: (time: string) => `上次成功的备份：${time}`,
  backupFailed: (time: string) => `最近一次备份失败：${time}`,
  snapshots: (kept: number, time: string) =>
    `数据库快照由服务器自动保存在数据目录，现有 ${kept} 个，最近一个：${time}。快照不含文件，也不能代替备份。`,
  noSnapshot: '还没有数据库快照，服务器会定时自动保存。',
  note: (note: string) => phrase`备注：${note}`,

  errors: '最近的错误',
  errorsToday: (count: string) => phrase`24 小时内 ${count} 个错误`,
  search: '查找错误',
  searchHint: '输入错误编号，或消息中的文字',
  errorsFailed: '错误记录没有载入',
  noErrors: '没有错误记录',
  noErrorsDetail: '服务器的警告和错误会记录在这里，保留最近 1,000 条。',
  nothingFound: '没有找到',
  nothingFoundDetail: '较早的记录可能已被清理，可到服务器日志里按编号查找。',
  levels: { warn: '警告', error: '错误' },
  times: (count: string) => phrase`共 ${count} 次`,
  number: '编号',
  moreNumbers: (count: string) => phrase`等 ${count} 个`,
  where: '程序位置',
} as const;
