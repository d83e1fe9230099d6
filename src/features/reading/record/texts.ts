import { phrase } from '../../../model/isolated';

/** Chinese texts of the record of a file. */
export const texts = {
  title: '题录',
  loading: '正在读取题录…',
  failed: '题录没有加载成功',
  retry: '重试',
  none: '没有识别出题录',
  noneDetail: '可以自己填写，或按 DOI、题名查找。',
  guessed: (names: readonly string[]) => phrase`由程序从文件中推测：${names}`,
  confirmed: (day: string) => `已于 ${day} 确认`,
  own: '这个文件自己的题录',
  library: '题录取自文献库',
  readOnly: '只有文件的上传者和能向知识库添加文献的成员可以修正。',
  edit: '修正题录',
  write: '填写题录',
  confirm: '确认无误',
  notThis: '不是这篇文献',
  failure: (reason: string) => phrase`没有保存成功：${reason}`,

  // Form
  save: '保存',
  cancel: '取消',
  authorsHint: '每行一位作者',
  dateHint: '如 2021、2021-05 或 2021-05-01',
  numberHint: 'ISBN、标准号或专利号',
  confirmRest: '其余推测的内容也核对过了',
  preview: '引用预览',
  fromLibrary: '文献库的题录不会改动；保存后这个文件改用自己的题录。',
  conflict: {
    title: '别人刚修改了这条题录',
    detail: '你填写的内容还在上面。对方保存的不同之处：',
    keepMine: '仍保存我的',
    takeTheirs: '改用对方的',
  },
  same: '（与你填写的相同）',

  // Look-up
  lookUp: '按 DOI 或题名查找',
  find: '查找',
  finding: '正在查找…',
  findFailed: (reason: string) => phrase`没有查找成功：${reason}`,
  found: (count: number) => `找到 ${count} 篇`,
  origins: { library: '文献库', crossref: 'Crossref' },
  join: '就是这篇',
  joinOf: (title: string) => phrase`就是这篇，用文献库的题录：${title}`,
  fill: '填入',
  fillOf: (title: string) => phrase`填入表单：${title}`,
} as const;
