import type { EarlierTurn } from '../answerContext';
import { findFor } from './findFor';
import type { Library } from './library';
import { memoryLibrary } from '../testing/memoryLibrary';
import { attention, crispr, paper, resnet } from '../testing/papers';

const relief = paper({ paper_id: 'relief', title: '缓解方法', language: 'zh', abstract_zh: '缓解方法有三种。云南白药可以缓解疼痛。' });
const records = memoryLibrary([attention, resnet, crispr, relief]);
/** A library that knows one number. */
const library: Library = {
  ...records,
  named: async (text) => {
    const at = text.indexOf('10.1000/resnet');
    if (at < 0) return /10\.\d+/.test(text) ? { ids: [], rest: '' } : null;
    return { ids: ['resnet'], rest: text.replace('10.1000/resnet', '').trim() };
  },
};
const turn = (paperId: string): EarlierTurn => ({
  question: '残差连接',
  meant: '残差连接',
  answer: '残差连接让优化更容易[1]。',
  sources: [],
  paperIds: [paperId],
});
const find = (typed: string, question = typed, turns: readonly EarlierTurn[] = []) =>
  findFor({ problem_text: typed }, question, turns, null, library);
const relevant = ({ retrieval }: Awaited<ReturnType<typeof find>>) => retrieval.papers.map(({ paper: { paper_id } }) => paper_id);

test('a number of a work means that work, alone or with a question', async () => {
  expect(relevant(await find('10.1000/resnet'))).toEqual(['resnet']);
  expect(relevant(await find('10.1000/resnet 用了多少层网络？'))).toEqual(['resnet']);
});

test('a number that the library does not have finds nothing else in its stead', async () => {
  expect((await find('10.9999/none')).retrieval).toMatchObject({ verdict: 'none', papers: [] });
});

test('这篇文章讲了什么 is asked of what was read before', async () => {
  expect(relevant(await find('这篇文章讲了什么？', '这篇文章讲了什么？', [turn('crispr')]))).toEqual(['crispr']);
});

test('what only makes sense as it was completed is never looked for as it was typed', async () => {
  const found = await find('那缓解方法呢', '关于残差连接：缓解方法呢', [turn('resnet')]);
  expect(found.asked).toBe('关于残差连接：缓解方法呢');
  expect(found.retrieval.papers.filter((one) => one.relevant).map(({ paper: { paper_id } }) => paper_id)).not.toEqual(['relief']);
});

test('within chosen papers a message that was completed with another subject is found as it was typed', async () => {
  const tourism = paper({ paper_id: 'tourism', title: '新疆旅游', language: 'zh', abstract_zh: '新疆旅游业的发展受到交通条件的制约。' });
  const both = memoryLibrary([tourism, resnet]);
  const scope = new Map([tourism, resnet].map(({ paper_id }) => [paper_id, null]));
  const found = await findFor({ problem_text: '残差连接赢得了什么竞赛' }, '关于新疆旅游业的发展：残差连接赢得了什么竞赛', [], scope, both);
  expect(found.retrieval.papers.filter((one) => one.relevant).map(({ paper: { paper_id } }) => paper_id)).toContain('resnet');
});

test('a mistyped question is answered by what was meant; where that finds nothing it stays as it was', async () => {
  const asked: string[] = [];
  const spelling: Library = { ...records, corrected: async (text) => (asked.push(text), ['残差连接赢得了什么竞赛', '蛋白质']) };
  const look = (typed: string, of: Library) => findFor({ problem_text: typed }, typed, [], null, of);
  expect(await look('残叉联结赢了啥竟赛', spelling)).toMatchObject({ asked: '残差连接赢得了什么竞赛', retrieval: { verdict: 'answered' } });
  expect(asked).toEqual(['残叉联结赢了啥竟赛']);
  const hopeless: Library = { ...records, corrected: async () => ['红烧肉'] };
  expect(await look('红烧揉', hopeless)).toMatchObject({ asked: '红烧揉', retrieval: { verdict: 'none' } });
});
