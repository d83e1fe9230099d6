import type { FileParseState } from '../../src/contract/entities/document';
import { checkRefusal } from '../testing/checkAnswer';
import { parsed, uploaded } from '../testing/upload';
import { paperPdf } from './testing/paperPdf';
import { useDocuments } from './testing/useDocuments';

const { server, people, textOf, papersOf } = useDocuments();

describe('a PDF', () => {
  let first: FileParseState;
  let state: FileParseState;
  let id: string;
  let paperId: string;

  beforeAll(async () => {
    first = await uploaded(server, people.owner, { name: '论文（终稿）.pdf', content: paperPdf() });
    state = await parsed(people.owner, first.file_id);
    [id, paperId] = [state.file_id, state.paper_id!];
  });

  test('is read to its end, step by step', () => {
    const size = paperPdf().length;
    expect(first).toMatchObject({ name: '论文（终稿）.pdf', size, media_type: 'application/pdf', duplicate_of: null, document_id: null });
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(state).toMatchObject({ state: 'done', message: '', progress: { done: 2, total: 2 } });
    expect(state.steps.map((step) => [step.name, step.state])).toEqual(
      ['store', 'extract', 'recognise', 'split', 'index'].map((name) => [name, 'done']),
    );
    expect(state.passage_count).toBeGreaterThan(0);
  });

  test('gives its text in reading order, without heads and feet, and passages over the end of a page', async () => {
    const text = await textOf(id);
    expect(text).toMatchObject({ unit: 'page', total: 2, state: 'done' });
    const pages = text.sections.map(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text).join('\n'));
    expect(pages[0]).toContain('Measuring the Warmth of Imaginary Rivers');
    expect(pages[0]).toContain('the thermometer was built from clay. It was then lowered');
    expect(pages[0]!.indexOf('daily. The readings agreed')).toBeLessThan(pages[0]!.indexOf('The right column'));
    expect(pages.join()).not.toMatch(/Fictive Results|10\.1234/);
    const crossing = text.passages.find((passage) => passage.text.includes('was made by the oldest boatman'));
    expect(crossing?.ranges.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2]));
    for (const { text: passage, ranges } of text.passages) {
      const pieces = ranges.map(({ page, start, end }) => pages[page - 1]!.slice(start, end));
      expect(pieces.join('').replace(/\s/g, '')).toBe(passage.replace(/\s/g, ''));
      for (const { boxes } of ranges) {
        expect(boxes.length).toBeGreaterThan(0);
        for (const value of boxes.flat()) expect(value >= 0 && value <= 1).toBe(true);
      }
    }
    expect(text.passages.some((passage) => passage.text.includes('Heron sightings'))).toBe(false);
    const second = await textOf(id, '&first=2&count=1');
    expect(second.sections.map(({ page }) => page)).toEqual([2]);
    expect(second.passages.map(({ n }) => n)).toContain(crossing!.n);
    expect((await textOf(id, '&first=9')).sections).toEqual([]);
  });

  test('becomes a record of what is certain, for its owner only', async () => {
    const [paper] = await papersOf(people.owner, paperId);
    expect(paper).toMatchObject({
      title: 'Measuring the Warmth of Imaginary Rivers',
      authors: ['Anna B. Lee', 'Tomas Park'],
      doi: '10.1234/fict.0017',
      year: 2021,
      source: 'upload',
      file_id: id,
    });
    expect(await papersOf(people.stranger, paperId)).toEqual([]);
    checkRefusal(await people.stranger.inject('POST', '/api/paper/related', { paper_id: paperId }), 404);
    const { data: found } = await people.owner.call<{ total: number }>('POST', '/api/paper/search', { query: 'Imaginary Rivers' });
    expect(found.total).toBe(0);
  });

  test('the same content again is the same file, for everybody else another one', async () => {
    const again = await uploaded(server, people.owner, { name: 'copy.pdf', content: paperPdf() });
    expect(again).toMatchObject({ file_id: id, duplicate_of: id, state: 'done', name: '论文（终稿）.pdf' });
    const othersFile = await uploaded(server, people.stranger, { name: 'mine.pdf', content: paperPdf() });
    expect(othersFile).toMatchObject({ duplicate_of: null, sha256: again.sha256 });
    expect(othersFile.file_id).not.toBe(id);
    expect((await parsed(people.stranger, othersFile.file_id)).paper_id).not.toBe(paperId);
  });
});
