import type { Front, FrontLine } from '../reading/front';
import { findAbstract, findKeywords } from './abstract';
import { findDoi } from './doi';
import { namesIn } from './names';
import { recogniseWork } from './recognise';
import { findYear } from './year';

const line = (plain: string, size = 10, marked = false): FrontLine => ({ text: plain, plain, size, marked });

function front(lines: readonly FrontLine[], more: Partial<Front> = {}): Front {
  return {
    lines: [...lines],
    bodySize: 10,
    running: [],
    text: lines.map(({ text }) => text).join('\n'),
    declared: { title: '', authors: '' },
    certain: {},
    ...more,
  };
}
const found = (lines: readonly FrontLine[], more?: Partial<Front>) => recogniseWork(front(lines, more));

test.each<[string, string[] | null]>([
  ['Joon H. Ro and Jae-Eun Namkoong', ['Joon H. Ro', 'Jae-Eun Namkoong']],
  ['I. A. W. Filot', ['I. A. W. Filot']],
  ['Ludwig van der Berg, José Ñáñez 1,2 & Mary O’Neil*', ['Ludwig van der Berg', 'José Ñáñez', 'Mary O’Neil']],
  ['By John Smith, Jr., Ann Lee, PhD', ['John Smith', 'Ann Lee']],
  ['谢大伟，张诺（新疆交通职业技术学院,新疆乌鲁木齐831401)', ['谢大伟', '张诺']],
  ['姜杰’ 瞿丛艺²', ['姜杰', '瞿丛艺']],
  ['刘栋a，张 诺b，欧阳娜娜', ['刘栋', '张诺', '欧阳娜娜']],
  ['作者：阿依古丽·买买提', ['阿依古丽·买买提']],
  ['Department of Physics, University of Nowhere', null],
  ['Deep Learning Methods', null],
  ['New York', null],
  ['Smith', null],
  ['we show that', null],
  ['基于深度学习的方法', null],
  ['上海大学', null],
  ['', null],
])('names in %j', (text, names) => expect(namesIn(text)).toEqual(names));

describe('title and authors', () => {
  test('the largest letters, and the names below with their marks', () => {
    const facts = found([
      line('Journal of Fictive Results', 20),
      line('A Study of Imaginary', 18),
      line('Rivers*', 18),
      line('Anna Lee', 12, true),
      line('University of Nowhere'),
      line('Abstract'),
    ]);
    expect(facts).toMatchObject({ title: 'A Study of Imaginary Rivers', authors: ['Anna Lee'] });
  });

  test('the file’s own word counts when it stands on the page', () => {
    const lines = [line('Notes on'), line('Imaginary Rivers'), line('Anna Lee')];
    const own = { title: 'Notes on Imaginary Rivers', authors: 'Anna Lee' };
    expect(found(lines, { declared: own })).toMatchObject({ title: own.title, authors: ['Anna Lee'] });
    expect(found(lines, { declared: { title: 'Microsoft Word - final.doc', authors: 'admin' } })).toMatchObject({ title: '', authors: [] });
    expect(found(lines, { declared: { title: 'Quite another title of it', authors: 'Bob Ray' } })).toMatchObject({
      title: '',
      authors: [],
    });
  });

  test.each<[string, FrontLine[]]>([
    ['nothing is larger than the text', [line('Some words at the top'), line('Anna Lee', 10, true)]],
    ['the largest words are a heading', [line('Abstract', 18), line('Anna Lee', 10, true)]],
  ])('unknown when %s', (_why, lines) => expect(found(lines)).toMatchObject({ title: '', authors: [] }));

  test.each<[string, FrontLine[]]>([
    ['nothing says that they are people', [line('Random Fields', 10), line('and so on')]],
    ['there are more names further down', [line('Anna Lee', 10, true), line('University of Nowhere'), line('Tomas Park', 10, true)]],
    ['one of several is no name', [line('Anna Lee, 3rd group', 10, true)]],
  ])('authors are unknown when %s', (_why, lines) => {
    expect(found([line('A Study of Imaginary Rivers', 18), ...lines])).toMatchObject({ title: 'A Study of Imaginary Rivers', authors: [] });
  });
});

describe('DOI', () => {
  const doi = (text: string, running: string[] = []) => findDoi(front([], { text, running }));

  test('in a head or foot before everything else', () => {
    expect(doi('DOI: 10.5555/one and doi:10.5555/two', ['https://doi.org/10.5555/own.7.'])).toBe('10.5555/own.7');
  });
  test('the only one that the beginning calls so', () => {
    expect(doi('中图分类号：TP391 doi: 10.19734/j.issn.1001-3695.2018.06.0459\n正文')).toBe('10.19734/j.issn.1001-3695.2018.06.0459');
    expect(doi('(DOI：10.1016/0009-2614(80)80396-4)')).toBe('10.1016/0009-2614(80)80396-4');
  });
  test('unknown with several, with one that is only mentioned, and with one of the references', () => {
    expect(doi('doi:10.5555/one, doi:10.5555/two')).toBe('');
    expect(doi('version 10.5555/one of it')).toBe('');
    expect(doi('Text.\nReferences\nSmith. doi:10.5555/other')).toBe('');
    expect(doi('')).toBe('');
  });
});

test.each<[string, string[], number | null]>([
  ['Submitted: 23 July 2018\nPublished: 15 January 2019', [], 2019],
  ['第 38 卷 第 6 期 2017 年', [], 2017],
  ['© 2020 The Authors', [], 2020],
  ['', ['Lee. (2021). Rivers. 1', 'Lee. (2021). Rivers. 2'], 2021],
  ['', ['Lee. (2021). 1', 'Park. (2019). 2'], null],
  ['收稿日期：2018-06-12', [], null],
  ['In 1999 it was shown', [], null],
  ['Published: 3019', [], null],
])('year of %j %j', (text, running, year) => expect(findYear(front([], { text, running }), new Date('2026-01-01'))).toBe(year));

test('abstract and keywords between their headings', () => {
  const text =
    '题名\n摘要：河流的温度是十四度，这一结果在多年的观测中保持不变，此前没有人提出过这样的问题，本文首次给出了系统的测量数据。\n关键词：河流；温度 中图分类号：P3\n1 引言\n正文';
  expect(findAbstract(front([], { text }))).toMatch(/^河流的温度.*数据。$/);
  expect(findKeywords(front([], { text }))).toEqual(['河流', '温度']);
  expect(findAbstract(front([], { text: 'Nothing of the kind' }))).toBe('');
  expect(findKeywords(front([], { text: 'Nothing of the kind' }))).toEqual([]);
});

test('what a format says is taken as it is', () => {
  const certain = { title: 'T of it', authors: ['Somebody'], doi: '10.1/x', year: 1999 };
  expect(found([line('Other', 30)], { certain })).toMatchObject(certain);
});

describe('where a work appeared', () => {
  const TITLE = 'Measuring the Warmth of Imaginary Rivers';
  const of = (running: readonly string[], above: readonly string[] = []) => {
    const { venue, resource_type } = found(
      [...above.map((words) => line(words)), line(TITLE, 18), line('Anna B. Lee, Journal of Secrets')],
      {
        running: [...running],
      },
    );
    return [resource_type, venue];
  };

  test.each<[string, string[], number, string]>([
    ['a head with the journal', ['Lee and Park. (2021). Journal of Fictive Results, 3(2), 17.'], 1, 'Journal of Fictive Results'],
    ['a longer name', ['IEEE Transactions on Imaginary Systems, vol. 3, no. 2'], 1, 'IEEE Transactions on Imaginary Systems'],
    ['a Chinese head', ['第43卷第6期计算机学报2020年6月'], 1, '计算机学报'],
    ['an ISSN without a name', ['ISSN 1234-5678'], 1, ''],
    ['two journals', ['Journal of Mosses, 3(2)', 'Annals of Herons, 2020'], 10, ''],
    ['a conference', ['Proceedings of the 12th Conference on Rivers, pages 1–9'], 5, ''],
    ['a preprint', ['arXiv:2101.00001v2 [cs.CL] 3 Jan 2021'], 8, ''],
    ['a thesis', ['某某大学硕士学位论文'], 4, ''],
    ['nothing', ['Lee and Park', '17'], 10, ''],
  ])('%s', (_name, running, type, venue) => expect(of(running)).toEqual([type, venue]));

  test('above the title, never in it or below', () => {
    expect(of([], ['Journal of Fictive Results 3 (2021)'])).toEqual([1, 'Journal of Fictive Results']);
    const { venue } = found([line('What the Journal of Physics was in 1950', 18), line('Text about ISSN 1234-5678')]);
    expect(venue).toBe('');
  });

  test('what the format states is told from what was guessed', () => {
    const { stated, resource_type } = found([line(TITLE, 18)], { certain: { title: TITLE, venue: 'Rivers', authors: [] } });
    expect([stated, resource_type]).toEqual([['title', 'venue'], 1]);
  });
});
