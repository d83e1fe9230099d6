import fc, { anyCharacter } from '../../../../src/testing/property';
import { anyWordQuery, phraseQuery, prefixQuery, wordsQuery } from '../../../text/textQuery';
import { parseQuery } from '../../../../src/contract/query/parser';
import { compileQuery, Parameters, rankingTextOf } from './toSql';

function compiled(text: string) {
  const parameters = new Parameters();
  const { query } = parseQuery(text);
  const sql = query?.tree ? compileQuery(query.tree, parameters) : null;
  return { sql: sql?.replace(/\s+/g, ' ') ?? null, values: parameters.values };
}

describe('tsquery texts', () => {
  test.each<[string, string | null]>([
    ['deep', `'deep'`],
    ['深度学习', `('深度' & '度学' & '学习')`],
    ['癌', `'癌':*`],
    ['the', null],
    ['COVID-19', `(('covid' <-> '19') | 'covid19')`],
    ['图像的分割', `('图像' & '分割')`],
    ['的', `'的':*`],
    [`a'b\\ & !c:*`, `('ab' & 'c')`],
  ])('words %s', (text, expected) => {
    expect(wordsQuery(text)).toBe(expected);
  });

  test.each<[string, string | null]>([
    ['上海交通大学', `'上海' <-> '海交' <-> '交通' <-> '通大' <-> '大学'`],
    ['肺癌 CT', `'肺癌' <-> '癌' <-> 'ct'`],
    ['BERT模', `'bert' <-> '模':*`],
    ['to be or not to be', null],
    ['attention is all', `'attention' <-> 'is' <-> 'all'`],
  ])('phrase %s', (text, expected) => {
    expect(phraseQuery(text)).toBe(expected);
  });

  test('weights, names, any of the words, unfinished words', () => {
    expect(wordsQuery('deep 癌', { weight: 'D' })).toBe(`('deep':D & '癌':*D)`);
    expect(wordsQuery('He', { names: true })).toBe(`'he'`);
    expect(anyWordQuery(['deep the', '癌'])).toBe(`('deep' | '癌':*)`);
    expect(prefixQuery('deep learni')).toEqual({ before: `'deep'`, begun: `'learni':*`, finished: `'learni'` });
    expect(prefixQuery('d')).toBeNull();
  });
});

describe('compileQuery', () => {
  test.each<[string, string | null, unknown[]]>([
    ['deep learning', `s.tsv @@ to_tsquery('english', $1)`, [`(('deep' & 'learning'))`]],
    ['题名:deep', `s.title_tsv @@ to_tsquery('english', $1)`, [`'deep'`]],
    ['作者:He', `s.author_tsv @@ to_tsquery('simple', $1)`, [`'he'`]],
    ['the OR of', null, []],
    ['a b NOT c', `s.tsv @@ to_tsquery('english', $1)`, [`(('b') & !('c'))`]],
    ['10.1/x', `s.tsv @@ to_tsquery('english', $1)`, [`('10' & '1' & 'x')`]],
    ['DOI:10.1038/ABC', `s.seq in (select p.seq from paper p where p.doi_key = $1)`, ['10.1038/abc']],
    ['年:2015..2020', `s.day between $1 and $2`, [20_150_000, 20_209_999]],
    ['年:..2020', `s.day between $1 and $2`, [1, 20_209_999]],
  ])('%s', (text, sql, values) => {
    expect(compiled(text)).toEqual({ sql, values });
  });

  test('a bare NOT looks for what is not there; fields keep their columns', () => {
    expect(compiled('NOT deep').sql).toBe(
      `not exists (select 1 from paper_search x where x.seq = s.seq and x.tsv @@ to_tsquery('english', $1))`,
    );
    expect(compiled('deep OR 题名:learning').sql).toBe(`(s.tsv @@ to_tsquery('english', $1) or s.title_tsv @@ to_tsquery('english', $2))`);
  });

  test('no text of a user stands in the SQL, and tsquery texts hold our own tokens only', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 120 }),
      fc
        .array(fc.constantFrom(`'`, `''`, '\\', '&', '|', '!', ':*', '<->', '(', ')', '"', 'x', '$1', '题名:', '来源:', ' '), {
          maxLength: 60,
        })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const { sql, values } = compiled(text);
        expect(sql ?? '').toMatch(/^[a-z0-9_ .,@$()='*<>+-]*$/i);
        for (const value of values) {
          if (typeof value === 'string' && !value.startsWith('10.'))
            expect(value).toMatch(/^(?:'[\p{L}\p{N}\p{M}]+'(?::\*?D?)?|<->|[()&|! ])*$/u);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('sources and what is not wanted are not ranked by', () => {
    const { query } = parseQuery('deep 来源:Nature NOT review 题名:学习');
    expect(rankingTextOf(query?.tree ?? null)).toBe('deep 学习');
  });
});
