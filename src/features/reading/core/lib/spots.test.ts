import { findAll, findQuote, findWhole } from './spots';
import { parsePassage, printPassage, quoteOf } from '../../../../model/addresses/passages';

const slice = (text: string, found: { start: number; end: number } | null) => found && text.slice(found.start, found.end);

describe('spots of a file in a link', () => {
  it('go over the end of a page and come back', () => {
    const spots = [
      { page: 3, start: 120, end: 480 },
      { page: 4, start: 0, end: 60 },
    ];
    expect(printPassage(spots, '')).toBe('3.120-480_4.0-60');
    expect(parsePassage('3.120-480_4.0-60')).toEqual({ spots, words: '' });
    expect(parsePassage(printPassage(spots, 'Its  words ~ 1.'))).toEqual({ spots, words: 'Its words ~ 1.' });
    expect(parsePassage(printPassage([], 'Words alone.'))).toEqual({ spots: [], words: 'Words alone.' });
  });

  it.each(['', '3', '3.1', '3.1-', '3.1-2_', '-1.1-2', '３.1-2', '3.1-2 4.1-2'])('are not read out of %j', (text) => {
    expect(parsePassage(text)).toEqual({ spots: [], words: text });
  });
});

describe('quotes', () => {
  const text = '注意力机制 (Attention)\n由 ＢＥＲＴ 等 模型采用。另一句话在后面。';

  it('find a passage whatever white space, width and case it was printed with', () => {
    expect(slice(text, findQuote(text, '注意力机制(attention) 由 BERT 等模型采用。'))).toBe(
      '注意力机制 (Attention)\n由 ＢＥＲＴ 等 模型采用。',
    );
    expect(findQuote(text, '没有这句话')).toBeNull();
    expect(findQuote(text, ' ')).toBeNull();
  });

  it('keep beginning and end of a long passage, and find all of it', () => {
    const long = `开头${'中间的话，'.repeat(60)}结尾。`;
    const quote = quoteOf(long);
    expect(quote.length).toBeLessThan(100);
    expect(slice(`前文。${long}后文。`, findQuote(`前文。${long}后文。`, quote))).toBe(long);
  });

  it('mark the beginning where the end is missing', () => {
    const cut = `开头${'中间的话，'.repeat(10)}`;
    const quote = quoteOf(`开头${'中间的话，'.repeat(60)}结尾。`);
    expect(findQuote(cut, quote)).not.toBeNull();
    expect(findWhole(cut, quote)).toBeNull();
  });

  it('find words again and again', () => {
    expect(findAll('AbaB ab', 'ab').map((hit) => slice('AbaB ab', hit))).toEqual(['Ab', 'aB', 'ab']);
    expect(findAll('ﬁne', 'fi')).toEqual([{ start: 0, end: 1 }]);
    expect(findAll('text', '  ')).toEqual([]);
  });

  it('leave the offsets of signs outside the first plane alone', () => {
    expect(findAll('𝑥 是 𝑥', '是')).toEqual([{ start: 3, end: 4 }]);
  });
});
