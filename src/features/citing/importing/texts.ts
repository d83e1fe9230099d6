import type { ReadReference, ReferenceForm } from '../../../contract/entities/reference';

export const FORM_NAMES: Readonly<Record<ReferenceForm, string>> = {
  ris: 'RIS',
  bibtex: 'BibTeX',
  endnote: 'EndNote',
  endnotexml: 'EndNote XML',
  mods: 'MODS',
  pubmed: 'PubMed',
  wos: 'Web of Science',
  noteexpress: 'NoteExpress',
  refworks: 'RefWorks',
  tagged: '带标签的题录',
  json: 'JSON',
  jsonl: 'JSON Lines',
  list: '参考文献列表',
  table: '表格',
  doi: 'DOI 列表',
  unknown: '未知格式',
};

export const STATE_NAMES: Readonly<Record<ReadReference['state'], string>> = {
  library: '文献库已有',
  new: '新识别',
  repeated: '重复',
  unclear: '待核对',
  refused: '未识别',
};

/** Chinese texts of reading reference lists. */
export const texts = {
  title: '导入文献',
  lead: '粘贴题录，或打开参考文献文件：RIS、BibTeX、EndNote、NoteExpress、RefWorks、Web of Science、PubMed、CSL-JSON、Crossref JSON，或每行一个 DOI。识别之后可以直接引用，也可以加入清单。',
  paste: '粘贴题录或 DOI',
  placeholder: '10.1038/nature14539\n\n@article{…}\n\nTY  - JOUR …',
  read: '识别',
  open: '打开文件',
  pastedName: '粘贴的题录.txt',
  tooLarge: (megabytes: number) => `题录文件最大 ${megabytes} MB`,
  reading: (name: string) => `正在识别${name}…`,
  failed: '没有识别成功',
  retry: '重试',
  again: '重新选择',
  nothing: '暂无可识别的题录',
  counts: (form: string, total: number) => `${form}，共 ${total} 条`,
  countOf: (state: ReadReference['state'], count: number) => `${STATE_NAMES[state]} ${count} 条`,
  matched: { id: '本站导出', doi: 'DOI 相同', title: '题名相符' },
  rows: '识别结果',
  pick: (title: string) => `选取：${title}`,
  pickAll: '全选可用的',
  picked: (count: number) => `已选 ${count} 条`,
  cite: '引用所选',
  citeAlong: '加入引用',
  cited: (count: number) => `已加入引用 ${count} 条`,
  select: '放入已选文献',
  selected: (count: number, left: number) =>
    left > 0 ? `已放入 ${count} 篇；另有 ${left} 条不在文献库中，可先加入清单` : `已放入 ${count} 篇`,
  target: '加入到',
  add: '加入',
  adding: '正在加入…',
  added: (target: string, added: number, existing: number) =>
    `已加入“${target}”：新增 ${added} 条${existing > 0 ? `，已有 ${existing} 条` : ''}`,
  addFailed: (reason: string, done: number) => (done > 0 ? `加入 ${done} 条之后中断：${reason}` : `没有加入：${reason}`),
  refused: (count: number) => `${count} 条没有收下：`,
  more: '粘贴或打开参考文献文件',
} as const;
