import fc from '../../../src/testing/property';
import { inLanguage, passagesOf } from './passages';
import { paper } from '../testing/papers';

test('both abstracts become sentences with their place', () => {
  const passages = passagesOf(paper({ abstract: 'We propose a net. It works.', abstract_zh: '我们提出一种网络。它有效。' }), {
    datasetId: 'base',
    documentId: 'document',
  });
  expect(passages.map(({ text, place, order, datasetId }) => [text, place, order, datasetId])).toEqual([
    ['我们提出一种网络。', '摘要', 0, 'base'],
    ['它有效。', '摘要', 1, 'base'],
    ['We propose a net.', 'Abstract', 0, 'base'],
    ['It works.', 'Abstract', 1, 'base'],
  ]);
});

test('a Chinese abstract in the plain field is one', () => {
  expect(passagesOf(paper({ abstract: '本文研究中文摘要。', abstract_zh: '' }))[0]).toMatchObject({ place: '摘要', language: 'zh' });
});

test('the same abstract in both fields counts once', () => {
  expect(passagesOf(paper({ abstract: '只有一句话。', abstract_zh: '只有一句话。' }))).toHaveLength(1);
});

test('without abstracts the titles stand in', () => {
  const passages = passagesOf(paper({ title: 'A standard', title_zh: '一项标准', abstract: ' ', abstract_zh: '' }));
  expect(passages.map(({ text, place }) => [text, place])).toEqual([
    ['一项标准', '题名'],
    ['A standard', '题名'],
  ]);
});

test("a supplier's mark-up is left out, comparisons stay", () => {
  const [passage] = passagesOf(paper({ abstract: '<jats:p>Grown <i>in vitro</i> at p &lt; 0.05, with a<b and\n b>c.</jats:p>' }));
  expect(passage?.text).toBe('Grown in vitro at p < 0.05, with a<b and b>c.');
});

test('hard line breaks inside Chinese vanish, inside English become spaces', () => {
  expect(passagesOf(paper({ abstract: '', abstract_zh: '跨越\n两行。' }))[0]?.text).toBe('跨越两行。');
  expect(passagesOf(paper({ abstract: 'Across\ntwo lines.' }))[0]?.text).toBe('Across two lines.');
});

test('overlong runs are cut without loss', () => {
  const text = Array.from({ length: 500 }, (_, i) => `item ${i}`).join(', ');
  const passages = passagesOf(paper({ abstract: text }));
  expect(Math.max(...passages.map((passage) => passage.text.length))).toBeLessThanOrEqual(800);
  expect(passages.map((passage) => passage.text).join(' ')).toBe(text);
});

test('every passage stands in its abstract', () => {
  const piece = fc.constantFrom('We', ' see ', '网络', '。', '. ', '\n', '!', '3.5', '"', ' < ', 'et al. ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const abstract = pieces.join('');
      const bare = (value: string) => value.replace(/\s+/g, '');
      for (const passage of passagesOf(paper({ abstract, title: 'Title' }))) {
        if (passage.place !== '题名') expect(bare(abstract)).toContain(bare(passage.text));
      }
    }),
  );
});

test('the wanted language, or what there is', () => {
  const both = passagesOf(paper({ abstract: 'English.', abstract_zh: '中文句子。' }));
  expect(inLanguage(both, 'en').map((passage) => passage.text)).toEqual(['English.']);
  const english = passagesOf(paper({ abstract: 'English only.' }));
  expect(inLanguage(english, 'zh')).toEqual(english);
});
