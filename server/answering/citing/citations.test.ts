import { papers, passages } from '../testing/gate';
import { Citations, PASSAGE_JOINT, toSourcePassage } from './citations';
import { NO_BASE, type Passage } from '../retrieval/passages';

const made = () => new Citations(new Map(papers.map((one) => [one.paper_id, one])));
const [a1, a2, , r1] = passages as [Passage, Passage, Passage, Passage];
/** A sentence on a page of a file of a base. */
const inFile = (page: number, text = '残差。'): Passage => ({
  ...r1,
  text,
  place: `第 ${page} 页`,
  documentId: 'd1',
  datasetId: 'b1',
  file: { id: 'f1', ranges: [{ page, start: 0, end: text.length, boxes: [] }] },
});

describe('numbers', () => {
  test('one for a paper, by first appearance; each passage has its own id', () => {
    const citations = made();
    expect([r1, a1, r1, a2, a1].map((passage) => citations.bind(passage))).toEqual([
      { n: 1, id: '1.1' },
      { n: 2, id: '2.1' },
      { n: 1, id: '1.1' },
      { n: 2, id: '2.2' },
      { n: 2, id: '2.1' },
    ]);
    expect(citations.cite(a2)).toBe(2);
  });

  test('the revision grows with passages that are new, and with nothing else', () => {
    const citations = made();
    expect(citations.revision).toBe(0);
    citations.bind(a1);
    citations.bind({ ...a1 });
    expect(citations.revision).toBe(1);
    citations.cite(a2);
    expect(citations.revision).toBe(2);
  });

  test('a paper that was not retrieved cannot be cited', () => {
    expect(() => made().bind({ ...a1, paperId: 'other' })).toThrow('cited paper other was not retrieved');
  });
});

describe('markers of a text that was written with them', () => {
  test('each stands for the passage that it was asked for', () => {
    const citations = made();
    for (const passage of [a1, r1, a2]) citations.cite(passage);
    expect(citations.marksIn('甲[1]。乙[2]，丙[1]。')).toEqual([
      { at: 1, n: 1, passages: ['1.1'] },
      { at: 6, n: 2, passages: ['2.1'] },
      { at: 11, n: 1, passages: ['1.2'] },
    ]);
  });

  test('one for several passages of a paper stands for all of them, each once', () => {
    const citations = made();
    for (const passage of [a1, a2, a1]) citations.cite(passage);
    expect(citations.marksIn('甲[1]。')).toEqual([{ at: 1, n: 1, passages: ['1.1', '1.2'] }]);
  });

  test('what nobody asked for is none, and what was met once is not met again', () => {
    const citations = made();
    citations.cite(a1);
    expect(citations.marksIn('甲[7]，乙[1]。')).toEqual([{ at: 6, n: 1, passages: ['1.1'] }]);
    expect(citations.marksIn('乙[1]。')).toEqual([]);
    citations.bind(a1);
    expect(citations.marksIn('乙[1]。')).toEqual([]);
  });

  test('numbers of several digits, and what is no marker', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ ...papers[0]!, paper_id: `p${i}` }));
    const citations = new Citations(new Map(many.map((one) => [one.paper_id, one])));
    for (const { paper_id } of many) citations.cite({ ...a1, paperId: paper_id });
    expect(citations.marksIn('12 [x] [] [12]')).toEqual([{ at: 10, n: 12, passages: ['12.1'] }]);
  });
});

describe('sources', () => {
  test('a record: its passages one below the other, its places each once', () => {
    const citations = made();
    for (const passage of [a1, a2]) citations.bind({ ...passage, place: '摘要' });
    expect(citations.sources()).toEqual([
      {
        n: 1,
        paper_id: 'attention',
        document_id: null,
        dataset_id: null,
        content: `${a1.text}${PASSAGE_JOINT}${a2.text}`,
        place: '摘要',
        page: null,
        file_id: null,
        positions: [],
        passages: [
          { id: '1.1', content: a1.text, place: '摘要', page: null, file_id: null, positions: [] },
          { id: '1.2', content: a2.text, place: '摘要', page: null, file_id: null, positions: [] },
        ],
        paper: papers[0],
      },
    ]);
    expect(PASSAGE_JOINT).toBe('\n……\n');
  });

  test('a file: its page, and where each passage stands; of the record the position is empty', () => {
    const citations = made();
    const page = inFile(3);
    citations.bind({ ...r1, datasetId: 'b1' });
    citations.bind(page);
    citations.bind(inFile(5, '又一句。'));
    expect(citations.sources()[0]).toMatchObject({
      paper_id: 'resnet',
      document_id: 'd1',
      dataset_id: 'b1',
      place: `${r1.place}、第 3 页、第 5 页`,
      page: 3,
      file_id: 'f1',
      positions: [[], page.file!.ranges, inFile(5, '又一句。').file!.ranges],
    });
    expect(citations.sources()[0]).not.toHaveProperty('tool');
  });

  test('a document of a base without a file', () => {
    const citations = made();
    citations.bind({ ...r1, datasetId: 'b1', documentId: 'd2' });
    expect(citations.sources()[0]).toMatchObject({ document_id: 'd2', dataset_id: 'b1', file_id: null, page: null });
  });

  test('the answer of a tool is of no paper', () => {
    const citations = made();
    const tool = { name: 'weather/now', args: '{}', create_time: '2026-01-01T00:00:00Z' };
    citations.bind({ ...a1, ...NO_BASE, tool });
    expect(citations.sources()[0]).toMatchObject({ paper_id: null, paper: null, tool });
  });

  test('a passage without a place on a page has none', () => {
    expect(toSourcePassage('1.1', { ...a1, file: { id: 'f1', ranges: [] } })).toMatchObject({ page: null, file_id: 'f1', positions: [] });
  });
});

test('addresses of all papers, cited or not', () => {
  const citations = new Citations(
    new Map([
      ['x', { ...papers[0]!, url: 'https://example.org/x', doi: '10.1000/x' }],
      ['y', { ...papers[1]!, url: 'https://example.org/y', doi: '' }],
    ]),
  );
  expect(citations.addresses()).toEqual(['https://example.org/x', 'https://doi.org/10.1000/x', 'https://example.org/y']);
});
