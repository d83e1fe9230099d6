/** What a remark says of its sentence. */
export const REMARK_KINDS = ['agree', 'doubt', 'wrong', 'suggest'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** Their names, in the file and on the screen. */
export const REMARK_KIND_NAMES: Readonly<Record<RemarkKind, string>> = { agree: '赞同', doubt: '存疑', wrong: '有误', suggest: '建议' };
