import type { ModelMessage } from '../../languageModel/model';
import { newReading, readOn } from '../testing/conversation';
import { citeEachPassage } from '../testing/fakeModel';
import { useAnswers } from '../testing/useAnswers';

const { fake, runner, model, record, stored } = useAnswers();

/** Says one message after another in one conversation. */
function conversation(withModel: boolean) {
  const own = runner(withModel ? model() : null);
  let parentId: string | null = null;
  return async (question: string, papers: readonly string[] = []) => {
    const id = await record({ question, papers, parentId });
    parentId = id;
    own.start(id);
    await readOn(own, id, newReading());
    return stored(id);
  };
}

const QUESTION = 'Transformer 的注意力机制是什么？';
const understands = (messages: readonly ModelMessage[]) => messages[0]!.content.startsWith('你判断');
const said = () => fake().requests.map(({ messages }) => messages);
/** A model that understands messages as told, and cites each passage. */
const understanding = (object: unknown) => (messages: readonly ModelMessage[]) =>
  understands(messages) ? [typeof object === 'string' ? object : JSON.stringify(object)] : citeEachPassage(messages);

describe('without a model', () => {
  test('an answer is shortened to sentences of its own, with their sources', async () => {
    const say = conversation(false);
    const first = await say(QUESTION);
    const second = await say('把上面的回答缩短成一句话');
    expect(second).toMatchObject({ state: 'done', answer_mode: 'extractive', understood: { on_answer: true, question: '' } });
    expect(second.answer_text).toMatch(/^[^[]+\[1\]$/);
    expect(first.answer_text).toContain(second.answer_text.replace('[1]', ''));
    expect(second.paragraph_list.map(({ paper_id }) => paper_id)).toEqual(['attention']);
  });

  test('thanks are answered with a word, and ask nothing of the library', async () => {
    const say = conversation(false);
    await say(QUESTION);
    const done = await say('谢谢');
    expect(done).toMatchObject({ answer_mode: 'conversation', paragraph_list: [], understood: { verdict: null } });
    expect(done.answer_text).toContain('不客气');
    // What was read before the thanks is still what 它 and 上面 mean.
    const after = await say('翻译成英文');
    expect(after.understood).toMatchObject({ on_answer: true });
    expect(after.answer_text).toContain('没有可用的大模型');
    expect(after.answer_text).toContain('The Transformer is a sequence model built on attention alone.[1]');
  });

  test('a table of its points, and where they stand', async () => {
    const say = conversation(false);
    await say(QUESTION);
    expect((await say('列成表格')).answer_text).toContain('| 要点 | 来源 |');
    const traced = await say('这些话的出处是哪里？');
    const again = await say('谁写的');
    expect(again.answer_text).toBe(traced.answer_text);
    expect(traced.answer_text).toContain('**注意力就是你所需要的一切**（2020，摘要）：');
  });

  test('a source is told by its number, and more of the question without what was said', async () => {
    const say = conversation(false);
    const first = await say(QUESTION);
    expect((await say('[1]是哪篇文献？')).answer_text).toContain('**注意力就是你所需要的一切**');
    expect((await say('[9]是哪篇文献？')).answer_text).toContain('没有引用来源 [9]');
    await say('缩短成一句话');
    const shown = first.paragraph_list.flatMap(({ passages }) => passages ?? []).map(({ content }) => content);
    const more = await say('还有吗');
    for (const words of shown) expect(more.answer_text).not.toContain(words);
  });

  test('papers that are put to a command are meant, not the answer before', async () => {
    const own = runner(null);
    const before = await record({ question: QUESTION, papers: ['attention'] });
    own.start(before);
    await readOn(own, before, newReading());
    const id = await record({ question: '总结这些文献', papers: ['crispr'], parentId: before });
    own.start(id);
    await readOn(own, id, newReading());
    const { paragraph_list, understood } = await stored(id);
    expect(understood).toMatchObject({ on_answer: false });
    expect(paragraph_list.map(({ paper_id }) => paper_id)).toEqual(['crispr']);
  });

  test('a point that is not there is said not to be', async () => {
    const say = conversation(false);
    await say(QUESTION);
    expect((await say('第九点能再详细说说吗？')).answer_text).toContain('没有第 9 点');
  });

  test('of one paper is told what is asked of it, though it was shown before, and who wrote it', async () => {
    const say = conversation(false);
    await say('总结这些文献', ['attention', 'resnet']);
    const number = await say('第二篇用了多少层网络');
    expect(number.answer_text).toContain('152 层的网络赢得了 2015 年的 ImageNet 图像识别竞赛。[1]');
    expect(number.paragraph_list.map(({ paper_id }) => paper_id)).toEqual(['resnet']);
    expect((await say('谁写的')).answer_text).toContain('- **用于图像识别的深度残差学习**（2020，摘要）：');
  });

  test('what only a model can do is said before what is done in its stead', async () => {
    const say = conversation(false);
    await say('总结这些文献', ['attention', 'resnet', 'crispr']);
    expect((await say('换个说法')).answer_text).toMatch(/没有可用的大模型，不能换一种说法|没有更多/);
    expect((await conversation(false)('翻译成中文：Attention needs no recurrence at all.')).answer_text).not.toContain(
      '换成能依据文献作答的应用',
    );
  });

  test.each(['那它的局限呢？', '这篇文章讲了什么？', 'What are its limits?'])('%s at the beginning is asked back', async (message) => {
    const done = await conversation(false)(message, []);
    expect(done).toMatchObject({ answer_mode: 'conversation', paragraph_list: [] });
    expect(done.answer_text).toMatch(/没有说明问的是什么|does not say what it is about/);
  });

  test('a question about the portal is answered from what the portal does', async () => {
    const done = await conversation(false)('怎么导出参考文献？');
    expect(done).toMatchObject({ answer_mode: 'conversation', paragraph_list: [] });
    expect(done.answer_text).toContain('引用');
  });

  test('a follow-up is completed from the conversation, and the completion is told', async () => {
    const say = conversation(false);
    await say('残差连接有什么用？');
    const done = await say('它赢得了什么竞赛？');
    expect(done.understood).toMatchObject({ rewritten: true, on_answer: false });
    expect(done.understood!.question).toContain('残差连接');
    expect(done.paragraph_list.map(({ paper_id }) => paper_id)).toContain('resnet');
  });

  test('what the sources do not speak of is named', async () => {
    const done = await conversation(false)('比较 CRISPR 与 TALEN 的脱靶率', ['crispr']);
    expect(done.understood!.missing).toContain('TALEN');
    expect(done.answer_text).toContain('资料没有涉及：TALEN');
  });
});

describe('with a model', () => {
  test('work on the answer is given to it with that answer and its passages', async () => {
    const say = conversation(true);
    const first = await say(QUESTION);
    const done = await say('翻译成英文');
    const prompt = said().at(-1)!.at(-1)!.content;
    expect(prompt).toContain('<answer>');
    expect(prompt).toContain(first.paragraph_list[0]!.content.slice(0, 12));
    expect(done).toMatchObject({ state: 'done', answer_mode: 'model', understood: { on_answer: true } });
    expect(done.paragraph_list.map(({ paper_id }) => paper_id)).toEqual(['attention']);
  });

  test('it completes a follow-up', async () => {
    const say = conversation(true);
    fake().answer = understanding({ question: '残差连接赢得了哪一年的竞赛？' });
    await say('残差连接有什么用？');
    const done = await say('哪一年的？');
    expect(done.understood).toMatchObject({ question: '残差连接赢得了哪一年的竞赛？', rewritten: true });
  });

  test('thanks do not reach it', async () => {
    const say = conversation(true);
    await say(QUESTION);
    const before = fake().requests.length;
    expect((await say('谢谢！')).answer_mode).toBe('conversation');
    expect(fake().requests).toHaveLength(before);
  });

  test.each([['no object'], ['{"act": "explode", "question": 7}'], ['{}'], ['{"question": ""}']])(
    'when it says %s the rules understand',
    async (words) => {
      const say = conversation(true);
      fake().answer = understanding(words);
      await say('残差连接有什么用？');
      const { understood } = await say('它赢得了什么竞赛？');
      expect(understood!.question).toContain('残差连接');
    },
  );

  test('when it fails, sentences of the answer stand in', async () => {
    const say = conversation(true);
    await say(QUESTION);
    fake().scenario = '500';
    const done = await say('缩短成一句话');
    expect(done).toMatchObject({ state: 'done', answer_mode: 'extractive' });
    expect(done.answer_text).toMatch(/\[1\]$/);
  });

  test('it judges papers that rules take for near, and is not asked where there are none', async () => {
    const say = conversation(true);
    expect(await say('量子香蕉网络飞船')).toMatchObject({ answer_mode: 'model', understood: { verdict: 'none' } });
    const asked = fake().requests.length;
    const done = await say('换个话题：红烧肉怎么做才好吃');
    expect(done).toMatchObject({ answer_mode: 'nothing_found', understood: { verdict: 'none' } });
    expect(said().slice(asked).every(understands)).toBe(true);
  });
});
