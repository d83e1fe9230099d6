import { isolatedList, phrase } from '../../../model/isolated';

/** Chinese texts of 导入. */
export const texts = {
  lead: '把文献题录或期刊表导入文献库，所有人都能检索到。导入在服务器后台进行，可以关闭本页；同一文件重复导入不会产生重复。',
  single: '只想为自己导入题录，或先看一看再添加，请用',
  singleLink: '题录导入',
  kind: '导入内容',
  kinds: { papers: '文献', journals: '期刊' },
  choose: '选择文件并导入',
  drop: '也可以把文件拖到这里。',
  forms: {
    papers: (mb: number) =>
      `支持 JSON Lines、RIS、BibTeX、CSL-JSON、EndNote、PubMed、NoteExpress、Web of Science、MODS、CSV 等，可用 .gz 压缩，单个文件最大 ${mb} MB`,
    journals: (mb: number) => `支持 Excel（.xlsx）、CSV、TSV 与 JSON Lines，文本可用 .gz 压缩，单个文件最大 ${mb} MB`,
  },
  year: '分区年份',
  yearHint: '表中没有时填写',
  scheme: '分区体系',
  schemes: [
    { value: '', label: '由表中的列判断' },
    { value: 'cas', label: '中科院分区（大类）' },
    { value: 'cas-minor', label: '中科院分区（小类）' },
    { value: 'jcr', label: 'JCR 分区' },
    { value: 'ccf', label: 'CCF 推荐国际刊物' },
    { value: 'ccf-t', label: 'CCF 高质量科技期刊' },
  ],
  tooLarge: (name: string, mb: number) => phrase`“${name}”超过 ${mb} MB，请分成几个文件`,
  wrongYear: '年份应为 1900 到 2099',
  sending: (name: string, percent: number) => phrase`正在上传“${name}” ${percent}%`,
  notStarted: (name: string, reason: string) => phrase`“${name}”没有导入：${reason}`,

  list: '导入记录',
  failed: '导入记录没有载入',
  none: '还没有导入过',
  noneDetail: '选择文件后，进度和结果会显示在这里。',
  states: {
    waiting: '等待中',
    running: '导入中',
    tidying: '整理索引',
    done: '完成',
    cancelled: '已取消',
    failed: '失败',
    broken: '中断',
  },
  by: (user: string, time: string, size: string) => isolatedList([user, time, size], ' · '),
  gone: '已注销的用户',
  read: (done: string, total: string) => `已读 ${done} / ${total}`,
  counts: (added: string, updated: string, unchanged: string, refused: string) =>
    `新增 ${added}，更新 ${updated}，未变 ${unchanged}，拒收 ${refused}`,
  reasons: (count: string) => phrase`${count} 条没有导入的原因`,
  reason: (reason: string, count: string, places: string, more: boolean) => phrase`${reason}：${count} 条（${places}${more ? ' …' : ''}）`,
  cancel: '取消',
  cancelOf: (name: string) => phrase`取消导入 ${name}`,
  restart: '重新开始',
  restartOf: (name: string) => phrase`重新开始导入 ${name}`,
  notCancelled: (reason: string) => phrase`没有取消：${reason}`,
  notRestarted: (reason: string) => phrase`没有重新开始：${reason}`,
} as const;
