import { screen, waitFor } from '@testing-library/react';
import { aPaper, aSource } from '../../../../testing/builders';
import { renderScreen } from '../../../../testing/renderScreen';
import { Answer } from './Answer';
import { showCitedAnswer } from '../../testing/citedAnswer';
import { CITED_TEXT } from '../../testing/citedFixture';

describe('copying', () => {
  it('waits for the end of the answer', () => {
    showCitedAnswer(true);
    expect(screen.queryByRole('button', { name: '复制回答' })).toBeNull();
  });

  const REFERENCES =
    '[1] Ashish Vaswani, Noam Shazeer. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008 https://doi.org/10.48550/arXiv.1706.03762\n' +
    '[2] 李明, 王芳. 深度学习[J]. 计算机学报, 2020, 3(2): 1-9\n[3] 来源已删除或无权查看\n';

  function clipboard(allowed: { rich: boolean; plain: boolean }) {
    const written: Record<string, string>[] = [];
    const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    const write = jest.fn((items: { parts: Record<string, Blob> }[]) =>
      allowed.rich
        ? Promise.all(Object.entries(items[0]!.parts).map(async ([type, blob]) => [type, await blob.text()])).then(
            (parts) => void written.push(Object.fromEntries(parts) as Record<string, string>),
          )
        : refuse(),
    );
    const writeText = jest.fn((text: string) => (allowed.plain ? Promise.resolve(void written.push({ 'text/plain': text })) : refuse()));
    Object.assign(globalThis, {
      ClipboardItem: class {
        constructor(readonly parts: Record<string, Blob>) {}
      },
    });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write, writeText } });
    return written;
  }

  it('takes the answer with markers and the list, as text and as clean HTML', async () => {
    const { user } = showCitedAnswer();
    const written = clipboard({ rich: true, plain: true });
    await user.click(screen.getByRole('button', { name: '复制回答' }));
    expect(await screen.findByText('已复制')).toBeInTheDocument();
    expect(written[0]!['text/plain']).toBe(`${CITED_TEXT}\n\n参考文献\n${REFERENCES}`);
    const html = written[0]!['text/html']!;
    expect(html).toContain('<p>注意力<strong>很有用</strong><sup>[1]</sup>。');
    expect(html).toContain('<td>1<sup>[3]</sup></td>');
    expect(html).toContain('<p>[3] 来源已删除或无权查看</p>');
    expect(html).not.toMatch(/class=|<button|<div|javascript:/);
  });

  it('takes the references alone', async () => {
    const { user } = showCitedAnswer();
    const written = clipboard({ rich: true, plain: true });
    await user.click(screen.getByRole('button', { name: '只复制参考文献' }));
    await waitFor(() => expect(written[0]!['text/plain']).toBe(REFERENCES));
  });

  it('never takes a guessed record for a checked one', async () => {
    const paper = aPaper({ paper_id: 'own:f1', authors: [], publish_date: '', doi: '', url: '', guessed: ['title'] });
    const { user } = renderScreen(<Answer id="r1" text="有依据[1]。" sources={[aSource({ file_id: 'f1', paper })]} growing={false} />);
    expect(screen.getByText('作者、年份缺失（推测的题录未确认）')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '修正题录' })).toHaveAttribute('href', '/readDetailMore?file_id=f1&tab=abstract');
    const written = clipboard({ rich: true, plain: true });
    await user.click(screen.getByRole('button', { name: '只复制参考文献' }));
    expect(await screen.findByText('已复制，其中 1 条题录是推测的，未经确认')).toBeInTheDocument();
    expect(written[0]!['text/plain']).toMatch(/〔题录未核对〕\n$/);
    expect(written[0]!['text/html']).toContain('〔题录未核对〕');
  });

  it('falls back to text, and says when the browser allows neither', async () => {
    const { user } = showCitedAnswer();
    let written = clipboard({ rich: false, plain: true });
    await user.click(screen.getByRole('button', { name: '只复制参考文献' }));
    await waitFor(() => expect(written).toEqual([{ 'text/plain': REFERENCES }]));
    written = clipboard({ rich: false, plain: false });
    await user.click(screen.getByRole('button', { name: '复制回答' }));
    expect(await screen.findByText(/请手动选择文字复制/)).toBeInTheDocument();
    expect(written).toEqual([]);
  });
});
