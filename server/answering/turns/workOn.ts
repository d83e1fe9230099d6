import type { CallError } from '../../kernel/errors';
import type { Model } from '../../languageModel/model';
import { ModelError } from '../../languageModel/modelErrors';
import type { Queryable } from '../../store/database/types';
import { readQuestion } from '../../text/terms';
import type { EarlierTurn } from '../answerContext';
import type { AnswerPart } from '../answerPart';
import { halfOf, withinContext } from '../budget/contextBudget';
import { extractiveAnswer } from '../extractive';
import { BrokenAnswer } from '../running/brokenAnswer';
import { writtenAnswer } from '../modelAnswer';
import { paced } from '../running/pacing';
import type { Persona } from '../prompt';
import type { FoundPaper } from '../retrieval/candidates';
import { inOneLanguage } from '../sentences/quotable';
import { says, wantedBy, type Wanted } from '../sentences/asked';
import type { Library, Scope } from '../retrieval/library';
import { retrieve, type Retrieval } from '../retrieval/retrieve';
import { pointsOf } from './earlierPassages';
import type { Act, Work } from './turn';
import { workAnswer } from './workAnswer';
import { pointless, pointsMeant, workedOn, type WorkedOn } from './workedOn';
import { answerCutNotice, buildWorkPrompt, passagesOfWork } from './workPrompt';

interface WorkInput {
  work: Work;
  message: string;
  /** The turns of the conversation, newest last. */
  turns: readonly EarlierTurn[];
  readerId: string;
  persona: Persona;
  db: Queryable;
  library: Library;
  /** Null where none is set, or the person wants none. */
  model: Model | null;
  /** Says why no model writes. */
  notice: string;
  signal: AbortSignal;
  stepMs: number;
}

/** Shortens, translates, lists, explains, traces or continues the answer before, from that answer and its passages. */
export async function* workOnAnswer(input: WorkInput): AsyncGenerator<AnswerPart> {
  const { work, turns, readerId, db, model, signal, stepMs } = input;
  const worked = await workedOn(db, turns, readerId);
  if (worked.answer === '') {
    yield { mode: 'nothing_found', notice: '' };
    yield { content: '上面的回答所依据的文献已不能查看，请重新提问。' };
    return;
  }
  if (!model && worked.reading.passages.length === 0) {
    yield { mode: 'conversation', notice: '' };
    yield { content: '上面还没有依据文献写成的回答，可以先提一个问题，或写明要处理的内容。' };
    return;
  }
  // To go on, or to say where something stands, needs the literature and the answer; no wording.
  if (!model || work.act === 'check' || (work.act === 'continue' && worked.reading.passages.length > 0))
    yield* paced(rulesOrMore(input, worked, input.notice), signal, stepMs);
  else yield* reworded(input, model, worked, model.contextTokens ?? 0);
}

/** @param limit tokens that the model takes; 0: not known, then a refusal for length is answered with about half */
function reworded(input: WorkInput, model: Model, worked: WorkedOn, limit: number): AsyncGenerator<AnswerPart> {
  const { work, message, persona, signal, stepMs } = input;
  const { messages, passages, notice } = withinContext(
    (read) => buildWorkPrompt(persona, message, worked, read),
    { passages: passagesOfWork(worked), turns: [] },
    limit,
  );
  return writtenAnswer({
    model,
    messages,
    passages,
    papers: worked.reading.papers,
    notice: [answerCutNotice(worked), notice].filter(Boolean).join('；'),
    signal,
    standIn: async function* (error: CallError) {
      if (error instanceof ModelError && error.fault === 'tooLong' && limit === 0)
        return yield* reworded(input, model, worked, halfOf(messages));
      if (work.act === 'translate') throw error instanceof ModelError ? new BrokenAnswer(error.message) : error;
      yield* paced(rulesOrMore(input, worked, `${error.message}，${input.notice}`), signal, stepMs);
    },
  });
}

/** Work that needs no wording; for the rest, what else the cited works say of the point. */
async function* rulesOrMore(input: WorkInput, worked: WorkedOn, notice: string): AsyncGenerator<AnswerPart> {
  const done = workAnswer(input.work, worked, notice);
  if (done) yield* done;
  else yield* moreOf(input, worked, notice);
}

/** What only a model can do, said before what is done in its stead. */
const INSTEAD: Partial<Record<Act, string>> = {
  rephrase: '没有可用的大模型，不能换一种说法。',
  explain: '没有可用的大模型，不能用自己的话解释或举例。',
};

async function* moreOf({ work, message, library, turns }: WorkInput, worked: WorkedOn, notice: string): AsyncGenerator<AnswerPart> {
  const points = pointsOf(worked.answer, worked.reading);
  const meant = pointsMeant(points, work);
  if (meant?.length === 0) {
    yield { mode: 'conversation', notice: '' };
    yield { content: pointless(work, points.length) };
    return;
  }
  const cited = (meant ?? []).flatMap(({ passages }) => passages.map(({ paperId }) => paperId));
  const papers = cited.length > 0 ? cited : [...worked.reading.papers.keys()];
  // 还有吗 after 缩短 means the question that was answered, not the command.
  const question = turns.findLast((turn) => turn.meant !== '')?.meant ?? '';
  const scope = new Map(papers.map((id) => [id, null]));
  const asked = readQuestion(meant ? meant.map(({ text }) => text).join('\n') : question);
  const fresh = (meant && (await saying(message, library, scope))) ?? withoutShown(await retrieve(library, asked, scope), turns);
  if (fresh.papers.length === 0 || (!meant && question === '')) {
    yield { mode: 'nothing_found', notice: '' };
    yield { content: meant ? '所引文献中没有更多关于这一点的内容。' : '所引文献中没有更多与这个问题有关的内容，可以换一个角度再问。' };
    return;
  }
  const instead = INSTEAD[work.act];
  for (const part of extractiveAnswer(fresh, notice)) {
    yield part;
    if (part.mode && instead) yield { content: instead };
  }
}

/** What may be asked of one of several papers: 第一篇用了什么方法. Other wishes are no more than words of asking there. */
const OF_A_POINT: ReadonlySet<Wanted> = new Set(['method', 'number', 'limit', 'cause']);

/** The sentences of some papers that say what a message wants of them, shown before or not; null where there are none, or it wants nothing by name. */
async function saying(message: string, library: Library, scope: Scope): Promise<Retrieval | null> {
  const wanted = wantedBy(message).filter((one) => OF_A_POINT.has(one));
  if (wanted.length === 0) return null;
  const whole = await retrieve(library, { ...readQuestion(message), general: true }, scope);
  const papers = whole.papers
    .map((paper): FoundPaper => ({ ...paper, passages: paper.passages.filter(({ text }) => says(text, wanted) > 0) }))
    .filter(({ passages }) => passages.length > 0);
  return papers.length > 0 ? { ...whole, papers } : null;
}

/** What was found without what the answers of the conversation have shown already. */
function withoutShown(found: Retrieval, turns: readonly EarlierTurn[]): Retrieval {
  const shown = turns.flatMap(({ answer, sources }) => [answer, ...sources.map(({ content }) => content)]).join('\n');
  const papers = found.papers
    .map((paper): FoundPaper => {
      // What was shown is not said once more in the other language.
      const passages = inOneLanguage(paper.passages, found.question.language).filter(({ text }) => !shown.includes(text));
      return { ...paper, relevant: true, passages };
    })
    .filter(({ passages }) => passages.length > 0);
  return { ...found, papers, fit: 'matched', verdict: 'answered', missing: [] };
}
