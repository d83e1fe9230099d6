import fs from 'node:fs';
import path from 'node:path';
import { aPaper } from '../../../../../testing/builders';
import { styledReferences } from '../references';
import type { StyleToUse } from './styles';
import { germanStyle, linkedStyle, numericStyle } from './testing/siteStyles';

const english = aPaper({
  paper_id: 'e',
  title: 'Reeds',
  authors: ['Noam Shazeer', 'Ashish Vaswani'],
  publish_date: '2017',
  language: 'en',
});
const chinese = aPaper({ paper_id: 'c', title: '芦苇', authors: ['王小明', '李雷'], publish_date: '2020', language: 'zh', doi: '' });

async function lines(style: StyleToUse, papers = [chinese, english], languages = {}) {
  const list = await styledReferences({ style, papers, links: false, languages, day: '2026-01-02' }, () => true);
  return list.map(({ text }) => text);
}

describe('a style of this site', () => {
  it('prints its own numbers, in the order of the papers, each entry in its language', async () => {
    expect(await lines(numericStyle)).toEqual([
      '1) 王小明和李雷, 芦苇, 2020.',
      '2) Shazeer, N. and A. Vaswani, Reeds, 2017, doi:10.48550/arXiv.1706.03762.',
    ]);
  });

  it('numbers a long list through, whatever is made in one turn', async () => {
    const papers = Array.from({ length: 20 }, (_each, index) => aPaper({ paper_id: `p${index}`, title: `Work ${index}` }));
    expect((await lines(numericStyle, papers)).map((line) => /^(\d+)\) .* Work (\d+),/.exec(line)?.slice(1).map(Number))).toEqual(
      papers.map((_each, index) => [index + 1, index]),
    );
  });

  it('has emphasis in its HTML and no other element', async () => {
    const [entry] = await styledReferences({ style: numericStyle, papers: [english], links: false, languages: {}, day: '' }, () => true);
    expect(entry?.html).toBe('1) Shazeer, N. and A. Vaswani, <i>Reeds</i>, 2017, doi:10.48550/arXiv.1706.03762.');
    expect(entry?.language?.why).toBe('按记录的语种（en）');
  });

  it('words all entries in the language that it insists on, unless one was chosen, and orders them by name', async () => {
    const latin = aPaper({ ...chinese, title: 'Schilf', authors: ['Zoe Adler', 'Mia Beck'], language: 'en' });
    expect(await lines(germanStyle, [english, latin])).toEqual([
      'Adler, Z. und M. Beck, 2020, Schilf.',
      'Shazeer, N. und A. Vaswani, 2017, Reeds.',
    ]);
    expect(await lines(germanStyle, [english], { e: 'zh' })).toEqual(['Shazeer, N.和A. Vaswani, 2017, Reeds.']);
  });

  it('tells the works of one year apart and has a dash for the author before, over the whole list', async () => {
    const papers = Array.from({ length: 8 }, (_each, index) =>
      aPaper({ ...english, paper_id: `p${index}`, title: `W${index}`, authors: [index % 2 ? 'Bo Beck' : 'Al Adler'] }),
    );
    const starts = (await lines(linkedStyle, papers)).map((line) => line.split('. “')[0]);
    expect(starts).toEqual([
      'Adler, A. 2017a',
      '———. 2017b',
      '———. 2017c',
      '———. 2017d',
      'Beck, B. 2017a',
      '———. 2017b',
      '———. 2017c',
      '———. 2017d',
    ]);
  });

  it('has the terms and dates of the language of the entry', async () => {
    const papers = [english, chinese].map((paper) => ({ ...paper, publish_date: '2017-06-12' }));
    const list = await styledReferences({ style: linkedStyle, papers, links: true, languages: {}, day: '2026-01-02' }, () => true);
    expect(list.map(({ text }) => text)).toEqual([
      '王小明和李雷. 2017. “芦苇”. 2017年6月12日. 页 5998-6008. 访问于 2026-01-02.',
      'Shazeer, N. and A. Vaswani. 2017. “Reeds.” June 12, 2017. pp. 5998–6008. accessed 01/02/2026.',
    ]);
  });

  it('formats the others together where it cannot take one', async () => {
    const bad = aPaper({ ...english, paper_id: 'bad', title: 'toString', authors: [], publish_date: '' });
    const papers = [bad, ...['A', 'B'].map((title) => aPaper({ ...english, paper_id: title, title, authors: ['Al Adler'] }))];
    const starts = (await lines(linkedStyle, papers)).map((line) => line.slice(0, 16));
    expect(starts).toEqual(['Adler, A. 2017a.', '———. 2017b. “B.”', expect.stringContaining('toString')]);
  });

  it('that the engine cannot take leaves the platform format, and says so', async () => {
    const broken = { ...numericStyle, csl: '<style>' };
    const list = await styledReferences({ style: broken, papers: [english], links: false, languages: {}, day: '' }, () => true);
    expect(list[0]?.text).toContain('Reeds[J]');
    expect(list[0]?.problems).toContain('此样式无法排出这一条，已用平台格式');
  });

  it('is read again when its text has changed', async () => {
    expect((await lines(numericStyle, [english]))[0]).toMatch(/^1\) /);
    expect((await lines({ ...numericStyle, csl: numericStyle.csl.replace('suffix=")"', 'suffix="."') }, [english]))[0]).toMatch(/^1\. /);
  });
});

it('the locales for styles of this site have the same terms', () => {
  const terms = (language: string) => {
    const file = path.join(__dirname, `definitions/full-locale-${language}.xml`);
    const found = [...fs.readFileSync(file, 'utf8').matchAll(/<term name="([^"]+)"(?: form="([^"]+)")?>/g)];
    // Chinese has one ordinal for all numbers.
    return new Set(found.map(([, name, form = 'long']) => `${name} ${form}`).filter((term) => !/^ordinal-/.test(term)));
  };
  expect([...terms('zh-CN')].sort()).toEqual([...terms('en-US')].sort());
  expect(terms('en-US').size).toBeGreaterThan(280);
});
