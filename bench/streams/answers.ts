import { startFakeModel, type FakeModel } from '../../server/answering/testing/fakeModel';
import type { Outcome } from './person';

const SENTENCES = 24;

export const question = (nth: number) => `总结这篇文献（第 ${nth} 问）`;
/** The sentences of an answer: each names its question and its place, so that a sentence of another answer or a doubled one shows. */
const sentence = (nth: number, at: number) => `第${nth}问的第${at}句说😀残差连接有用`;

/** What is wrong with what was read of an answer of the stand-in. */
export function faultsOf(nth: number, { text, stored }: Outcome, asked: number): string[] {
  const [record] = stored;
  const faults: string[] = [];
  if (stored.length !== 1) faults.push(`${stored.length} records`);
  if (record?.state !== 'done') faults.push(`state ${record?.state}: ${record?.notice}`);
  if (text !== record?.answer_text) faults.push(`read ${text.length} characters, stored ${record?.answer_text.length}`);
  for (let at = 0; at < SENTENCES; at += 1) {
    const times = text.split(`${sentence(nth, at)}`).length - 1;
    if (times !== 1) faults.push(`sentence ${at} ${times === 0 ? 'lost' : `${times} times`}`);
  }
  if (asked !== 1) faults.push(`asked of the model ${asked} times`);
  return faults;
}

/** A stand-in model that answers each question in sentences of its own, slowly, and counts how often it is asked. */
export async function startCountingModel(): Promise<{ model: FakeModel; asked: ReadonlyMap<number, number> }> {
  const model = await startFakeModel();
  const asked = new Map<number, number>();
  model.scenario = 'slow';
  model.answer = (messages) => {
    const nth = Number(/第 (\d+) 问/.exec(messages.at(-1)?.content ?? '')?.[1]);
    asked.set(nth, (asked.get(nth) ?? 0) + 1);
    return Array.from({ length: SENTENCES }, (_, at) => `${sentence(nth, at)}[1]。\n\n`);
  };
  return { model, asked };
}
