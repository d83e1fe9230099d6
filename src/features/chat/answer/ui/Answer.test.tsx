import { screen, waitFor, within } from '@testing-library/react';
import { aPaper, aSource } from '../../../../testing/builders';
import { renderScreen } from '../../../../testing/renderScreen';
import { Answer } from './Answer';

const sources = [
  aSource(),
  aSource({
    n: 2,
    paper_id: 'p2',
    content: '深度学习由多层组成。\n……\n层与层之间可以求导。',
    place: '摘要、第 2 页',
    paper: aPaper({
      paper_id: 'p2',
      title: '深度学习',
      authors: ['李明', '王芳'],
      doi: '',
      url: 'javascript:alert(1)',
      publish_date: '2020年3月',
      basic_sourcename: '计算机学报',
      basic_source_vo: '第3卷',
      basic_source_no: '2期',
      basic_page: '1-9',
    }),
  }),
  aSource({ n: 3, paper_id: null, paper: null, content: '', place: '' }),
];
const TEXT = '注意力**很有用**[1]。层可以求导[2, 1]，但见[9]与`[1]`。\n\n| a |\n| - |\n| 1[3] |';

const show = (growing = false) => renderScreen(<Answer id="r1" text={TEXT} sources={sources} growing={growing} />);
const marker = (name: RegExp, at = 0) => screen.getAllByRole('button', { name })[at]!;

describe('the markers of an answer', () => {
  it('are buttons where there is a source, and text where there is none', () => {
    const { container } = show();
    expect(screen.getAllByRole('button', { name: /^来源/ }).map((button) => button.textContent)).toEqual(['[1]', '[2]', '[1]', '[3]']);
    expect(container).toHaveTextContent('但见[9]与[1]。');
    expect(marker(/来源 1：Attention is all you need/)).toBeInTheDocument();
  });

  it('show the passage, its work and its place to the keyboard', async () => {
    const { user } = show();
    await user.tab();
    expect(marker(/来源 1/)).toHaveFocus();
    await user.tab();
    const passage = await screen.findByText(/层与层之间可以求导/, { selector: '.sn-passage blockquote' });
    expect(passage.closest('figure')).toHaveTextContent('深度学习');
    expect(passage.closest('figure')).toHaveTextContent('摘要、第 2 页');
    // A long one scrolls: under the fingers, and by the keys of the marker, which keeps the focus.
    expect(passage).toHaveAttribute('tabindex', '0');
    await user.keyboard('{ArrowDown}{PageDown}{ArrowUp}');
    expect(passage.scrollTop).toBe(180);
    expect(marker(/来源 2/)).toHaveFocus();
  });

  it('show it to the mouse too', async () => {
    const { user } = show();
    await user.hover(marker(/来源 3/));
    expect(await screen.findByText('来源已删除或无权查看', { selector: 'figcaption strong' })).toBeInTheDocument();
  });

  it('lead to the reference and back', async () => {
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { user } = show();
    const second = marker(/来源 1/, 1);
    await user.click(second);
    const [entry] = within(screen.getByRole('region', { name: '参考文献' })).getAllByRole('listitem');
    expect(entry).toHaveFocus();
    expect(entry).toHaveClass('sn-reference-active');
    expect(scrolled.mock.instances[0]).toBe(entry);
    await user.click(screen.getByRole('button', { name: '回到正文中的 [1]' }));
    expect(second).toHaveFocus();
  });
});

describe('the reference list', () => {
  it('is numbered as the answer and follows the formats of the specification', () => {
    show();
    const entries = within(screen.getByRole('region', { name: '参考文献' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.querySelector('p')!.textContent)).toEqual([
      '[1] Ashish Vaswani, Noam Shazeer. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008',
      '[2] 李明, 王芳. 深度学习[J]. 计算机学报, 2020, 3(2): 1-9',
      '[3] 来源已删除或无权查看',
    ]);
  });

  it('links to the original where that is safe', () => {
    show();
    const links = within(screen.getByRole('region', { name: '参考文献' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://doi.org/10.48550/arXiv.1706.03762', 'noopener noreferrer'],
    ]);
  });
});

describe('copying', () => {
  it('waits for the end of the answer', () => {
    show(true);
    expect(screen.queryByRole('button', { name: '复制回答' })).toBeNull();
  });

  const REFERENCES =
    '[1] Ashish Vaswani, Noam Shazeer. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008\n' +
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
    const { user } = show();
    const written = clipboard({ rich: true, plain: true });
    await user.click(screen.getByRole('button', { name: '复制回答' }));
    expect(await screen.findByText('已复制')).toBeInTheDocument();
    expect(written[0]!['text/plain']).toBe(`${TEXT}\n\n参考文献\n${REFERENCES}`);
    const html = written[0]!['text/html']!;
    expect(html).toContain('<p>注意力<strong>很有用</strong><sup>[1]</sup>。');
    expect(html).toContain('<td>1<sup>[3]</sup></td>');
    expect(html).toContain('<p>[3] 来源已删除或无权查看</p>');
    expect(html).not.toMatch(/class=|<button|<div|javascript:/);
  });

  it('takes the references alone', async () => {
    const { user } = show();
    const written = clipboard({ rich: true, plain: true });
    await user.click(screen.getByRole('button', { name: '只复制参考文献' }));
    await waitFor(() => expect(written[0]!['text/plain']).toBe(REFERENCES));
  });

  it('falls back to text, and says when the browser allows neither', async () => {
    const { user } = show();
    let written = clipboard({ rich: false, plain: true });
    await user.click(screen.getByRole('button', { name: '只复制参考文献' }));
    await waitFor(() => expect(written).toEqual([{ 'text/plain': REFERENCES }]));
    written = clipboard({ rich: false, plain: false });
    await user.click(screen.getByRole('button', { name: '复制回答' }));
    expect(await screen.findByText(/请手动选择文字复制/)).toBeInTheDocument();
    expect(written).toEqual([]);
  });
});
