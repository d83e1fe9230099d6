import { conversationText, fileNameOf } from './conversationText';
import { writeHtml } from './writeHtml';
import { conversationRecord, paperSource } from '../../testing/exported';
import { wordXml, wordsOf } from '../../testing/wordXml';

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
      conversationRecord({
        problem_text: '\ud800 \u0007 <&>',
        answer_text: '坏公式 $\\frac{$ 与 $\\undefined{x}$ 和 \u0001\uffff `\u0002`',
      }),
    ]);
    const page = new DOMParser().parseFromString(await wordXml(nasty), 'application/xml');
    expect(page.querySelector('parsererror')).toBeNull();
    expect(page.documentElement.textContent).toContain('坏公式');
  });
});

describe('a version of a report', () => {
  const report = { ...conversationText('报告', '2026-01-02', []), edition: '第2版' };
  const turn = { question: '', answer: '见伪造链接。', note: '', links: ['https://example.com/fake'] };

  it('names in every file the links that stand in no source, and has the version in its name', async () => {
    const text = { ...report, turns: [turn], sources: [paperSource('p1', '注意力')] };
    for (const words of [writeHtml(text).replace(/<[^>]+>/g, ''), wordsOf(await wordXml(text))]) {
      expect(words).toMatch(/以下链接不在所引资料中：\s*https:\/\/example\.com\/fake/);
      expect(words).toContain('第2版 · 导出日期：2026-01-02');
    }
    expect(fileNameOf(text, 'docx')).toBe('报告-第2版-2026-01-02.docx');
    expect(fileNameOf({ ...text, title: '长'.repeat(90) }, 'html')).toMatch(/^长{40}-第2版-2026-01-02\.html$/);
  });
});

describe('a text that is a document by itself', () => {
  const report = {
    title: '焦亡综述',
    day: '2026-01-02',
    turns: [{ question: '', answer: '## 机制\n\n焦亡[1]，规模 $x^2$。\n\n### 通路\n\n两条。', note: '（未完成）' }],
    sources: [{ ...paperSource('p1', '焦亡的机制'), n: 1 }],
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
