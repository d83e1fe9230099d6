import { recordsOf } from './testing/readAll';

describe('BibTeX', () => {
  test('entries with strings, accents, no key; a broken one alone is refused', async () => {
    const text = `
      Some words before. @comment{nothing}
      @string{nat = "Nature"}
      @article{lecun2015, author = {LeCun, Yann and Bengio, Yoshua}, title = {Deep {L}earning}, journal = nat, year = 2015, volume = 521, number = {7553}, pages = {436--444}, keywords = {learning; networks}}
      @inproceedings{, author = {M{\\"u}ller, J{\\'o}zsef}, title = {No key}, booktitle = {Proc. of X}, year = {1999}}
      @article{broken, title = {Never closed, year = 2000
      @phdthesis{t, author = {何 恺明}, title = {深度残差学习}, school = {清华大学}, year = 2011}
      @standard{s, title = {Rules}, year = 2015, number = {GB 1}}
      @misc{a, title = {Preprint}, eprint = {1706.03762}, archiveprefix = {arXiv}, year = 2017}
    `;
    const [first, second, broken, thesis, standard, preprint] = await recordsOf('refs.bib', text);
    expect(first).toMatchObject({
      title: 'Deep Learning',
      authors: ['Yann LeCun', 'Yoshua Bengio'],
      basic_sourcename: 'Nature',
      publish_date: '2015',
      basic_source_vo: '521',
      basic_source_no: '7553',
      basic_page: '436-444',
      resource_type: 1,
      keywords: ['learning', 'networks'],
    });
    expect(second).toMatchObject({ title: 'No key', authors: ['József Müller'], basic_sourcename: 'Proc. of X', resource_type: 5 });
    expect(broken).toMatch(/^第 6 行：无法识别/);
    expect(thesis).toMatchObject({ title: '深度残差学习', resource_type: 4, year: 2011 });
    expect(standard).toMatchObject({ resource_type: 6, isbn: 'GB 1' });
    expect(preprint).toMatchObject({ resource_type: 8 });
  });

  test.each([
    ['@bad{', '第 1 行：无法识别：条目没有写完，缺少引用键或字段名'],
    ['@article{a, title={x', '第 1 行：无法识别：条目没有写完，缺少字段内容的结尾'],
    ['@article{a,\n title={x},\n year {2000}}', '第 1 行：无法识别：第 3 行应有等号，却是花括号 {'],
    ['@string{nat = "N"}\n\n@article{a,\n journal = nat,\n year {2000}}', '第 3 行：无法识别：第 5 行应有等号，却是花括号 {'],
  ])('says in Chinese what is wrong, and in which line of the file: %j', async (text, refusal) => {
    expect(await recordsOf('refs.bib', text)).toEqual([refusal]);
  });
});
