/** Names of the signs that the library's grammar of BibTeX has. */
const SIGNS: Readonly<Record<string, string>> = {
  label: '引用键或字段名',
  comma: '逗号',
  equals: '等号',
  lbrace: '花括号 {',
  rbrace: '花括号 }',
  lparen: '括号 (',
  rparen: '括号 )',
  quote: '引号',
  text: '字段内容的结尾',
};

const nameOf = (sign: string) => SIGNS[sign] ?? '其他内容';

/** What is wrong with an entry in words for people, from what the library says in its own. `lineOf`: a line of its text in the file. */
export function bibtexProblem(message: string, lineOf: (line: number) => number): string {
  const [, expected, got, line] = /^expected "(\w+)", got (?:EOF|"(\w+)") at line (\d+)/.exec(message) ?? [];
  if (!expected) return '无法识别：不是有效的 BibTeX 条目';
  if (!got) return `无法识别：条目没有写完，缺少${nameOf(expected)}`;
  return `无法识别：第 ${lineOf(Number(line))} 行应有${nameOf(expected)}，却是${nameOf(got)}`;
}
