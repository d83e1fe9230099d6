import fc from '../../../src/testing/property';
import { addEvent, expectWhole, newReading, readOn } from '../testing/conversation';
import { longText, sleep, useAnswers } from '../testing/useAnswers';

const { database, fake, runner, model, record, stored } = useAnswers();

describe('readers', () => {
  test('any cuts and rejoins, here and at another process, give the whole text once', async () => {
    fake().answer = () => longText(40);
    fake().scenario = 'slow';
    const [id, own, other] = [await record(), runner(model()), runner()];
    own.start(id);
    const readings = await Promise.all(
      fc.sample(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 12 }), 12).map(async (cuts, i) => {
        const reading = newReading();
        for (const [j, limit] of cuts.entries()) {
          await readOn((i + j) % 3 === 0 ? other : own, id, reading, limit);
          await sleep(j * 7);
        }
        if (!reading.end) await readOn(i % 2 === 0 ? own : other, id, reading);
        return reading;
      }),
    );
    const done = await stored(id);
    expect(done.answer_text.match(/第\d+句/g)).toHaveLength(40);
    for (const reading of readings) expectWhole(reading, done);
  });

  test('rejoining at any length of a finished answer gives exactly the rest', async () => {
    const [id, own] = [await record(), runner()];
    own.start(id);
    await readOn(own, id, newReading());
    const { answer_text: whole } = await stored(id);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (length) => {
        for await (const { data } of own.follow(id, { answer: length, reasoning: 0 }, new AbortController().signal)) {
          expect(data).toMatchObject({ content: whole.slice(length), is_end: true, state: 'done' });
          expect(data.sources).toHaveLength(3);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('nobody sees what is not stored', async () => {
    fake().answer = () => longText(20);
    fake().scenario = 'slow';
    const [id, own] = [await record(), runner(model())];
    own.start(id);
    const reading = newReading();
    for await (const { data } of own.follow(id, { answer: 0, reasoning: 0 }, new AbortController().signal)) {
      reading.answer += data.content;
      expect((await stored(id)).answer_text.startsWith(reading.answer)).toBe(true);
    }
  });

  test('a slow reader holds nothing up and gets the rest in one piece', async () => {
    fake().answer = () => longText(1500);
    const [id, own] = [await record(), runner(model())];
    own.start(id);
    const events = own.follow(id, { answer: 0, reasoning: 0 }, new AbortController().signal)[Symbol.asyncIterator]();
    await events.next();
    while ((await stored(id)).state === 'streaming') await sleep(50);
    let rest = 0;
    for (let next = await events.next(); !next.done; next = await events.next()) rest += 1;
    const { answer_text: whole } = await stored(id);
    expect(rest).toBeLessThanOrEqual(Math.ceil(whole.length / 16_000) + 1);
  });

  test('a long answer that has ended comes in pieces, and only the last one says so', async () => {
    fake().answer = () => longText(1500);
    const [id, own] = [await record(), runner(model())];
    own.start(id);
    await readOn(own, id, newReading());
    const [late, otherServer] = [newReading(), newReading()];
    const states: string[] = [];
    for await (const event of own.follow(id, { answer: 0, reasoning: 0 }, new AbortController().signal)) {
      addEvent(late, event);
      states.push(event.data.state);
    }
    expect(states.length).toBeGreaterThan(2);
    expect(states.slice(0, -1).every((state) => state === 'streaming')).toBe(true);
    expectWhole(late, await stored(id));
    expectWhole(await readOn(runner(), id, otherServer), await stored(id));
  });

  test('a brief reader gets what there is, and never waits; piece by piece it gets all', async () => {
    fake().answer = () => longText(20);
    fake().scenario = 'slow';
    const [id, own, other] = [await record(), runner(model()), runner()];
    own.start(id);
    const reading = newReading();
    for (let nth = 0; !reading.end; nth += 1) {
      const [answer = 0, reasoning = 0] = reading.lastId.split('.').map(Number);
      const from = nth % 2 === 0 ? own : other;
      for await (const event of from.follow(id, { answer, reasoning }, new AbortController().signal, { brief: true }))
        addEvent(reading, event);
      await sleep(30);
    }
    expectWhole(reading, await stored(id));
  });

  test('who has more than is stored is told so, instead of getting a text with a hole', async () => {
    const [id, own] = [await record(), runner()];
    own.start(id);
    const whole = await readOn(own, id, newReading());
    const lost = { ...newReading(), lastId: `${whole.answer.length + 1}.0` };
    await expect(readOn(own, id, lost)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(readOn(own, id, { ...newReading(), lastId: '0.1' })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('a record that is deleted ends its readers; one that never was is refused', async () => {
    const [id, own, other] = [await record(), runner(), runner()];
    const following = readOn(other, id, newReading());
    await sleep(100);
    await database.db.query('delete from chat_record where id = $1', [id]);
    expect((await following).end).toBeNull();
    await expect(readOn(own, id, newReading())).rejects.toMatchObject({ kind: 'notFound' });
  });
});
