/** Why an answer ends before its end, as its notice says it. */
export const CUT_NOTICES = {
  length: '内容被截断：已达到大模型的长度上限',
  filtered: '内容被截断：大模型服务的过滤规则中止了回答',
  tools: '内容可能不完整：大模型要求调用工具，而这里没有提供',
  cut: '内容可能被截断：大模型服务没有给出结束标志',
} as const;

const ALL: readonly string[] = Object.values(CUT_NOTICES);

/** A notice in its parts: why the answer was cut, empty where it was not, and all else. */
export function splitNotice(notice: string): { cut: string; rest: string } {
  const parts = notice.split('；');
  return { cut: parts.find((part) => ALL.includes(part)) ?? '', rest: parts.filter((part) => !ALL.includes(part)).join('；') };
}
