import { screen } from '@testing-library/react';
import { aFileText, aPaper, aParseState } from '../../testing/builders';
import { onPaper } from '../../testing/print';
import { readingServer, showReading } from '../../testing/screens/readingScreen';
import { printsOriginal } from './printedParts';

// The library of the pages needs a browser, and none of them is printed.
jest.mock('../../features/reading/original/ui/pdf/PdfDocument', () => ({ PdfDocument: () => null }));

const PDF = aParseState();
const TEXT = aParseState({ name: '笔记.md', media_type: 'text/markdown' });
/** A telephone: the original is one of the tabs. */
const narrow = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: query.includes('max-width') }) as unknown as MediaQueryList);
const tabs = () => screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => panel.getAttribute('aria-label') ?? '');
const record = () => document.querySelector('.sn-read-head .sn-print-only')?.textContent ?? null;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['the text of a file goes with its record', 'abstract', TEXT, true],
  ['or by itself on a narrow screen', 'original', TEXT, true],
  ['a translation is printed without it', 'translation', TEXT, false],
  ['and so are notes', 'notes', TEXT, false],
  ['a record’s abstract stands beside already', 'abstract', null, false],
  ['but is in front on a narrow screen', 'original', null, true],
  ['pages are never printed from here', 'abstract', PDF, false],
  ['whatever is in front', 'original', PDF, false],
] as const)('%s', (_rule, tab, parse, prints) => {
  expect(printsOriginal(tab, parse)).toBe(prints);
});

describe('the reading screen on paper', () => {
  it('has the record under the title where the record does not stand beside', async () => {
    const server = readingServer().on('listNotes', []);
    await showReading('/readDetailMore?paper_id=p1&tab=notes', server);
    await screen.findByText('暂无笔记');
    expect(record()).toBeNull();
    expect(onPaper(record)).toMatch(/^.+\. .+笔记$/);
  });

  it('does not repeat it above the abstract', async () => {
    await showReading('/readDetailMore?paper_id=p1');
    await screen.findByRole('heading', { name: '摘要' });
    expect(onPaper(record)).toBeNull();
    expect(screen.queryByRole('link', { name: '打印原文' })).toBeNull();
  });

  it('shows what has no translation yet as such', async () => {
    const server = readingServer()
      .on('getFileParseState', TEXT)
      .on('getFileText', aFileText())
      .on('translatePapers', { records: [], text: '译文', unavailable: [], notice: '' });
    await showReading('/readDetailMore?file_id=f1&tab=translation', server);
    const [first] = await screen.findAllByText('正在翻译…');
    expect(onPaper(() => first?.textContent)).toBe('（打印时尚未翻译）');
    expect(first).toHaveTextContent('正在翻译…');
  });

  it('of a PDF on a narrow screen is its record, and the pages are opened in the browser’s own viewer', async () => {
    narrow();
    const server = readingServer()
      .on('getFileParseState', aParseState({ paper_id: 'p1' }))
      .on('listPapersById', [aPaper()]);
    await showReading('/readDetailMore?file_id=f1', server);
    const link = await screen.findByRole('link', { name: '打印原文' });
    expect(link).toHaveAttribute('href', '/files/f1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(tabs()).toEqual(['原文']);
    expect(onPaper(tabs)).toEqual(['原文', '摘要']);
    expect(tabs()).toEqual(['原文']);
  });
});
