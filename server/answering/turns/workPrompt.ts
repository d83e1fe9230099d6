import type { ModelMessage } from '../../languageModel/model';
import { attribute, quoted, rulesFor, type Persona } from '../prompt';
import { titleIn } from '../../../src/model/paper/lines';
import { languageOf } from '../../text/terms';
import type { EarlierPassage } from './earlierPassages';
import { sentencesOf } from './earlierPassages';
import type { WorkedOn } from './workedOn';

/** Characters of the answer before, and of the passages, that a model is shown. */
const MAX_ANSWER = 12_000;
const MAX_PASSAGES = 24_000;

/** Said where a model is not shown the whole answer. */
export const answerCutNotice = ({ answer }: WorkedOn): string =>
  answer.length > MAX_ANSWER ? `上面的回答较长，只加工了前 ${MAX_ANSWER} 字` : '';

/** The passages of the answer before that fit into the prompt, the first cited first. */
export function passagesOfWork({ reading }: WorkedOn): EarlierPassage[] {
  let characters = 0;
  return reading.passages.filter(({ text }) => (characters += text.length) <= MAX_PASSAGES);
}

/** The answer before with its markers meaning passages of the prompt: `[k]` is `passages[k - 1]`. */
function answerWithPassages(worked: WorkedOn, passages: readonly EarlierPassage[]): string {
  const points = sentencesOf(worked.answer, worked.reading);
  return worked.answer.slice(0, MAX_ANSWER).replace(/\[(\d{1,3})\]/g, (_marker, n: string, at: number) => {
    const before = worked.answer.slice(Math.max(0, at - 600), at);
    const point = points.findLast(({ text }) => before.includes(text.slice(0, 40)));
    const meant = point?.passages.find((passage) => passage.n === Number(n)) ?? passages.find((passage) => passage.n === Number(n));
    const k = meant ? passages.indexOf(meant) + 1 : 0;
    return k > 0 ? `[${k}]` : '';
  });
}

/** The messages of work on the answer before: it may be reworded, and nothing is added that its passages do not say. */
export function buildWorkPrompt(persona: Persona, message: string, worked: WorkedOn, passages: readonly EarlierPassage[]): ModelMessage[] {
  const lines = passages.map((passage, i) => {
    const paper = worked.reading.papers.get(passage.paperId);
    return `<passage id="${i + 1}" title="${attribute(paper ? titleIn(paper, languageOf(message)) : '')}" year="${paper?.year ?? ''}" place="${attribute(passage.place)}">${quoted(passage.text)}</passage>`;
  });
  return [
    {
      role: 'system',
      content: `${rulesFor(persona, null)}
6. 用户要求加工 <answer> 中你先前的回答：照要求缩短、翻译、改写、列表或解释，用要求的语言写；意思、数字和名称不变，保留每一句的片段编号。`,
    },
    {
      role: 'user',
      content: `<passages>\n${lines.join('\n')}\n</passages>\n\n<answer>\n${quoted(answerWithPassages(worked, passages))}\n</answer>\n\n要求：\n<question>\n${quoted(message)}\n</question>`,
    },
  ];
}
