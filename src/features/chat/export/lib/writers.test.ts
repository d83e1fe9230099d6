import { conversationText, fileNameOf } from './conversationText';
import { writeHtml } from './writeHtml';
import { writeMarkdown } from './writeMarkdown';
import { RECORDS, TEXT } from '../../testing/exported';

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
    expect(fileNameOf(conversationText(title, '2026-01-02', RECORDS), 'md')).toBe(name);
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
