import type { AnswerSource } from '../../src/contract/entities/chat';
import { isolated } from '../../src/model/isolated';
import { PASSAGE_JOINT } from './citing/citations';
import { NO_MODEL_NOTICE, extractiveAnswer } from './extractive';
import { nothingFoundAnswer } from './nothingFound';
import { retrieve } from './retrieval/retrieve';
import { readQuestion } from '../text/terms';
import { memoryLibrary } from './testing/memoryLibrary';
import { attention, crispr, paper, resnet } from './testing/papers';

async function answer(text: string, papers = [attention, resnet, crispr], scoped = true) {
  const scope = scoped ? new Map(papers.map((one) => [one.paper_id, null])) : null;
  const retrieval = await retrieve(memoryLibrary(papers), readQuestion(text), scope);
  const parts = [...extractiveAnswer(retrieval, NO_MODEL_NOTICE)];
  const sources = parts.reduce<readonly AnswerSource[]>((last, part) => part.sources ?? last, []);
  return { text: parts.map((part) => part.content ?? '').join(''), sources, parts };
}
const markers = (text: string) => [...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));

test('a summary covers every ticked paper, each sentence verbatim and cited', async () => {
  const { text, sources, parts } = await answer('总结这些文献');
  expect(parts[0]).toEqual({ mode: 'extractive', notice: NO_MODEL_NOTICE });
  expect(text.startsWith('以下句子摘自 3 篇文献的原文，未经改写：')).toBe(true);
  expect(sources.map((source) => source.paper_id)).toEqual(['attention', 'resnet', 'crispr']);
  expect(sources.map((source) => source.n)).toEqual([1, 2, 3]);
  const passages = sources.flatMap((source) => source.content.split(PASSAGE_JOINT));
  expect(passages.length).toBeGreaterThanOrEqual(3);
  expect(passages.length).toBeLessThanOrEqual(8);
  for (const [i, passage] of passages.entries()) {
    expect([attention, resnet, crispr].some((one) => `${one.abstract}${one.abstract_zh}`.includes(passage))).toBe(true);
    expect(text).toContain(`${passage}[`);
    expect(passages.indexOf(passage)).toBe(i);
  }
  expect(markers(text)).toHaveLength(passages.length);
});

test('numbers follow the first appearance', async () => {
  const found = markers((await answer('总结这些文献')).text);
  expect([...new Set(found)]).toEqual([1, 2, 3]);
});

test('a question about one of them cites that one', async () => {
  const { text, sources } = await answer('残差连接有什么作用？');
  expect(sources.map((source) => source.paper_id)).toEqual(['resnet']);
  expect(text).toContain('残差连接让各层只需学习与输入的差别。[1]');
});

test('of the words asked, the one that few sentences have decides what is quoted', async () => {
  const common = ['Copper', 'Silver', 'Carbon', 'Nickel', 'Cobalt', 'Helium'].map((name) => `${name} lantern stands near every window.`);
  const one = paper({ paper_id: 'lights', title: 'Lights', abstract: [...common, 'Sodium glacier stands near every window.'].join(' ') });
  const { text } = await answer('lantern glacier', [one]);
  expect(text).toContain('Sodium glacier stands near every window.[1]');
});

test('English papers are quoted under a Chinese question, which says so', async () => {
  const { text, sources } = await answer('基因剪刀怎样工作', [crispr]);
  expect(text).toContain('没有与提问语言相同的摘要');
  expect(text).toContain('The enzyme Cas9 cuts DNA at places that a guide RNA names.[1]');
  expect(sources[0]?.place).toBe('Abstract');
});

test('a record with both abstracts is quoted in the language of the question', async () => {
  expect((await answer('残差连接有什么作用？', [resnet])).text).not.toMatch(/Residual connections/);
  expect((await answer('What do residual connections do?', [resnet])).text).not.toMatch(/残差连接让/);
});

test('an entry of a reference list is never quoted', async () => {
  const abstract_zh =
    '新疆旅游业发展受交通制约。罗奎，李广东. 新疆旅游业发展研究[J]. 经济地理, 2015(3): 12. 新疆旅游指导意见.http://www.cnta.gov.cn/t20150721.shtml] [4]罗奎,李广东.';
  const { text } = await answer('新疆旅游业发展受什么制约？', [paper({ paper_id: 'xj', title: '旅游', language: 'zh', abstract_zh })]);
  expect(text).toContain('新疆旅游业发展受交通制约。[1]');
  expect(text).not.toMatch(/罗奎/);
});

test('a duplicate record is not said twice', async () => {
  const { sources } = await answer('总结', [resnet, { ...resnet, paper_id: 'copy' }]);
  expect(sources.map((source) => source.paper_id)).toEqual(['resnet']);
});

test('every one of twenty papers is covered, and more are counted', async () => {
  const many = Array.from({ length: 25 }, (_, i) =>
    paper({
      paper_id: `m${i}`,
      title: `Work ${'abcdefghijklmnopqrstuvwxyz'.charAt(i)}`,
      abstract: `Finding ${'abcdefghijklmnopqrstuvwxyz'.charAt(i)} is here now.`,
    }),
  );
  const { sources, parts } = await answer('Summarize these papers', many);
  expect(sources).toHaveLength(20);
  expect(parts[0]?.notice).toContain('未读其中 5 篇');
});

test("the sources' own references cannot pass for ours, nor can mark-up act", async () => {
  const tricky = paper({
    paper_id: 'x',
    title: 'A *tricky* <b>title',
    abstract: 'As shown in [7, 9] we get values in [0, 1] with `code` and ![image](https://evil.example/x.png) at $x_{[3]}=1$.',
  });
  const { text } = await answer('Summarize', [tricky]);
  expect(markers(text.replace(/\$[^$]*\$/g, ''))).toEqual([1]);
  expect(text).toContain('`[0, 1]`');
  expect(text).toContain('$x_{[3]}=1$');
  expect(text).toContain('![image]\\(');
});

test('nothing found says so, and what to try', () => {
  const inLibrary = [...nothingFoundAnswer({ size: null, bases: true, overBase: false })];
  expect(inLibrary[0]).toEqual({ mode: 'nothing_found', notice: '' });
  expect(inLibrary.map((part) => part.content ?? '').join('')).toMatch(/^未在文献库中找到[\s\S]*可以试试/);
  const noticeOf = (size: number, bases: boolean, overBase: boolean) =>
    [...nothingFoundAnswer({ size, bases, overBase })].map((part) => part.content ?? '').join('');
  expect(noticeOf(26, true, true)).toContain('所选知识库的 26 篇文献');
  expect(noticeOf(3, false, false)).toMatch(/所选的 3 篇文献[^]*取消勾选后就整个文献库提问/);
  // Ticked sources of a base: without them it is the base that is asked.
  expect(noticeOf(3, false, true)).toContain('取消勾选后就整个知识库提问');
  expect(noticeOf(0, true, true)).toContain('不再有权限');
});

describe('words that turn what stands beside them around', () => {
  const missing = ['*TALEN\u202e', '脱靶率'];
  const named = `资料没有涉及：${isolated('\\*TALEN\u202e')}、脱靶率。`;
  const contentOf = (parts: Iterable<{ content?: string }>) => [...parts].map(({ content }) => content ?? '').join('');

  test('are named each for itself where the sources do not speak of them', async () => {
    const scope = new Map([[crispr.paper_id, null]]);
    const retrieval = await retrieve(memoryLibrary([crispr]), readQuestion('CRISPR'), scope);
    expect(contentOf(extractiveAnswer({ ...retrieval, fit: 'matched', missing }, NO_MODEL_NOTICE))).toContain(named);
    expect(contentOf(nothingFoundAnswer({ size: 1, bases: false, overBase: false }, { missing, near: [] }))).toContain(named);
  });

  test('as a title leave the year and the sentences behind them', async () => {
    const turning = { ...resnet, title_zh: '残差\u202e网络' };
    expect((await answer('总结这些文献', [attention, turning])).text).toContain(`- **${isolated(turning.title_zh)}**（2020）：`);
  });
});
