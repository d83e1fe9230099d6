import fc from '../../../src/testing/property';
import { Citations } from './citations';
import { CitationGate } from './citationGate';
import { gate, papers, passages, through } from '../testing/gate';

const piece = fc.constantFrom(
  '残差连接让各层只需学习与输入的差别',
  '唐代长安城的人口超过一百万',
  'The Transformer is a model',
  '。',
  '. ',
  '！',
  '?',
  '\n',
  '\n\n',
  ' ',
  '[1]',
  '[4',
  ']',
  '[',
  '5]',
  '［2］',
  '【9】',
  '[57]',
  '[0,1]',
  '[1,',
  ' 2]',
  '[1-4]',
  '`',
  '```\n',
  '```',
  '$',
  '$$\n',
  'x_{[3]}',
  '\\',
  '\\[',
  '\\]',
  '|',
  '- ',
  '1. ',
  '## ',
  '> ',
  '**',
  '“',
  '”',
  '(',
  ')',
  'https://a.b/c',
  '![',
  '](',
  '参考文献\n',
  'Fig. ',
  '3.5',
  '：',
  '\ue000',
  '7',
  '\ue001',
  '\r\n',
);

test('signs without end take no time', () => {
  for (const sign of ['#', '-', '>', '1.', ' ', '> ']) {
    const text = `${sign.repeat(2_000)}x [4]\n`;
    expect(through(text)).toContain('[1]');
  }
});

test('any split of the text gives the same output and sources', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), (pieces, cuts, complete) => {
      const text = pieces.join('');
      const at = [...new Set(cuts.map((cut) => (text.length === 0 ? 0 : cut % text.length)))].sort((a, b) => a - b);
      const split = [0, ...at].map((from, i) => text.slice(from, at[i] ?? text.length));
      expect(gate(split, complete)).toEqual(gate(text, complete));
      expect(gate([...text], complete)).toEqual(gate(text, complete));
    }),
    { numRuns: 2000 },
  );
});

test('no number without a source', () => {
  const prose = piece.filter((text) => !/[`$\\{]/.test(text));
  fc.assert(
    fc.property(fc.array(prose, { maxLength: 30 }), (pieces) => {
      const { text, sources } = gate(pieces.join(''));
      expect(text).not.toMatch(/[\ue000-\ue002]/);
      // Intervals and addresses are shown as code.
      for (const [, n] of text.replace(/`[^`]*`/g, '').matchAll(/\[(\d+)\]/g)) {
        expect(Number(n)).toBeGreaterThanOrEqual(1);
        expect(Number(n)).toBeLessThanOrEqual(sources.length);
      }
      expect(sources.map((source) => source.n)).toEqual(sources.map((_, i) => i + 1));
    }),
    { numRuns: 2000 },
  );
});

test('holds back no more than a sentence', () => {
  const citations = new Citations(new Map(papers.map((one) => [one.paper_id, one])));
  const made = new CitationGate(passages, citations);
  expect(made.push('残差连接让各层只需学习与输入的差别[5]。然后还有一句')).toBe('残差连接让各层只需学习与输入的差别[1]。');
});
