import { grouped as number } from '../../../../../model/grouped';
import { phrase } from '../../../../../model/isolated';

const about = (estimated: boolean) => (estimated ? '约 ' : '');

export const reportTexts = {
  open: '检索报告',
  title: '检索报告与复现',
  failed: '检索报告没有加载成功',
  nothingNow: '现在没有检索到文献',
  retry: '重试',
  methods: '方法描述',
  chinese: '中文',
  english: 'English',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请选中文字后自行复制',
  flow: 'PRISMA 计数',
  flowRows: {
    identified: '检索到的记录',
    exact: '其中含全部检索内容的',
    filtered: '按筛选条件排除的',
    grouped: '作为同一作品的其他版本收起的（前 200 条中）',
    screened: '题名与摘要筛查',
    assessed: '全文评估',
    included: '纳入',
  },
  toFill: '由您填写',
  count: (count: number, estimated = false) => `${about(estimated)}${number(count)} 条`,
  save: '保存检索文件',
  saveNote: (count: number) => `文件记下检索内容、条件、计数与前 ${number(count)} 条记录，可在此重新运行并比较。`,
  reopen: '打开检索文件',
  reopenNote: '选择以前保存的检索文件：按同样的引擎、内容与条件再检索一次，并列出变化。',
  noSearchFile: '这不是检索文件。',
  newerFile: '这个检索文件由更新的版本保存，请先升级后再打开。',
  damagedFile: '检索文件已损坏，缺少检索内容或计数。',
  fileTooLarge: '文件过大，检索文件不超过 2 MB。',
  fileGone: '没有读到文件，请重新选择。',
  rerunning: '正在重新检索…',
  savedAt: (when: string) => `保存于 ${when}`,
  show: '查看这次检索的结果',
  total: (before: string, after: string) => phrase`检索到的记录：当时 ${before}，现在 ${after}`,
  library: (before: string, after: string) => phrase`文献库的记录：当时 ${before}，现在 ${after}`,
  unknown: '未知',
  added: (count: number, whole: boolean) => (whole ? `新增 ${number(count)} 篇` : `新进入前 200 条的 ${number(count)} 篇`),
  gone: (count: number, whole: boolean) => (whole ? `不再检索到 ${number(count)} 篇` : `不在前 200 条的 ${number(count)} 篇`),
  moved: (count: number) => `前 20 位中位置改变 ${number(count)} 篇`,
  movedFrom: (from: number, to: number) => `第 ${from} 位 → 第 ${to} 位`,
  unchanged: '没有变化。',
  fileName: (query: string, day: string) =>
    `检索-${
      query
        .replace(/[\\/:*?"<>|\s]+/g, ' ')
        .trim()
        .slice(0, 40) || '全部'
    }-${day}.json`,
} as const;
