import { coverage, readQuestion, stem, stems } from './terms';

test.each([
  ['networks', 'network'],
  ['training', 'trained'],
  ['studies', 'study'],
  ['translation', 'translate'],
  ['running', 'run'],
  ['boxes', 'box'],
])('%s and %s are one stem', (a, b) => expect(stem(a)).toBe(stem(b)));

test.each([['analysis'], ['bus'], ['process'], ['gpt3'], ['学习']])('%s keeps its end', (word) => {
  expect(stem(word)).toBe(word);
});

describe('readQuestion', () => {
  test('keeps the words that carry the meaning', () => {
    const question = readQuestion('请问深度学习在医学影像中的应用有哪些？');
    expect(question.language).toBe('zh');
    expect(question.general).toBe(false);
    expect(question.searchText.replace(/\s/g, '')).toBe('深度学习医学影像');
  });

  test('English', () => {
    const question = readQuestion('What is the role of attention in machine translation?');
    expect(question.language).toBe('en');
    expect(question.searchText).toBe('attention machine translation');
  });

  test.each([
    ['总结这些文献'],
    ['请比较这几篇论文的方法和结论有什么不同？'],
    ['它们的主要贡献是什么？'],
    ['Summarize the main findings of these papers.'],
    ['？？？'],
  ])('%s names nothing to look for', (text) => expect(readQuestion(text).general).toBe(true));

  test.each([['什么是 CRISPR？'], ['钙钛矿的稳定性如何'], ['graphene?']])('%s names something', (text) => {
    expect(readQuestion(text).general).toBe(false);
  });

  test('a pasted text is bounded', () => {
    const question = readQuestion(Array.from({ length: 5000 }, (_, i) => `word${i}`).join(' '));
    expect(question.terms).toHaveLength(60);
    expect(question.searchText.length).toBeLessThanOrEqual(400);
  });
});

describe('coverage', () => {
  const has = (text: string) => new Set(stems(text));

  test('all, some, nothing', () => {
    const question = readQuestion('石墨烯的热导率是多少？');
    expect(coverage(question.terms, has('单层石墨烯的热导率很高。'))).toBe(1);
    expect(coverage(question.terms, has('石墨烯很薄。'))).toBeGreaterThan(0.2);
    expect(coverage(question.terms, has('唐代诗歌的格律。'))).toBe(0);
  });

  test('generic words alone weigh little', () => {
    const question = readQuestion('唐代诗歌的研究方法');
    expect(coverage(question.terms, has('本文的研究方法是实验。'))).toBeLessThan(0.4);
  });

  test('forms of an English word meet', () => {
    expect(coverage(readQuestion('networks of training').terms, has('We trained a network.'))).toBe(1);
  });
});
