import type { z } from 'zod';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: '真或假',
  array: '列表',
  object: '对象',
  null: '空值',
};
const UNITS: Readonly<Record<string, string>> = { string: ' 个字符', array: ' 项', set: ' 项', file: ' 字节' };

const MAX_SHOWN = 40;
/** As much of a text as a refusal repeats. */
export const shown = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** What is wrong, in Chinese; a schema's own message takes precedence. For `safeParse`. */
export function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return '不能缺少';
      return `应为${TYPE_NAMES[issue.expected] ?? '其他类型'}`;
    case 'too_big':
      return `${issue.origin in UNITS ? '最多' : '不能大于'} ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `${issue.origin in UNITS ? '最少' : '不能小于'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `只能是 ${shown(issue.values.join('、'))}`;
    case 'unrecognized_keys':
      return `不认识 ${shown(issue.keys.join('、'))}`;
    case 'invalid_format':
      return '格式不正确';
    default:
      return '不正确';
  }
}

/** Of a union's branches the one that came furthest says most. */
export function deepest(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union') return issue;
  const branches = issue.errors.map((errors) => errors[0]).filter((inner) => inner !== undefined);
  if (branches.length === 0) return issue;
  const best = branches.map(deepest).reduce((a, b) => (b.path.length > a.path.length ? b : a));
  return { path: [...issue.path, ...best.path], message: best.message };
}
