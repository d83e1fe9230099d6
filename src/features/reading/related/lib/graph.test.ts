import type { RelatedPaper } from '../../../../contract/entities/paper';
import { aPaper } from '../../../../testing/builders';
import { closest, edgesAt, relatedGraph } from './graph';

type Reasons = RelatedPaper['reasons'];
const related = (paper_id: string, year: number | null, ...reasons: Reasons): RelatedPaper => ({
  paper: aPaper({ paper_id, title: paper_id, year, authors: ['甲', '乙', '丙'] }),
  reasons,
});
const words: Reasons[number] = { kind: 'words', text: '共同主题词：甲' };
const seed = (paper_id: string, year: number | null) =>
  aPaper({ paper_id, title: paper_id, year, cited_by: { count: 3, source: 'library' } });

describe('the graph of related papers', () => {
  it('says of each paper what it is beside the seed, and of each edge its strongest reason', () => {
    const graph = relatedGraph([
      {
        seed: seed('s', 2010),
        related: [
          related('old', 2001, words, { kind: 'reference', text: '被本文引用', direction: 'cited_by' }),
          related('new', 2020, { kind: 'reference', text: '引用了本文', direction: 'cites' }, words),
          related('same', 2010, { kind: 'author', text: '共同作者：甲' }),
          // Another backend says no directions.
          related('undated', null, { kind: 'reference', text: '共同参考文献 2 篇' }),
          related('near', 2011, { kind: 'venue', text: '同一来源：乙' }),
        ],
      },
    ]);
    expect(graph.nodes.map(({ id, time, seed }) => [id, time, seed])).toEqual([
      ['s', 'same', true],
      ['old', 'earlier', false],
      ['new', 'later', false],
      ['same', 'same', false],
      ['undated', 'unknown', false],
      ['near', 'later', false],
    ]);
    expect(graph.nodes[0]).toMatchObject({ cited: '被引 3（本库）', citedCount: 3 });
    expect(graph.nodes[1]).toMatchObject({ authors: '甲，乙 等 3 位', cited: '', citedCount: 0 });
    expect(graph.edges.map(({ to, kind }) => [to, kind])).toEqual([
      ['old', 'cited_by'],
      ['new', 'cites'],
      ['same', 'author'],
      ['undated', 'reference'],
      ['near', 'other'],
    ]);
    expect(graph.edges[0]?.reasons).toEqual(['被本文引用', '共同主题词：甲']);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  });

  it('has each paper once, and two seeds joined once', () => {
    const graph = relatedGraph([
      { seed: seed('a', 2010), related: [related('b', 2012, words), related('x', 2011, words)] },
      { seed: seed('b', 2012), related: [related('a', 2010, words), related('x', 2011, words), related('b', 2012, words)] },
    ]);
    expect(graph.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'x']);
    expect(graph.edges.map(({ from, to }) => `${from}-${to}`)).toEqual(['a-b', 'a-x', 'b-x']);
    expect(edgesAt(graph, 'x').map(({ other }) => other)).toEqual(['a', 'b']);
    expect(closest(graph, 1).nodes.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
