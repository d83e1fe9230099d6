import zlib from 'node:zlib';
import type { ConversationRecord } from '../../core/chatTypes';
import { aPaper, aRecord, aSource } from '../../../../testing/builders';
import { conversationText, fileName } from './conversationText';
import { writeDocx } from './writeDocx';
import { writeHtml } from './writeHtml';
import { writeMarkdown } from './writeMarkdown';

const record = (changes: Partial<ConversationRecord>): ConversationRecord => ({
  ...aRecord(),
  request_id: '',
  following: false,
  reconnecting: 0,
  failure: '',
  ...changes,
});
const paper = (id: string, title: string) => aSource({ paper_id: id, paper: aPaper({ paper_id: id, title, doi: '' }) });

const ANSWER = `# 结论

**注意力**直接看见全部输入[2]，规模为 $O(n^2)$[1]，而 [9] 没有来源。

$$
\\frac{a}{\\sqrt{b}} = \\sum_{i=1}^{n} x_i
$$

| 方法 | 速度 |
|:--|--:|
| 卷积[1] | 快 |

1. 第一
   - 里面
2. 第二

\`\`\`python
# 不是标题 [1]
print(x[1])
\`\`\`

见脚注[^a]。<script>alert(1)</script> ![图](http://evil.example/x.png) [坏](javascript:alert(1)) [好](https://ok.example/)

[^a]: 脚注的内容。`;

const RECORDS = [
  record({
    id: 'r1',
    problem_text: '什么是 <b>注意力</b>？\n请*简要*',
    answer_text: ANSWER,
    paragraph_list: [
      { ...paper('p1', '卷积'), n: 1 },
      { ...paper('p2', '注意力'), n: 2 },
    ],
  }),
  record({
    id: 'r2',
    parent_id: 'r1',
    problem_text: '还有呢？',
    answer_text: '见[1]。',
    paragraph_list: [{ ...paper('p2', '注意力'), n: 1 }],
    state: 'stopped',
  }),
];
const TEXT = conversationText('', '2026-01-02', RECORDS);

/** The text of one file of a ZIP archive, found by its central directory. */
function unzip(bytes: Buffer, name: string): string {
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const size = bytes.readUInt32LE(at + 20);
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) !== name) continue;
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const data = bytes.subarray(from, from + size);
    return (bytes.readUInt16LE(at + 10) === 8 ? zlib.inflateRawSync(data) : data).toString('utf8');
  }
  throw new Error(`${name} is not in the archive`);
}

async function wordXml(text = TEXT): Promise<string> {
  const blob = await writeDocx(text);
  const bytes = await blob.arrayBuffer();
  return unzip(Buffer.from(bytes), 'word/document.xml');
}
const wordsOf = (xml: string) =>
  xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe('a conversation as one document', () => {
  it('numbers each work once, in order of first appearance', () => {
    expect(TEXT.sources.map(({ n, paper_id }) => [n, paper_id])).toEqual([
      [1, 'p1'],
      [2, 'p2'],
    ]);
    expect(TEXT.turns[1]!.answer).toBe('见[2]。');
    expect(TEXT.turns[1]!.note).toContain('已停止');
    expect(TEXT.title).toBe('什么是 <b>注意力</b>？ 请*简要*');
  });

  it('lets no number point to a source that the answer did not have, and leaves code alone', () => {
    expect(TEXT.turns[0]!.answer).toContain('而 ［9］ 没有来源');
    expect(TEXT.turns[0]!.answer).toContain('# 不是标题 [1]\nprint(x[1])');
  });

  it.each([
    ['', '什么是 b 注意力 b ？ 请 简要-2026-01-02.md'],
    ['../../etc/passwd', 'etc passwd-2026-01-02.md'],
    ['综述：图/谱\u202egpj', '综述：图 谱 gpj-2026-01-02.md'],
    ['***', '未命名对话-2026-01-02.md'],
  ])('has a file name that every system takes: %s', (title, name) => {
    expect(fileName(conversationText(title, '2026-01-02', RECORDS), 'md')).toBe(name);
  });
});

describe('as Markdown', () => {
  const text = writeMarkdown(TEXT);

  it('has title, day, questions, answers, formulas as TeX, and the list', () => {
    expect(text).toMatch(/^# 什么是 \\<b\\>注意力\\<\/b\\>？ 请\\\*简要\\\*\n\n导出日期：2026-01-02\n/);
    expect(text).toContain('## 问题 1\n\n> 什么是 \\<b\\>注意力\\</b\\>？\n> 请\\*简要\\*\n\n### 结论');
    expect(text).toContain('$$\n\\frac{a}{\\sqrt{b}} = \\sum_{i=1}^{n} x_i\n$$');
    expect(text).toContain('```python\n# 不是标题 [1]');
    expect(text).toMatch(/## 参考文献\n\n\\\[1\\\] .*卷积.*\n\n\\\[2\\\] .*注意力/);
  });
});

describe('as a page', () => {
  const html = writeHtml(TEXT);
  const page = new DOMParser().parseFromString(html, 'text/html');

  it('runs nothing and loads nothing', () => {
    expect(page.querySelector('script, img, iframe, link, object, [onerror], [onclick]')).toBeNull();
    expect(html).not.toMatch(/javascript:/i);
    expect(html).not.toContain('<script');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('http'))).toContain(
      'https://ok.example/',
    );
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('leads every anchor to its own place in the page', () => {
    const anchors = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(anchors.length).toBeGreaterThanOrEqual(5);
    for (const anchor of anchors) {
      const id = decodeURIComponent(anchor.getAttribute('href')!.slice(1));
      expect([id, page.querySelectorAll(`[id="${id}"]`).length]).toEqual([id, 1]);
    }
  });

  it('has formulas as MathML, tables, code and the reference list', () => {
    expect(page.querySelectorAll('math').length).toBe(2);
    expect(page.querySelector('math[display="block"] mfrac msqrt')).not.toBeNull();
    expect(page.querySelector('td')?.textContent).toBe('卷积[1]');
    expect(page.querySelector('pre')?.textContent).toContain('# 不是标题 [1]');
    expect(page.querySelector('#ref-2')?.textContent).toMatch(/^\[2\] .*注意力/);
    expect(page.querySelector('h3')?.textContent).toBe('结论');
  });
});

describe('as a Word document', () => {
  it('reads the same, in order', async () => {
    const words = wordsOf(await wordXml());
    const parts = [
      '什么是 <b>注意力</b>？ 请*简要*',
      '导出日期：2026-01-02',
      '问题 1',
      '结论',
      '注意力直接看见全部输入[2]',
      '卷积[1]',
      '第一',
      '里面',
      '第二',
      '# 不是标题 [1]',
      '脚注的内容',
      '问题 2',
      '见[2]',
      '参考文献',
      '[1] ',
      '[2] ',
    ];
    let from = 0;
    for (const part of parts) {
      const at = words.indexOf(part, from);
      expect([part, at >= from]).toEqual([part, true]);
      from = at;
    }
  });

  it('has formulas that can be edited, lists, a table and links to the references', async () => {
    const xml = await wordXml();
    expect(xml).toContain('<m:f>');
    expect(xml).toContain('<m:rad>');
    expect(xml).toContain('<m:sSubSup>');
    expect(xml).toContain('<w:tbl>');
    expect(xml).toContain('<w:numId');
    expect(xml).toContain('w:anchor="ref-2"');
    expect(xml).toContain('w:name="ref-2"');
    expect(xml).not.toMatch(/javascript/i);
  });

  it('is well-formed whatever the texts hold', async () => {
    const nasty = conversationText('a\u0000b', '2026-01-02', [
      record({ problem_text: '\ud800 \u0007 <&>', answer_text: '坏公式 $\\frac{$ 与 $\\undefined{x}$ 和 \u0001\uffff `\u0002`' }),
    ]);
    const page = new DOMParser().parseFromString(await wordXml(nasty), 'application/xml');
    expect(page.querySelector('parsererror')).toBeNull();
    expect(page.documentElement.textContent).toContain('坏公式');
  });
});

describe('a text that is a document by itself', () => {
  const report = {
    title: '焦亡综述',
    day: '2026-01-02',
    turns: [{ question: '', answer: '## 机制\n\n焦亡[1]，规模 $x^2$。\n\n### 通路\n\n两条。', note: '（未完成）' }],
    sources: [{ ...paper('p1', '焦亡的机制'), n: 1 }],
  };

  it('has its own headings right below its title, as a page', () => {
    const page = new DOMParser().parseFromString(writeHtml(report), 'text/html');
    expect([...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 焦亡综述',
      'H2 机制',
      'H3 通路',
      'H2 参考文献',
    ]);
    expect(page.querySelector('math msup')).not.toBeNull();
    expect(page.querySelector('.note ~ section .note, section .note')?.textContent).toBe('（未完成）');
    expect(page.querySelector('a[href="#ref-1"]')?.textContent).toBe('[1]');
  });

  it('and as a Word document, with glyphs, formula and references', async () => {
    const xml = await wordXml(report);
    expect(wordsOf(xml)).toMatch(/焦亡综述[^]*机制[^]*焦亡\[1\][^]*通路[^]*（未完成）[^]*参考文献[^]*\[1\] .*焦亡的机制/);
    expect(xml).not.toContain('问题 1');
    expect([...xml.matchAll(/w:pStyle w:val="(Heading\d)"/g)].map(([, level]) => level)).toEqual([
      'Heading1',
      'Heading2',
      'Heading3',
      'Heading2',
    ]);
    expect(xml).toContain('<m:sSup>');
  });
});
