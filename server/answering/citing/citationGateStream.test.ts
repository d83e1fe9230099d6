import { gate, papers, passages } from '../testing/gate';
import { CitationGate, UNSOURCED } from './citationGate';
import { Citations } from './citations';

const RESIDUAL = '残差连接让各层只需学习与输入的差别';
const CITY = '唐代长安城的人口超过一百万';

const made = (all = passages) => new CitationGate(all, new Citations(new Map(papers.map((one) => [one.paper_id, one]))));
/** What each piece lets out. */
const pushed = (...pieces: string[]) => {
  const one = made();
  return pieces.map((piece) => one.push(piece));
};

describe('what is held', () => {
  test('a line until it is known what it is', () => expect(pushed('好的。然后', '继续说一句，')).toEqual(['', '']));

  test('a sentence whose markers may still come', () => {
    expect(pushed(`${RESIDUAL}，这是其中的一点。`, ' ', '[5]', '又')).toEqual(['', '', '', `${RESIDUAL}，这是其中的一点。[1]`]);
  });

  test('a mark of an end inside of code that is open', () => {
    expect(pushed(`${RESIDUAL}，如同 \`x。y`, '` 这样[5]。又')).toEqual(['', `${RESIDUAL}，如同 \`x。y\` 这样[1]。`]);
  });

  test('a heading, a row and a blank line until the line ends', () => {
    expect(pushed('## 一个相当长的小标题，比二十四个字符还要长一些', '\n', '\n', '| 残差 |', '\n')).toEqual([
      '',
      '## 一个相当长的小标题，比二十四个字符还要长一些\n',
      '\n',
      '',
      '| 残差 |\n',
    ]);
  });

  test('a stretch without an end, but not for ever', () => {
    expect(pushed('长'.repeat(3_999), '长', '长').map(({ length }) => length)).toEqual([0, 4_000 + UNSOURCED.length, 0]);
  });
});

describe('where markers stand', () => {
  test('in what was let out last', () => {
    const one = made();
    expect(one.marks).toEqual([]);
    const text = one.push(`${RESIDUAL}[5]。注意力机制也有用[1]，可以并行[2]。又`);
    expect(one.marks).toEqual([
      { at: text.indexOf('[1]'), n: 1, passages: ['1.1'] },
      { at: text.indexOf('[2]'), n: 2, passages: ['2.1'] },
      { at: text.lastIndexOf('[2]'), n: 2, passages: ['2.2'] },
    ]);
    expect(one.push('说')).toBe('');
    expect(one.marks).toEqual([]);
    expect(one.end(true)).toBe('又说');
  });
});

describe('addresses', () => {
  const withAddress = { ...passages[0]!, text: '数据见 https://data.example/set 一页。' };

  test('that a passage has can be followed, others are shown', () => {
    const one = made([withAddress, passages[1]!]);
    const text = one.push('数据见 https://data.example/set 与 http://evil.example/a 与 WWW.evil.example 这几页[1]。\n');
    expect(text).toBe('数据见 https://data.example/set 与 `http://evil.example/a` 与 `WWW.evil.example` 这几页[1]。\n');
  });

  test('of the whole text that stand in no passage are told', () => {
    const one = made([withAddress]);
    one.push('数据见 https://data.example/set 与 https://evil.');
    one.push('example/a 两页[1]。\n');
    expect(one.links).toEqual(['https://evil.example/a']);
  });
});

describe('sentences of a text that broke off', () => {
  test('all but the last are judged', () => {
    expect(gate(`${CITY}。${CITY}`, false).text).toBe(`${CITY}。${UNSOURCED}${CITY}`);
    expect(gate(`${CITY}\n`, false).text).toBe(`${CITY}${UNSOURCED}\n`);
    expect(gate(`\n${CITY}`, false).text).toBe(`\n${CITY}`);
  });
});

describe('where a line begins', () => {
  test('signs of headings and tables within a line are text', () => {
    expect(gate(`${RESIDUAL}[5]。| ${CITY}。`).text).toBe(`${RESIDUAL}[1]。| ${CITY}。${UNSOURCED}`);
    expect(gate(`## ${CITY}。`, true, '说到').text).toBe(`## ${CITY}。${UNSOURCED}`);
    expect(gate(`## ${CITY}。`, true, '\n说到').text).toBe(`## ${CITY}。${UNSOURCED}`);
  });

  test('an indented heading is one, and so is the first line of what goes on behind a line', () => {
    expect(gate(`  ## ${CITY}\n`).text).toBe(`  ## ${CITY}\n`);
    expect(gate(`## ${CITY}。`, true, '说到。\n').text).toBe(`## ${CITY}。`);
    const one = made();
    one.resume('');
    expect(one.push(`## ${CITY}\n`)).toBe(`## ${CITY}\n`);
  });
});

describe('blocks', () => {
  test.each([
    ['  ```\na[1]\n  ```\n'],
    ['```text [4]\nx\n```\n'],
    ['> ```\n> a[1]\n> ```\n'],
    ['~~~~\na[1]\n~~~\nb[1]\n~~~~\n'],
    ['$$ x_{[4]}\ny_{[4]}\n$$\n'],
    ['\\[ x_{[4]}\ny_{[4]}\n\\]\n'],
    ['$$x_{[4]}$$\n'],
  ])('%j stays as it is', (text) => expect(gate(text).text).toBe(text));

  test.each([
    ['$$x$$  \n', '$$x$$  \n'],
    ['\\[x\\] \n', '\\[x\\] \n'],
    ['$$\nx\n$$ \n', '$$\nx\n$$ \n'],
    ['```\nx\n``` \n', '```\nx\n``` \n'],
  ])('behind %j prose is judged again', (block, shown) => {
    expect(gate(`${block}${RESIDUAL}[5]。\n`).text).toBe(`${shown}${RESIDUAL}[1]。\n`);
  });

  test('an indented formula is gone on with', () => {
    expect(gate('c_{[4]}\n$$\n', true, '  $$\na+b\n').text).toBe('c_{[4]}\n$$\n');
  });
});

test('ends of lines of another system are plain ones', () => expect(gate('好的。\r\n又一句。\r').text).toBe('好的。\n又一句。'));
