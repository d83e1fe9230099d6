import { newReading, readOn } from '../testing/conversation';
import { useAnswers } from '../testing/useAnswers';

const { fake, runner, model, record, stored } = useAnswers();

test('the ledger comes with the last event and is stored', async () => {
  const [id, own] = [await record(), runner()];
  own.start(id);
  const { end } = await readOn(own, id, newReading());
  const done = await stored(id);
  expect(done.ledger?.sentences.length).toBeGreaterThan(2);
  expect(done.ledger?.sentences.every(({ state, marks }) => state === 'consistent' && marks.length > 0)).toBe(true);
  expect(end?.ledger).toEqual(done.ledger);
  const ids = new Set(done.paragraph_list.flatMap(({ passages }) => passages?.map((passage) => passage.id) ?? []));
  for (const { marks } of done.ledger?.sentences ?? []) {
    for (const mark of marks) {
      expect(done.answer_text.slice(mark.at)).toMatch(new RegExp(`^\\[${mark.n}\\]`));
      expect(mark.passages.every((passage) => ids.has(passage))).toBe(true);
    }
  }
});

test('a false number of a model is not supported, marker or no marker', async () => {
  fake().answer = () => ['Transformer 在 2099 年取得了 99.9 的 BLEU 分数[1]。', '唐代长安城的人口超过一百万。'];
  const [id, own] = [await record(), runner(model())];
  own.start(id);
  await readOn(own, id, newReading());
  const { ledger } = await stored(id);
  expect(ledger?.sentences.map(({ state }) => state)).toEqual(['unsupported', 'unsourced']);
  expect(ledger?.sentences[0]?.findings).toContainEqual({ kind: 'number', text: '99.9' });
});

test('an answer that found nothing has no ledger', async () => {
  const [id, own] = [await record({ question: '唐代长安城的人口是多少', papers: ['attention'] }), runner()];
  own.start(id);
  await readOn(own, id, newReading());
  expect((await stored(id)).ledger).toBeUndefined();
});
