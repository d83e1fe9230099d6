import { CUT_NOTICES } from '../../src/model/answers/cut';
import type { AnswerPart } from './answerPart';
import { BrokenAnswer } from './running/brokenAnswer';
import { Citations } from './citing/citations';
import { CitationGate } from './citing/citationGate';
import { EXTRACTIVE_NOTICE, extractiveAnswer } from './extractive';
import type { Paper } from '../../src/contract/entities/paper';
import type { Model, ModelMessage } from '../languageModel/model';
import type { FoundPaper } from './retrieval/candidates';
import type { Passage } from './retrieval/passages';
import { ModelError } from '../languageModel/modelErrors';
import { paced } from './running/pacing';
import { halfOf, withinContext } from './budget/contextBudget';
import { buildPrompt, MAX_TURNS, passagesForModel, type Persona, type Turn } from './prompt';
import type { Retrieval } from './retrieval/retrieve';
import { CallError } from '../kernel/errors';

/** Longer answers are cut. */
export const MAX_CHARACTERS = 60_000;

/** What a model writes from. */
interface Written {
  model: Model;
  messages: readonly ModelMessage[];
  /** Passage `k` of the messages is element `k - 1`. */
  passages: readonly Passage[];
  papers: ReadonlyMap<string, Paper>;
  notice: string;
  signal: AbortSignal;
  /** What takes the model's place when it fails before its first word. */
  standIn: (error: CallError) => AsyncGenerator<AnswerPart>;
  /** What is written already, with the numbers that it has given; absent for nothing. */
  begun?: { readonly text: string; readonly citations: Citations };
}

/** What a model writes from passages; every sentence passes the citation gate. @throws {BrokenAnswer} when it fails after its first word */
export async function* writtenAnswer({
  model,
  messages,
  passages,
  papers,
  notice,
  signal,
  standIn,
  begun,
}: Written): AsyncGenerator<AnswerPart> {
  const citations = begun?.citations ?? new Citations(papers);
  const gate = new CitationGate(passages, citations);
  if (begun) gate.resume(begun.text);
  let { revision } = citations;
  let received = 0;
  const shown = (content: string): AnswerPart => {
    const { marks } = gate;
    if (citations.revision === revision) return { content, marks };
    revision = citations.revision;
    return { content, marks, sources: citations.sources() };
  };
  try {
    yield { mode: 'model', notice };
    for await (const delta of model.stream(messages, signal)) {
      if (delta.reasoning) yield { reasoning: delta.reasoning };
      received += delta.content.length;
      const content = gate.push(delta.content);
      if (content) yield shown(content);
      const finish = received > MAX_CHARACTERS ? 'length' : delta.finish;
      if (finish) {
        yield { ...shown(gate.end(false)), links: gate.links, notice: [notice, CUT_NOTICES[finish]].filter(Boolean).join('；'), finish };
        return;
      }
    }
    yield { ...shown(gate.end(true)), links: gate.links };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CallError)) throw error;
    if (received > 0) {
      yield { ...shown(gate.end(false)), links: gate.links };
      throw new BrokenAnswer(`${error.message}，回答不完整`);
    }
    yield* standIn(error);
  }
}

interface ModelAnswerInput {
  model: Model;
  persona: Persona;
  retrieval: Retrieval;
  /** What tools answered; a stand-in does not read it. */
  outside?: readonly FoundPaper[];
  /** Tools that could not be used, in Chinese. */
  failures?: readonly string[];
  turns: readonly Turn[];
  signal: AbortSignal;
  /** Pause between the pieces of a stand-in. */
  stepMs: number;
}

/**
 * An answer that a model writes from the passages that were found. When the model fails before its first word, sentences of the
 * passages take its place, with a notice that names the cause.
 * @throws {BrokenAnswer} when it fails later.
 */
export function modelAnswer(input: ModelAnswerInput): AsyncGenerator<AnswerPart> {
  return modelAnswerWithin(input, input.model.contextTokens ?? 0);
}

/** @param limit tokens that the model takes; 0: not known, then a refusal for length is answered with about half */
function modelAnswerWithin(input: ModelAnswerInput, limit: number): AsyncGenerator<AnswerPart> {
  const { model, persona, retrieval, outside = [], failures = [], signal, stepMs } = input;
  const all =
    outside.length === 0
      ? retrieval
      : { ...retrieval, papers: [...outside, ...retrieval.papers], verdict: 'answered' as const, missing: [] };
  const { messages, passages, notice } = withinContext(
    (read, turns) => buildPrompt(persona, all, read, turns),
    { passages: passagesForModel(all), turns: input.turns.slice(-MAX_TURNS) },
    limit,
  );
  const unread = retrieval.leftOut > 0 ? `所选文献较多，未读其中 ${retrieval.leftOut} 篇` : '';
  return writtenAnswer({
    model,
    messages,
    passages,
    papers: new Map(all.papers.map(({ paper }) => [paper.paper_id, paper])),
    notice: [...failures, unread, notice].filter(Boolean).join('；'),
    signal,
    standIn: (error) =>
      error instanceof ModelError && error.fault === 'tooLong' && limit === 0
        ? modelAnswerWithin(input, halfOf(messages))
        : standIn(retrieval, error, signal, stepMs),
  });
}

async function* standIn(retrieval: Retrieval, error: CallError, signal: AbortSignal, stepMs: number): AsyncGenerator<AnswerPart> {
  // Without a model's judgement, sentences that do not meet the question would pass for an answer.
  if (retrieval.verdict === 'none') throw error instanceof ModelError ? new BrokenAnswer(error.message) : error;
  yield* paced(extractiveAnswer(retrieval, `${error.message}，${EXTRACTIVE_NOTICE}`), signal, stepMs);
}
