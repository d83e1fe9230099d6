import type { RelatedPaper } from '../../src/contract/entities/paper';
import { addRecords, TEST_RECORDS } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
let user: TestUser;

beforeAll(async () => {
  await addRecords(server.db, TEST_RECORDS);
  user = await server.createUser();
});

describe('related papers', () => {
  const related = async (paper_id: string, size = 10) =>
    (await user.call<RelatedPaper[]>('POST', '/api/paper/related', { paper_id, size })).data;
  const reasons = (list: RelatedPaper[], id: string) => list.find(({ paper }) => paper.paper_id === id)?.reasons;

  test('each with its reasons in Chinese', async () => {
    const list = await related('deep-nature');
    expect(list.map(({ paper }) => paper.paper_id)).not.toContain('deep-nature');
    expect(reasons(list, 'deep-book')).toEqual(
      expect.arrayContaining([
        { kind: 'author', text: '共同作者：Yoshua Bengio' },
        { kind: 'words', text: '共同主题词：Deep learning' },
        { kind: 'subject', text: '同一学科：计算机科学' },
      ]),
    );
    expect(reasons(list, 'imagenet')).toContainEqual({ kind: 'author', text: '共同作者：Geoffrey Hinton' });
    expect(reasons(await related('rice'), 'rice-yield')).toContainEqual({ kind: 'author', text: '共同作者：袁隆平' });
  });

  test('citations in both directions', async () => {
    expect(reasons(await related('bert'), 'attention')?.[0]).toEqual({ kind: 'reference', text: '被本文引用', direction: 'cited_by' });
    expect(reasons(await related('attention'), 'bert')?.[0]).toEqual({ kind: 'reference', text: '引用了本文', direction: 'cites' });
  });

  test('common references, by DOI or title, and papers that cite both', async () => {
    const [works, far] = [
      ['One work that everybody cites', 'Another work that everybody cites', 'A third work that nobody else cites'],
      { language: 'en', publish_date: '1990' },
    ];
    const cite = (title: string, doi = '') => ({ title, doi });
    await addRecords(server.db, [
      {
        id: 'left',
        title: 'Zebras',
        authors: ['Ann'],
        ...far,
        doi: '10.5555/left',
        references: [cite(works[0]!), cite('', '10.5555/Method'), cite('Introduction')],
      },
      {
        id: 'right',
        title: 'Quarks',
        authors: ['Bea'],
        ...far,
        doi: '10.5555/right',
        references: [cite('', '10.5555/method'), cite(works[0]!.toUpperCase()), cite('Introduction')],
      },
      { id: 'apart', title: 'Basalt', authors: ['Cid'], ...far, references: [cite('Introduction'), cite(works[2]!)] },
      {
        id: 'over',
        title: 'Everything reviewed',
        authors: ['Dee'],
        ...far,
        references: [cite('', '10.5555/left'), cite('', '10.5555/RIGHT')],
      },
      {
        id: 'over-again',
        title: 'Everything reviewed once more',
        authors: ['Eve'],
        ...far,
        references: [cite('', '10.5555/left'), cite('', '10.5555/right')],
      },
    ]);
    const list = await related('left', 50);
    expect(reasons(list, 'right')).toEqual([
      { kind: 'reference', text: '共同参考文献 2 篇：《One work that everybody cites》等' },
      { kind: 'reference', text: '与本文同被《Everything reviewed》等 2 篇引用' },
    ]);
    expect(reasons(list, 'over')?.[0]).toEqual({ kind: 'reference', text: '引用了本文', direction: 'cites' });
    expect(reasons(list, 'apart')).toBeUndefined();
    expect(reasons(await related('over', 50), 'over-again')).toContainEqual({ kind: 'reference', text: '共同参考文献 2 篇：《Zebras》等' });
  });

  test('words that any title has relate nothing, as keywords they do; both writings of Chinese are one', async () => {
    const alone = { authors: ['Zoe'], language: 'zh', publish_date: '1991' };
    await addRecords(server.db, [
      { id: 'bridge', title: '橋樑疲勞及其影響因素研究', ...alone, keywords: ['方法'] },
      { id: 'poem', title: '唐诗格律及其影响因素研究', ...alone, authors: ['顏真卿'] },
      { id: 'verse', title: '鲁公文集', ...alone, authors: ['颜真卿'] },
      { id: 'steel', title: '钢桥梁疲劳及其影响因素研究', ...alone, authors: ['Xue'] },
      { id: 'way', title: '茶叶', ...alone, authors: ['Wen'], keywords: ['方法'] },
    ]);
    const list = await related('bridge', 50);
    expect(reasons(list, 'poem')).toBeUndefined();
    expect(reasons(list, 'steel')).toEqual([{ kind: 'words', text: '共同主题词：橋樑疲勞' }]);
    expect(reasons(await related('poem', 50), 'verse')).toEqual([{ kind: 'author', text: '共同作者：颜真卿' }]);
    expect(reasons(list, 'way')).toEqual([{ kind: 'words', text: '共同主题词：方法' }]);
  });

  test('halves of a hyphened word and words of any subject are no theme; the same theme comes before the same author', async () => {
    const of = (id: string, title: string, author: string) => ({ id, title, authors: [author], language: 'en', publish_date: '1992' });
    await addRecords(server.db, [
      of('lexicon', 'QOLAB of Cross-Lingual Lexicons: a Task of Patience', 'Quirin Ostrowe'),
      of('halves', 'A cross of lingual tissues: the task', 'Someone Else'),
      of('tweets', 'QOLAB on vaccines in short messages', 'Quirin Ostrowe'),
      of('glossary', 'Crosslingual lexicons of merchants', 'Another One'),
    ]);
    const list = await related('lexicon', 50);
    expect(reasons(list, 'halves')).toBeUndefined();
    expect(reasons(list, 'glossary')).toEqual([{ kind: 'words', text: '共同主题词：Cross-Lingual Lexicons' }]);
    expect(reasons(list, 'tweets')).toEqual([
      { kind: 'author', text: '共同作者：Quirin Ostrowe' },
      { kind: 'words', text: '共同主题词：QOLAB' },
    ]);
    expect(list.map(({ paper }) => paper.paper_id)).toEqual(['glossary', 'tweets']);
  });

  test('a word that very many titles have is no theme', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({
      id: `fen-${n}`,
      title: `Peatland ${String.fromCharCode(97 + (n % 26))}${n}x`,
      authors: [`Author ${n}`],
      publish_date: '1993',
    }));
    await addRecords(server.db, [
      ...many,
      { id: 'moss', title: 'Peatland mosses', authors: ['Ida'], publish_date: '1994' },
      { id: 'more-moss', title: 'Peatland carbon of mosses', authors: ['Jon'], publish_date: '1995' },
    ]);
    expect(reasons(await related('moss', 50), 'more-moss')).toEqual([{ kind: 'words', text: '共同主题词：Peatland、mosses' }]);
    await server.db.query('analyze paper_search');
    const list = await related('moss', 50);
    expect(list.map(({ paper }) => paper.paper_id)).toEqual(['more-moss']);
    expect(reasons(list, 'more-moss')).toEqual([{ kind: 'words', text: '共同主题词：mosses' }]);
  });

  test('not more than asked; a missing paper is told', async () => {
    expect(await related('deep-nature', 1)).toHaveLength(1);
    expect(await user.call('POST', '/api/paper/related', { paper_id: 'gone' })).toMatchObject({
      code: 404,
      message: '文献不存在或已被删除',
    });
  });
});
