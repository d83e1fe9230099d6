import { grouped } from '../../../model/grouped';
import { phrase } from '../../../model/isolated';

/** Chinese texts of a conversation and the search in it. */
export const texts = {
  conversation: '对话内容',
  question: '问题',
  answer: '回答',
  searching: '正在检索文献…',
  composing: '正在组织回答…',
  reconnecting: (attempt: number) => `连接中断，正在第 ${attempt} 次重连…`,
  stopped: '已停止',
  failed: '回答没有完成',
  notSent: '问题没有发送成功',
  unsent: '这个问题在页面关闭前没有发送出去',
  nothingFound: '没有检索到相关文献',
  resend: '发送',
  retry: '重试',
  drop: '取消',
  toBottom: '回到底部',
  fresh: '有新内容',
  earlier: '载入更早的对话',
  printedPart: (missing: number) => `更早的 ${missing} 条问答没有载入，未打印。`,
  find: '查找',
  findLabel: '在对话中查找',
  findPrevious: '上一条',
  findNext: '下一条',
  findClose: '关闭查找',
  found: (at: number, hits: number, looking: boolean, { count, total, whole }: { count: number; total: number; whole: boolean }) => {
    if (!looking) return '';
    const found = hits === 0 ? (whole ? '没有找到' : '') : at > 0 ? `第 ${at} / ${hits} 条` : `${hits} 条`;
    return whole ? found : phrase`${found} 正在载入更早的对话，已查 ${count} / ${total} 条`.trim();
  },
  missing: '没有找到链接所指的那条消息，它可能已被删除',
  loadFailed: '对话没有加载成功',
  goneDetail: '链接可能来自已删除的对话，或属于另一个账号。',
  endDone: (references: number) => (references > 0 ? `回答已完成，共 ${references} 条参考文献` : '回答已完成'),
  endStopped: '回答已停止',
  endFailed: '回答没有完成',
  aboutPapers: (count: number) => `针对所选 ${count} 篇文献`,
  newChat: '新对话',
  reasoning: '思考过程',
} as const;

/** Chinese texts of the tools that are called for an answer. */
export const toolTexts = {
  used: (calls: readonly { state: string }[]) => {
    const made = calls.filter(({ state }) => state !== 'asking' && state !== 'refused').length;
    const refused = calls.filter(({ state }) => state === 'refused').length;
    return [made > 0 || refused === 0 ? `调用了 ${made} 次工具` : '', refused > 0 ? `${refused} 次未获同意` : '']
      .filter(Boolean)
      .join('，');
  },
  states: { asking: '等待同意', running: '调用中…', done: '完成', failed: '失败', refused: '未调用' },
  approvals: { once: '已获同意', chat: '本次对话已允许' },
  length: (length: number, ms: number) => `返回 ${grouped(length)} 个字符，用时 ${(ms / 1000).toFixed(1)} 秒`,
  wants: (name: string) => phrase`请求调用工具：${name}`,
  wantsLead: '这个工具会改动外部数据。大模型要用下面的参数调用它，回答在等你的决定：',
  inChat: '本次对话都允许此工具',
  allow: '允许',
  refuse: '拒绝',
  decideBy: (clock: string) => `${clock} 前没有决定即视为拒绝`,
  decisionFailed: (reason: string) => phrase`决定没有送达：${reason}`,
  wanted: (name: string) => phrase`需要你的决定：是否允许调用工具 ${name}`,
} as const;

/** Chinese texts of what is done with single turns. */
export const turnTexts = {
  siblings: '这一问的各个版本',
  previous: (position: number, count: number) => `上一个版本（现在第 ${position} 个，共 ${count} 个）`,
  next: (position: number, count: number) => `下一个版本（现在第 ${position} 个，共 ${count} 个）`,

  compare: '对比',
  compareTitle: '与另一个版本对比：逐句与来源的差别',
  compareEnd: '收起对比',
  compareWith: '对比的版本',
  version: (place: number) => `第 ${place} 版`,
  comparedWith: (before: number, after: number) => `第 ${before} 版与第 ${after} 版的差别`,

  understood: '问题的理解',
  understoodAs: '理解为：',
  changeUnderstood: '修改',
  onAnswer: '依据上面的回答',
  touched: '没有找到直接回答的内容，以下只是相关',
  missing: (aspects: readonly string[]) => phrase`资料没有涉及：${aspects}`,

  edit: '编辑问题',
  editLabel: '修改问题',
  editHint: '修改后另成一个版本，原来的问答保留。',
  keepSources: (parts: string) => phrase`仍针对原来的来源（${parts}）`,
  papers: (count: number) => `${count} 篇文献`,
  bases: (count: number) => `${count} 个知识库`,
  send: '发送',
  tooLong: (length: number, limit: number) => `问题最多 ${grouped(limit)} 个字符，现在有 ${grouped(length)} 个`,
  cancel: '取消',

  continue: '继续',
  continueTitle: '从中断处接着写完这个回答',
  continueFailed: (reason: string) => phrase`没能接着写：${reason}`,

  regenerate: '重新回答',
  up: '赞',
  down: '踩',
  votes: '评价这个回答',
  reasons: { '0': '好在哪里？（可不选）', '1': '哪里不好？（可不选）' },
  reasonsFailed: '理由没有载入，可以直接写。',
  comment: '补充说明',
  commentHint: '还想说的话',
  submit: '提交',
  skip: '不说理由',
  explain: '补充理由',
  thanks: '已记下评价',
  voteFailed: (reason: string) => phrase`评价没有保存：${reason}`,

  fork: '另开对话',
  forkTitle: '从这里另开对话，原对话不变',
  forkFailed: (reason: string) => phrase`没能另开对话：${reason}`,
  printTitle: '打印这条问答',
  review: '同行审阅',
  reviewTitle: '存成可逐句批注的文件发给同行，收回批注',
  retry: '重试',

  followUps: '可以接着问',
  boxFull: '输入框里已有文字，这个问题：',
  append: '追加在后面',
  replace: '替换文字',
} as const;
