import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { aPaper } from '../../../../../testing/builders';
import { toBibtex } from './bibtex';
import { toRis } from './ris';

interface Csl {
  type: string;
  title: string;
  author?: { family?: string; given?: string; literal?: string }[];
  issued?: { 'date-parts': number[][] };
  volume?: string | number;
  page?: string;
  DOI?: string;
  'container-title'?: string;
  publisher?: string;
}

/** What an independent reader makes of the text. */
const read = (text: string) => new Cite(text).data as Csl[];
const TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('toRis', () => {
  it.each([
    [1, 'JOUR'],
    [2, 'BOOK'],
    [3, 'NEWS'],
    [4, 'THES'],
    [5, 'CPAPER'],
    [6, 'STAND'],
    [7, 'PAT'],
    [8, 'RPRT'],
    [9, 'DATA'],
    [10, 'GEN'],
  ])('writes resource type %i as %s', (resource_type, type) => {
    expect(toRis([aPaper({ resource_type })]).split('\r\n')[0]).toBe(`TY  - ${type}`);
  });

  it('is read back whole', () => {
    const [entry] = read(toRis([aPaper()]));
    expect(entry).toMatchObject({ type: 'article-journal', title: 'Attention is all you need', page: '5998-6008' });
    expect(entry?.DOI).toBe('10.48550/arXiv.1706.03762');
    expect(String(entry?.volume)).toBe('30');
    expect(entry?.author).toHaveLength(2);
  });

  it('ends every record and leaves out what is missing', () => {
    const text = toRis([aPaper({ doi: '', keywords: [] }), aPaper({ paper_id: 'p2' })]);
    expect(text.match(/^ER {2}- $/gm)).toHaveLength(2);
    expect(text.match(/^DO {2}- /gm)).toHaveLength(1);
    expect(text).not.toMatch(/^\w\w {2}- $(?<!ER {2}- )/m);
  });

  it('takes the year by the same rule as BibTeX and the citations', () => {
    const paper = aPaper({ publish_date: '约２０２１年5月' });
    expect(toRis([paper])).toContain('PY  - 2021');
    expect(toBibtex([paper])).toContain('year = {2021}');
  });

  it('keeps line breaks out of values', () => {
    expect(toRis([aPaper({ title: 'a\r\nER  - \nTY  - BOOK' })])).toContain('TI  - a ER - TY - BOOK');
  });
});

describe('toBibtex', () => {
  it.each(TYPES)('writes resource type %i so that it is read back with its title', (resource_type) => {
    const [entry] = read(toBibtex([aPaper({ resource_type })]));
    expect(entry?.title).toBe('Attention is all you need');
    expect(entry?.issued?.['date-parts'][0]?.[0]).toBe(2017);
  });

  it('names the entry after author, year and word, each name once', () => {
    const text = toBibtex([aPaper(), aPaper({ paper_id: 'p2' }), aPaper({ authors: ['王小明'], title: '深度学习' })]);
    expect([...text.matchAll(/^@\w+\{(.*),$/gm)].map((match) => match[1])).toEqual([
      'vaswani2017attention',
      'vaswani2017attentionb',
      '2017',
    ]);
  });

  it('writes out what TeX would take as a command', () => {
    const title = 'Cost & gain: 100% of $x_1$ in {C#} ~ a\\b ^ c';
    expect(read(toBibtex([aPaper({ title })]))[0]?.title.replace(/\s+/g, ' ')).toContain('Cost & gain: 100% of');
    expect(toBibtex([aPaper({ title })])).toContain(
      'Cost \\& gain: 100\\% of \\$x\\_1\\$ in \\{C\\#\\} \\textasciitilde{} a\\textbackslash{}b \\textasciicircum{} c',
    );
  });
});
