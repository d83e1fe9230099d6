import { screen, within } from '@testing-library/react';
import { showCitedAnswer } from '../../testing/citedAnswer';
import { withdrawnSource } from '../../testing/citedFixture';

const marker = (name: RegExp, at = 0) => screen.getAllByRole('button', { name })[at]!;

describe('the markers of an answer', () => {
  it('are buttons where there is a source, and text where there is none', () => {
    const { container } = showCitedAnswer();
    expect(screen.getAllByRole('button', { name: /^来源/ }).map((button) => button.textContent)).toEqual(['[1]', '[2]', '[1]', '[3]']);
    expect(container).toHaveTextContent('但见[9]与[1]。');
    expect(marker(/来源 1：Attention is all you need/)).toBeInTheDocument();
  });

  it('show the passage, its work and its place to the keyboard', async () => {
    const { user } = showCitedAnswer();
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
    const { user } = showCitedAnswer();
    await user.hover(marker(/来源 3/));
    expect(await screen.findByText('来源已删除或无权查看', { selector: 'figcaption strong' })).toBeInTheDocument();
  });

  it('say of words that a project has withdrawn that they cannot be read, and so does the reference', async () => {
    const { user } = showCitedAnswer(false, [withdrawnSource()]);
    await user.hover(marker(/来源 1/));
    expect(await screen.findByText('来源已不可读', { selector: 'blockquote' })).toBeInTheDocument();
    const [entry] = within(screen.getByRole('region', { name: '参考文献' })).getAllByRole('listitem');
    expect(entry).toHaveTextContent('来源已不可读');
    expect(within(entry!).queryByText('查看引用的原文段落')).toBeNull();
  });

  it('lead to the reference and back', async () => {
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const { user } = showCitedAnswer();
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
    showCitedAnswer();
    const entries = within(screen.getByRole('region', { name: '参考文献' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.querySelector('p')!.textContent)).toEqual([
      '[1] Ashish Vaswani, Noam Shazeer. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008',
      '[2] 李明, 王芳. 深度学习[J]. 计算机学报, 2020, 3(2): 1-9',
      '[3] 来源已删除或无权查看',
    ]);
  });

  it('links to the original where that is safe', () => {
    showCitedAnswer();
    const links = within(screen.getByRole('region', { name: '参考文献' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://doi.org/10.48550/arXiv.1706.03762', 'noopener noreferrer'],
    ]);
  });
});
