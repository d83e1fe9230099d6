import { emptyPaper } from '../paper/paper';
import { bibliographyEntry, entryAsMarkdown } from './bibliography';
import { citationText } from './format';
import { UNCHECKED_MARK, doubtsOf } from './unchecked';

const paper = { ...emptyPaper, title: 'Rivers', authors: ['A. Bee'], publish_date: '2020', resource_type: 1 };

it('marks a reference whose record is a guess, behind the format of the specification', () => {
  expect(citationText(paper)).toBe('A. Bee. Rivers[J]. 2020');
  expect(citationText({ ...paper, guessed: [] })).toBe('A. Bee. Rivers[J]. 2020');
  expect(citationText({ ...paper, guessed: ['title'] })).toBe(`A. Bee. Rivers[J]. 2020${UNCHECKED_MARK}`);
  const entry = bibliographyEntry(2, { ...paper, authors: [], publish_date: '', guessed: ['title'] });
  expect(entry.line).toBe('[2] Rivers[J]〔题录未核对〕');
  expect(entryAsMarkdown(entry)).toContain('〔题录未核对〕');
});

it.each([
  ['nothing', {}, ''],
  ['no authors', { authors: [] }, '作者缺失'],
  ['a date without a year', { publish_date: '去年' }, '年份缺失'],
  ['a guess', { guessed: ['title'] }, '推测的题录未确认'],
  ['all of it', { guessed: ['title'], authors: [], publish_date: '' }, '作者、年份缺失（推测的题录未确认）'],
  ['a standard, which has neither', { resource_type: 6, authors: [], publish_date: '' }, ''],
  ['a patent, which has a date', { resource_type: 7, authors: [], publish_date: '' }, '年份缺失'],
])('says what speaks against a reference: %s', (_name, changes, words) => {
  expect(doubtsOf({ ...paper, ...changes })).toBe(words);
});
