import type { BridgedWord } from '../../bridging/bridge';
import type { Scope } from './library';
import { retrieve } from './retrieve';
import { readQuestion } from '../../text/terms';
import { memoryLibrary } from '../testing/memoryLibrary';
import { attention, crispr, paper, resnet } from '../testing/papers';

const library = memoryLibrary([attention, resnet, crispr]);
const find = (text: string, ...ids: string[]) => {
  const scope: Scope | null = ids.length > 0 ? new Map(ids.map((id) => [id, null])) : null;
  return retrieve(library, readQuestion(text), scope);
};
const ids = (found: Awaited<ReturnType<typeof find>>) => found.papers.map((item) => item.paper.paper_id);

describe('in the library', () => {
  test('a Chinese question finds the paper that speaks about it', async () => {
    const found = await find('Transformer 的注意力机制是什么？');
    expect(ids(found)).toEqual(['attention']);
    expect(found.papers[0]?.passages.every((passage) => passage.language === 'zh')).toBe(true);
  });

  test('an English question reads the English passages', async () => {
    const found = await find('How do residual connections help very deep networks?');
    expect(ids(found)).toEqual(['resnet']);
    expect(found.papers[0]?.passages.every((passage) => passage.language === 'en')).toBe(true);
  });

  test.each([['唐代长安城的人口是多少？'], ['红烧肉怎么做才好吃'], ['asdfgh qwerty zxcvb'], ['量子香蕉网络飞船'], ['总结一下'], ['？！']])(
    '%s finds nothing',
    async (text) => {
      const found = await find(text);
      expect(found.papers).toEqual([]);
      expect(found.fit).toBe('unmatched');
    },
  );
});

test('a paper that shares one word of two is not read beside one that has both', async () => {
  const asthma = paper({ paper_id: 'asthma', title_zh: '小儿哮喘', abstract_zh: '小儿哮喘的发病率逐年上升。' });
  const tumour = paper({ paper_id: 'tumour', title_zh: '一种肿瘤', abstract_zh: '这种肿瘤的发病率较低。' });
  const bridge = (): Promise<BridgedWord[]> => Promise.resolve([{ of: '儿童', term: '小儿', weight: 0.75, same: true }]);
  const found = await retrieve({ ...memoryLibrary([tumour, asthma]), bridge }, readQuestion('儿童哮喘的发病率是多少？'), null);
  expect(found.verdict).toBe('answered');
  expect(ids(found)).toEqual(['asthma']);
});

describe('in ticked papers', () => {
  test('a general question keeps all of them, in their order', async () => {
    const found = await find('总结这些文献的主要贡献', 'resnet', 'crispr', 'attention');
    expect(found.fit).toBe('general');
    expect(ids(found)).toEqual(['resnet', 'crispr', 'attention']);
    expect(found.papers.every((item) => item.relevant && item.passages.length > 0)).toBe(true);
  });

  test('a specific question puts those about it first and marks the others', async () => {
    const found = await find('残差连接的作用', 'attention', 'resnet');
    expect(found.fit).toBe('matched');
    expect(found.papers.map((item) => [item.paper.paper_id, item.relevant])).toEqual([
      ['resnet', true],
      ['attention', false],
    ]);
    const best = [...(found.papers[0]?.passages ?? [])].sort((a, b) => b.score - a.score)[0];
    expect(best?.text).toContain('残差连接');
  });

  test('words that none has: unmatched', async () => {
    expect((await find('唐代长安城的人口', 'attention', 'resnet')).fit).toBe('unmatched');
  });

  test('English papers under a Chinese question: foreign', async () => {
    expect((await find('基因剪刀怎样工作', 'crispr')).fit).toBe('otherLanguage');
  });

  test('only ticked papers are read', async () => {
    expect(ids(await find('Transformer 的注意力机制', 'resnet'))).toEqual(['resnet']);
  });

  test('the base a paper came from stays with its passages', async () => {
    const found = await retrieve(library, readQuestion('总结'), new Map([['resnet', { datasetId: 'base-1', documentId: 'document-1' }]]));
    expect(found.papers[0]?.passages[0]).toMatchObject({ datasetId: 'base-1', documentId: 'document-1' });
  });

  test('large scopes are bounded, and say how much was left out', async () => {
    const many = Array.from({ length: 600 }, (_, i) => paper({ paper_id: `m${i}`, abstract: `Text ${i} about graphene.` }));
    const found = await retrieve(memoryLibrary(many), readQuestion('graphene'), new Map(many.map((one) => [one.paper_id, null])));
    expect(found.papers).toHaveLength(40);
    expect(found.leftOut).toBe(560);
  });
});
