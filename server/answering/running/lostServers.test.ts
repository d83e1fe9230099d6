import { INTERRUPTED } from '../../store/chats/recordStore';
import { expectWhole, newReading, readOn } from '../testing/conversation';
import { longText, sleep, useAnswers } from '../testing/useAnswers';

const { database, fake, runner, model, record, stored } = useAnswers();

describe('servers that end', () => {
  const lose = (id: string, answer: string, attempts = 1) =>
    database.db.query(
      `update chat_record set state = 'streaming', runner_id = 'gone', answer_text = $2, attempts = $3, heartbeat = now() - interval '11 seconds' where id = $1`,
      [id, answer, attempts],
    );

  test('an answer with text is ended, and its text kept', async () => {
    const id = await record();
    await lose(id, '写到一半');
    const reading = await readOn(runner(), id, newReading());
    expect(reading).toMatchObject({ answer: '写到一半', end: { state: 'failed', notice: INTERRUPTED } });
  });

  test('an answer without a word is begun again, but not for ever', async () => {
    const [id, worn] = [await record(), await record()];
    await lose(id, '');
    await lose(worn, '', 2);
    const own = runner();
    expect((await readOn(own, id, newReading())).end?.state).toBe('done');
    expect((await readOn(own, worn, newReading())).end).toMatchObject({ state: 'failed', notice: INTERRUPTED });
  });

  test('a reader of the lost answer sees it end', async () => {
    const [id, own] = [await record(), runner()];
    await database.db.query(
      `update chat_record set state = 'streaming', runner_id = 'gone', answer_text = '写', heartbeat = now() - interval '8 seconds' where id = $1`,
      [id],
    );
    expect((await readOn(own, id, newReading())).end).toMatchObject({ state: 'failed' });
  });

  test('over the embedded database the next start takes over at once', async () => {
    const [id, unstarted] = [await record(), await record()];
    await database.db.query(`update chat_record set state = 'streaming', runner_id = 'gone', answer_text = '写' where id = $1`, [id]);
    const own = runner(null, true);
    expect((await readOn(own, id, newReading())).end).toMatchObject({ state: 'failed' });
    expect((await readOn(own, unstarted, newReading())).end).toMatchObject({ state: 'done' });
  });

  test('closing keeps the text, and leaves an answer without a word to the next', async () => {
    fake().scenario = 'hang-after-first';
    fake().answer = () => ['残差连接很有用处[4]。后面还有一句话没有说完，等着模型继续'];
    const own = runner(model(60));
    const [begun, waiting] = [await record(), await record()];
    own.start(begun);
    const following = readOn(own, begun, newReading());
    while ((await stored(begun)).answer_text === '') await sleep(20);
    fake().scenario = 'hang';
    own.start(waiting);
    while ((await stored(waiting)).state === 'pending') await sleep(20);
    await sleep(100);
    await own.close();
    expect((await following).end).toMatchObject({ state: 'failed', notice: INTERRUPTED });
    expect(await stored(waiting)).toMatchObject({ state: 'pending', answer_text: '' });
    const next = runner(null, true);
    expect((await readOn(next, waiting, newReading())).end?.state).toBe('done');
  });

  test('the database that is killed in the middle loses nothing', async () => {
    const { embedded } = database.db;
    if (!embedded) return;
    fake().answer = () => longText(30);
    fake().scenario = 'slow';
    const [id, own] = [await record(), runner(model())];
    own.start(id);
    const reading = newReading();
    await readOn(own, id, reading, 4);
    embedded.restart('a test');
    while (!reading.end) await readOn(own, id, reading).catch(() => sleep(100));
    expect(reading.end.state).toBe('done');
    expect(reading.answer.match(/第\d+句/g)).toHaveLength(30);
    expectWhole(reading, await stored(id));
  });
});
