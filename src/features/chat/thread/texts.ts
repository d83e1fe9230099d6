/** Chinese texts of what is done with single turns. */
export const turnTexts = {
  siblings: '这一问的各个版本',
  previous: (position: number, count: number) => `上一个版本（现在第 ${position} 个，共 ${count} 个）`,
  next: (position: number, count: number) => `下一个版本（现在第 ${position} 个，共 ${count} 个）`,

  edit: '编辑问题',
  editLabel: '修改问题',
  editHint: '修改后另成一个版本，原来的问答保留。',
  keepSources: (parts: string) => `仍针对原来的来源（${parts}）`,
  papers: (count: number) => `${count} 篇文献`,
  bases: (count: number) => `${count} 个知识库`,
  send: '发送',
  cancel: '取消',

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
  voteFailed: (reason: string) => `评价没有保存：${reason}`,

  fork: '另开对话',
  forkTitle: '从这里另开对话，原对话不变',
  forkFailed: (reason: string) => `没能另开对话：${reason}`,
  retry: '重试',

  followUps: '可以接着问',
  boxFull: '输入框里已有文字，这个问题：',
  append: '追加在后面',
  replace: '替换文字',
} as const;
