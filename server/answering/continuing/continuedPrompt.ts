import type { ModelMessage } from '../../languageModel/model';
import type { EarlierPassage } from '../turns/earlierPassages';
import type { Passage } from '../retrieval/passages';
import type { BegunAnswer } from './begun';

const GO_ON = `你的回答在这里中断了。请从中断处接着写完：
- 只输出后续的文字，不重复已写的内容，不说明、不道歉；最后一句没有写完时，从断开的地方接下去。
- 规则不变：依据资料的陈述句之后标注片段编号。`;

const same = (a: Passage, b: Passage) => a.paperId === b.paperId && a.text === b.text;

/** Passages found now, and behind them those that the answer cites and that were not found again. */
export const withCited = (found: readonly Passage[], cited: readonly EarlierPassage[]): Passage[] => [
  ...found,
  ...cited.filter((passage) => !found.some((other) => same(other, passage))),
];

/** The part that is written with its markers meaning passages of the prompt: `[k]` is `passages[k - 1]`. */
export function writtenWith(
  { progress: { answer }, marks }: BegunAnswer,
  passages: readonly Passage[],
  cited: readonly EarlierPassage[],
): string {
  const byId = new Map(cited.map((passage) => [`${passage.n}.${passage.order + 1}`, passage]));
  const placeOf = (at: number): string => {
    const mark = marks?.find((one) => one.at === at);
    const meant = mark?.passages.flatMap((id) => byId.get(id) ?? [])[0] ?? cited.find(({ n }) => n === mark?.n);
    const k = meant ? passages.findIndex((passage) => same(passage, meant)) + 1 : 0;
    return k > 0 ? `[${k}]` : '';
  };
  return answer.replace(/\[(\d+)\]/g, (marker, n: string, at: number) =>
    marks?.some((mark) => mark.at === at && mark.n === Number(n)) ? placeOf(at) : marker,
  );
}

/** The messages of an answer, with what of it is written and the request to write on. */
export const toGoOn = (messages: readonly ModelMessage[], written: string): ModelMessage[] => [
  ...messages,
  { role: 'assistant', content: written },
  { role: 'user', content: GO_ON },
];
