import type { AnswerSource } from '../../../src/contract/entities/chat';
import type { LedgerSentence } from '../../../src/contract/entities/ledger';
import { Citations } from '../citing/citations';
import { CitationGate } from '../citing/citationGate';
import type { Passage } from '../retrieval/passages';
import { emptyPaper } from '../../../src/model/paper/paper';
import { extractiveAnswer } from '../extractive';
import { readQuestion } from '../../text/terms';
import { retrieve } from '../retrieval/retrieve';
import { memoryLibrary } from '../testing/memoryLibrary';
import { ledgerOf } from './ledger';

const paper = { ...emptyPaper, paper_id: 'nano', title: '纳米颗粒的毒性', year: 2019, url: 'https://example.org/nano' };
const other = { ...emptyPaper, paper_id: 'other', title: 'Residual learning', year: 2016 };
const passage = (paperId: string, text: string, order: number): Passage => ({
  paperId,
  datasetId: null,
  documentId: null,
  text,
  place: '摘要',
  language: 'zh',
  order,
});
const passages = [
  passage('nano', '颗粒的平均粒径为 3.5 nm。', 0),
  passage('nano', '颗粒没有引起显著的细胞毒性。', 1),
  passage('nano', '实验持续了 24 小时。', 2),
  passage('other', '残差连接让各层只需学习与输入的差别。', 0),
];
const papers = new Map([paper, other].map((one) => [one.paper_id, one]));
const unchanged = <T>(question: T) => Promise.resolve(question);

/** What a model wrote, through the gate. */
async function written(text: string, { size = 7, whole = true } = {}) {
  const citations = new Citations(papers);
  const gate = new CitationGate(passages, citations);
  let answer = '';
  const marks = [];
  const pieces = [...(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []), null];
  for (const piece of pieces) {
    const shown = piece === null ? gate.end(whole) : gate.push(piece);
    marks.push(...gate.marks.map((mark) => ({ ...mark, at: mark.at + answer.length })));
    answer += shown;
  }
  const sources = citations.sources();
  const ledger = await ledgerOf({ answer, sources, marks, links: gate.links, whole, quoted: false }, unchanged);
  return { answer, sources, marks, ledger };
}

const rows = (answer: string, sentences: readonly LedgerSentence[]) =>
  sentences.map(({ start, end, state, marks }) => [answer.slice(start, end), state, marks.flatMap((mark) => mark.passages).join(' ')]);

describe('the ledger of what a model wrote', () => {
  test.each([1, 3, 7, 500])('binds every marker to its very passage, in pieces of %i', async (size) => {
    const { answer, marks, ledger, sources } = await written(
      '平均粒径为 3.5 nm[1]。没有引起显著的细胞毒性[2]。平均粒径为 3.5 mm[1]。引起了显著的细胞毒性[2]。实验持续了 24 小时，颗粒的平均粒径为 3.5 nm[3][1]。',
      { size },
    );
    expect(marks.map(({ at, n }) => answer.slice(at, at + `[${n}]`.length))).toEqual(['[1]', '[1]', '[1]', '[1]', '[1]']);
    expect(rows(answer, ledger.sentences)).toEqual([
      ['平均粒径为 3.5 nm[1]。', 'consistent', '1.1'],
      ['没有引起显著的细胞毒性[1]。', 'consistent', '1.2'],
      ['平均粒径为 3.5 mm[1]。', 'unsupported', '1.1'],
      ['引起了显著的细胞毒性[1]。', 'unsupported', '1.2'],
      ['实验持续了 24 小时，颗粒的平均粒径为 3.5 nm[1]。', 'consistent', '1.3 1.1'],
    ]);
    expect(sources[0]?.passages?.map(({ id, content }) => [id, content])).toEqual([
      ['1.1', '颗粒的平均粒径为 3.5 nm。'],
      ['1.2', '颗粒没有引起显著的细胞毒性。'],
      ['1.3', '实验持续了 24 小时。'],
    ]);
  });

  test('names what has no source, and links that stand in none', async () => {
    const { answer, ledger } = await written(
      '残差连接让各层只需学习与输入的差别[4]。唐代长安城的人口超过一百万。见[主页](https://evil.example/?q=1)和 https://example.org/nano 的说明[1]。',
    );
    expect(rows(answer, ledger.sentences).map(([, state]) => state)).toEqual(['consistent', 'unsourced', 'unsupported']);
    expect(ledger.unsupported_links).toEqual(['https://evil.example/?q=1']);
  });

  test('does not judge the sentence at which it broke off', async () => {
    const { ledger } = await written('平均粒径为 3.5 nm[1]。残差连接让各层只需学习与', { whole: false });
    expect(ledger.sentences).toHaveLength(1);
  });

  test('holds a sentence against the words in the other language', async () => {
    const english = { ...passages[3]!, text: 'Residual connections ease optimisation.', language: 'en' as const };
    const citations = new Citations(papers);
    const gate = new CitationGate([english], citations);
    const answer = gate.push('残差连接使优化容易[1]。') + gate.end(true);
    const asked: string[] = [];
    const ledger = await ledgerOf(
      { answer, sources: citations.sources(), marks: gate.marks, links: [], whole: true, quoted: false },
      (question) => {
        asked.push(question.text);
        const terms = question.terms.map((term) => ({ ...term, across: [[['residual'], ['optimisat']]] }));
        return Promise.resolve({ ...question, terms });
      },
    );
    expect(asked).toEqual(['残差连接使优化容易。']);
    expect(ledger.sentences[0]?.state).toBe('consistent');
  });
});

test('sentences that were taken from the sources agree with them', async () => {
  const scored = passages.slice(0, 3).map((one) => ({ ...one, coverage: 1, aspects: [], score: 1, salience: 1 }));
  const retrieval = {
    question: readQuestion('总结这篇文献'),
    papers: [{ paper, passages: scored, coverage: 1, relevant: true }],
    fit: 'general' as const,
    verdict: 'answered' as const,
    signs: null,
    units: [],
    aspects: [],
    missing: [],
    near: [],
    scoped: true,
    leftOut: 0,
  };
  let answer = '';
  const marks = [];
  const sources: AnswerSource[] = [];
  for (const part of extractiveAnswer(retrieval, '')) {
    marks.push(...(part.marks ?? []).map((mark) => ({ ...mark, at: mark.at + answer.length })));
    answer += part.content ?? '';
    sources.splice(0, sources.length, ...(part.sources ?? sources));
  }
  answer += '\n以上是门户自己写的一句足够长的说明。';
  const { sentences } = await ledgerOf({ answer, sources, marks, links: [], whole: true, quoted: true }, unchanged);
  expect(rows(answer, sentences).map(([, ...row]) => row)).toEqual([
    ['consistent', '1.1'],
    ['consistent', '1.2'],
    ['consistent', '1.3'],
  ]);
});

test('one marker that was written for several passages of a paper stands for all of them', () => {
  const citations = new Citations(papers);
  const [a, b, , c] = passages.map((one) => citations.cite(one));
  const content = `甲[${a}]。乙[${c}]。`;
  expect([a, b, c]).toEqual([1, 1, 2]);
  expect(citations.marksIn(content).map(({ passages: ids }) => ids)).toEqual([['1.1', '1.2', '1.3'], ['2.1']]);
  const again = `丙[${citations.cite(passages[1]!)}]丁[${citations.cite(passages[0]!)}]`;
  expect(citations.marksIn(again).map(({ at, passages: ids }) => [at, ...ids])).toEqual([
    [1, '1.2'],
    [5, '1.1'],
  ]);
});

test('a title with a word of denial before what is quoted does not turn the sentence around', async () => {
  const title = 'Domain mastery without trade-offs';
  const abstract = 'Adapting models to high-stakes domains like insurance presents a challenge with zero tolerance for errors.';
  const found = { ...emptyPaper, paper_id: 'one', title, abstract };
  const second = {
    ...emptyPaper,
    paper_id: 'two',
    title: 'Models in insurance',
    abstract: 'Models in insurance domains are adapted by fine-tuning.',
  };
  const retrieval = await retrieve(
    memoryLibrary([found, second]),
    readQuestion('Which challenge does adapting models to insurance domains present?'),
    new Map([
      ['one', null],
      ['two', null],
    ]),
  );
  const parts = [...extractiveAnswer(retrieval, '')];
  let answer = '';
  const marks = parts.flatMap(({ content = '', marks: own = [] }) => {
    const placed = own.map((mark) => ({ ...mark, at: mark.at + answer.length }));
    answer += content;
    return placed;
  });
  const sources = parts.reduce<readonly AnswerSource[]>((last, part) => part.sources ?? last, []);
  const { sentences } = await ledgerOf({ answer, sources, marks, links: [], whole: true, quoted: true }, unchanged);
  expect(answer).toContain(`**${title}**`);
  expect(sentences.map(({ state }) => state)).toEqual(sentences.map(() => 'consistent'));
});
