import { aPaper } from '../../../../testing/builders';
import { draftOf } from './referenceDraft';
import { draftProblems, paperOf } from './savedDraft';

const paper = aPaper({
  authors: ['王小明', '李雷'],
  authors_short: ['王', '李'],
  publish_venue: ['甲刊', '乙刊'],
  basic_sourcename: '甲刊',
});
const edited = (changes: Partial<ReturnType<typeof draftOf>>) => paperOf(paper, { ...draftOf(paper), ...changes });

describe('what a form makes of a record', () => {
  it('is the same record where nothing was changed', () => {
    expect(edited({})).toEqual(paper);
  });

  it('has names one a line or with semicolons between, and no short ones of others', () => {
    expect(edited({ authors: ' 张三 \nKnuth, Donald;李四；\n' })).toMatchObject({
      authors: ['张三', 'Knuth, Donald', '李四'],
      authors_short: [],
    });
  });

  it('has one source in both of its places, and the year of its date', () => {
    expect(edited({ source: ' 丙刊 ', publish_date: '２０２１年5月' })).toMatchObject({
      basic_sourcename: '丙刊',
      publish_venue: ['丙刊'],
      year: 2021,
    });
    expect(edited({ source: '', publish_date: '去年' })).toMatchObject({ basic_sourcename: '', publish_venue: [], year: null });
  });

  it('has the abstract where it stood, a new one by its script', () => {
    expect(edited({ abstract: '中文' })).toMatchObject({ abstract: '中文', abstract_zh: '' });
    const none = aPaper({ abstract: '', abstract_zh: '' });
    expect(paperOf(none, { ...draftOf(none), abstract: '中文' })).toMatchObject({ abstract: '', abstract_zh: '中文' });
    const chinese = aPaper({ abstract: '', abstract_zh: '中文' });
    expect(paperOf(chinese, { ...draftOf(chinese), abstract: 'x' })).toMatchObject({ abstract: '', abstract_zh: 'x' });
  });

  it('has the DOI without its address', () => {
    expect(edited({ doi: ' https://doi.org/10.1000/XYZ ' }).doi).toBe('10.1000/XYZ');
  });
});

describe('what is wrong with a form', () => {
  const problems = (changes: Partial<ReturnType<typeof draftOf>>) => Object.keys(draftProblems({ ...draftOf(paper), ...changes }));

  it.each<[Parameters<typeof problems>[0], string[]]>([
    [{}, []],
    [{ title: ' ', title_zh: '' }, ['title']],
    [{ title: '', title_zh: '题名' }, []],
    [{ doi: 'nature14539' }, ['doi']],
    [{ doi: '' }, []],
    [{ url: 'example.org' }, ['url']],
    [{ url: 'javascript:alert(1)' }, ['url']],
    [{ url: 'mailto:a@example.org' }, ['url']],
    [{ url: 'https://' }, ['url']],
    [{ url: '' }, []],
  ])('%j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});
