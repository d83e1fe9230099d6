import { continueAnswer } from '../../chat/continuing';
import { readRecord } from '../../store/chats/records';
import { expectWhole, newReading, readOn } from '../testing/conversation';
import { sleep, useAnswers } from '../testing/useAnswers';

const { database, fake, runner, model, record, stored } = useAnswers();

type Runner = ReturnType<typeof runner>;

async function finished(own: Runner, id: string) {
  await readOn(own, id, newReading());
  return stored(id);
}

async function goOn(own: Runner, id: string) {
  const row = await readRecord(database.db, id);
  if (!row) throw new Error('no record');
  return continueAnswer(database.db, own, row);
}

/** An answer that was cut at the model's limit. */
async function cut(own: Runner, pieces: readonly string[] = ['残差连接很有用处[4]。', '它使很深的网络']) {
  fake().scenario = 'length';
  fake().answer = () => pieces;
  const id = await record();
  own.start(id);
  return finished(own, id);
}

test('a cut answer is known as such, and is written on with its numbers, to the letter', async () => {
  const own = runner(model());
  const before = await cut(own);
  expect(before).toMatchObject({ state: 'done', can_continue: true });
  expect(before.notice).toContain('长度上限');
  fake().scenario = 'normal';
  fake().answer = () => ['它使很深的网络', '也能训练[4]。', 'Transformer 由注意力构成[1]。'];
  expect(await goOn(own, before.id)).toMatchObject({ state: 'pending', answer_text: before.answer_text, notice: '' });
  const after = await finished(own, before.id);
  expect(after).toMatchObject({ state: 'done', can_continue: false, notice: '' });
  expect(after.answer_text).toBe('残差连接很有用处[1]。它使很深的网络也能训练[1]。Transformer 由注意力构成[2]。');
  expect(after.paragraph_list.map(({ paper_id }) => paper_id)).toEqual(['resnet', 'attention']);
  expect(after.ledger?.sentences.flatMap(({ marks }) => marks.map(({ n }) => n))).toEqual([1, 1, 2]);
});

test('the model is told what it has written, with the numbers of the passages', async () => {
  const own = runner(model());
  const { id } = await cut(own);
  fake().scenario = 'normal';
  await goOn(own, id);
  await finished(own, id);
  const [written, request] = fake().requests.at(-1)?.messages.slice(-2) ?? [];
  expect(written).toEqual({ role: 'assistant', content: '残差连接很有用处[4]。它使很深的网络' });
  expect(request?.content).toContain('从中断处接着写完');
});

test('a reader who has the part gets the rest', async () => {
  const own = runner(model());
  const before = await cut(own);
  const reading = await readOn(own, before.id, newReading());
  expect(reading.end).toMatchObject({ can_continue: true });
  fake().scenario = 'normal';
  fake().answer = () => ['也能训练[4]。'];
  await goOn(own, before.id);
  expectWhole(await readOn(own, before.id, reading), await stored(before.id));
});

test('a stopped one of a model is written on; a failure of the model keeps the part, which may be tried again', async () => {
  fake().scenario = 'stepped';
  fake().allowed = 1;
  fake().answer = () => ['残差连接很有用处[4]。\n', '后面'];
  const [id, own] = [await record(), runner(model())];
  own.start(id);
  while ((await stored(id)).answer_text === '') await sleep(20);
  const part = await own.stop(id);
  expect(part).toMatchObject({ state: 'stopped', can_continue: true });
  fake().scenario = '401';
  await goOn(own, id);
  expect(await finished(own, id)).toMatchObject({
    state: 'failed',
    answer_text: part.answer_text,
    notice: '大模型服务的密钥无效或没有权限',
    can_continue: true,
  });
  fake().scenario = 'normal';
  fake().answer = () => ['它使很深的网络也能训练[4]。'];
  await goOn(own, id);
  const whole = await finished(own, id);
  expect(whole).toMatchObject({ state: 'done', notice: '' });
  expect(whole.answer_text).toBe(`${part.answer_text}它使很深的网络也能训练[1]。`);
});

test('what the model thinks anew stands apart from what it thought', async () => {
  fake().scenario = 'reasoning';
  fake().answer = () => ['残差连接很有用处[4]。'];
  const [id, own] = [await record(), runner(model())];
  own.start(id);
  await finished(own, id);
  await database.db.query(`update chat_record set state = 'stopped' where id = $1`, [id]);
  fake().answer = () => ['它使很深的网络也能训练[4]。'];
  await goOn(own, id);
  expect((await finished(own, id)).reasoning_content).toBe('先读资料。\n\n先读资料。');
});

test('an answer whose source has gone is not written on: its numbers would mean other works', async () => {
  const own = runner(model());
  const before = await cut(own);
  const gone = before.paragraph_list.map((source) => ({ ...source, paper: undefined, paper_id: 'gone' }));
  await database.db.query('update chat_record set sources = $2 where id = $1', [before.id, JSON.stringify(gone)]);
  fake().scenario = 'normal';
  await goOn(own, before.id);
  expect(await finished(own, before.id)).toMatchObject({ state: 'failed', notice: '资料已有变化，不能接着写，请重新回答' });
});

describe('without a model', () => {
  /** As a stop would leave it in the middle. */
  async function stopped(own: Runner) {
    const id = await record();
    own.start(id);
    await finished(own, id);
    await database.db.query(
      `update chat_record set state = 'stopped', ledger = null, answer_text = left(answer_text, length(answer_text) / 2) where id = $1`,
      [id],
    );
    return stored(id);
  }

  test('sentences of the sources are simply finished', async () => {
    const own = runner();
    const other = await record();
    own.start(other);
    const whole = await finished(own, other);
    const part = await stopped(own);
    expect(whole.answer_text.startsWith(part.answer_text)).toBe(true);
    expect(part.answer_text.length).toBeLessThan(whole.answer_text.length);
    await goOn(own, part.id);
    const after = await finished(own, part.id);
    expect(after).toMatchObject({ state: 'done', answer_text: whole.answer_text, notice: whole.notice, can_continue: false });
    expect(after.paragraph_list.map(({ content }) => content)).toEqual(whole.paragraph_list.map(({ content }) => content));
  });

  test('sources that say something else now are not mixed with what is written', async () => {
    const own = runner();
    const part = await stopped(own);
    await database.db.query(`update chat_record set answer_text = '别的' || answer_text where id = $1`, [part.id]);
    await goOn(own, part.id);
    expect(await finished(own, part.id)).toMatchObject({ state: 'failed', notice: '资料已有变化，不能接着写，请重新回答' });
  });

  test("a model's answer is not written on", async () => {
    const { id, answer_text } = await cut(runner(model()));
    const own = runner();
    await goOn(own, id);
    expect(await finished(own, id)).toMatchObject({ state: 'failed', answer_text, notice: '没有可用的大模型，不能接着写' });
  });
});

test('a whole answer is refused; one that is being written on is answered as it is', async () => {
  const own = runner(model());
  const { id } = await cut(own);
  fake().scenario = 'stepped';
  fake().allowed = 1;
  fake().answer = () => ['也能训练[4]。', '完。'];
  await goOn(own, id);
  expect(await goOn(own, id)).toMatchObject({ id });
  fake().allowed = Infinity;
  await finished(own, id);
  await expect(goOn(own, id)).rejects.toMatchObject({ kind: 'conflict' });
});
