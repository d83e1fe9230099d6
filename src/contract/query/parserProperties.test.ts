import fc, { anyCharacter } from '../../testing/property';
import { parseQuery } from './parser';
import { printQuery } from './print';
import type { QueryNode } from './tree';

describe('a query text', () => {
  const piece = fc.constantFrom(
    'a',
    '深度',
    'AND',
    'OR',
    'NOT',
    '与',
    '或',
    '非',
    '(',
    ')',
    '（',
    '"',
    '“',
    '”',
    '《',
    '》',
    '题名:',
    '作者：',
    '年:',
    'doi:',
    '2015',
    '2015..2020',
    '..',
    '10.1038/x(y)z',
    'foo:bar',
    '?',
    ':',
    '-',
    ' ',
    '　',
  );
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
    fc.array(piece, { maxLength: 14 }).map((all) => all.join(' ')),
  );

  test('any text gives a tree or a problem inside the text; printing a tree and parsing it gives the tree', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { query, problem } = parseQuery(text);
        if (problem) {
          expect(problem.position + problem.length).toBeLessThanOrEqual(text.length);
          return;
        }
        expect(parseQuery(printQuery(query.tree)).query?.tree).toEqual(query.tree);
      }),
      { numRuns: 3000 },
    );
  });

  const sentence = fc.array(
    fc.constantFrom('deep', 'learning', '学习', 'of', 'the', 'title:', 'year:', '作者：', 'a,', 'b;', 'why?', '-', '与', '或', '非', 'A/B'),
    { maxLength: 30 },
  );
  test('no sentence is an error', () => {
    fc.assert(
      fc.property(sentence, (words) => expect(parseQuery(words.join(' ')).problem).toBeNull()),
      { numRuns: 1000 },
    );
  });

  const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
    fc.record({
      type: fc.constant('word' as const),
      field: fc.constantFrom(null, 'title' as const, 'author' as const),
      text: fc.constantFrom('水稻', 'x', 'C++'),
    }),
    fc.record({
      type: fc.constant('phrase' as const),
      field: fc.constantFrom(null, 'keyword' as const),
      text: fc.constantFrom('a b', '《x》', 'say “hi”', '「x」『y』”'),
    }),
    fc.constant({ type: 'years' as const, from: 2001, to: null }),
  );
  const trees = fc.letrec<{ node: QueryNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ type: fc.constant('not' as const), child: tie('node') }),
      fc.record({ type: fc.constantFrom('and' as const, 'or' as const), children: fc.array(tie('node'), { minLength: 2, maxLength: 3 }) }),
    ),
  })).node;
  const flat = (node: QueryNode): QueryNode => {
    if (node.type === 'not') return { type: 'not', child: flat(node.child) };
    if (node.type !== 'and' && node.type !== 'or') return node;
    const children = node.children.map(flat).flatMap((child) => (child.type === node.type ? child.children : [child]));
    return { type: node.type, children };
  };
  test('every tree can be printed', () => {
    fc.assert(
      fc.property(trees, (tree) => expect(parseQuery(printQuery(tree)).query?.tree).toEqual(flat(tree))),
      { numRuns: 1000 },
    );
  });
});
