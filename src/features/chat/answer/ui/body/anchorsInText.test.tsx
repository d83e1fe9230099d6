import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAnswer } from '../../../testing/answerBody';

describe('anchors inside an answer', () => {
  it('scroll and never change the address', async () => {
    const user = userEvent.setup({ delay: null });
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    window.location.hash = '#/agent?chat=1';
    showAnswer('# 方法\n\n正文[^1]与[见方法](#方法)、[登出](#/home)。\n\n[^1]: 脚注文字');
    for (const anchor of screen.getAllByRole('button')) await user.click(anchor);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(window.location.hash).toBe('#/agent?chat=1');
    // The footnote and the way back; jsdom has no `innerText`, so the heading is found in the browser journey.
    expect(scrolled.mock.instances.length).toBeGreaterThanOrEqual(2);
    expect(screen.getByText('脚注文字', { exact: false })).toBeInTheDocument();
  });

  it('lead each to its own target: contents to headings, footnotes there and back', async () => {
    // jsdom has no layout and therefore no `innerText`.
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.textContent;
      },
    });
    const user = userEvent.setup({ delay: null });
    const moved = jest.fn();
    window.location.hash = '#/home/searchHistory?tab=chats';
    await new Promise((resolve) => setTimeout(resolve, 0));
    window.addEventListener('hashchange', moved);
    showAnswer(
      '- [方法](#方法)\n- [Main results](#main-results)\n- [编码](#%E6%96%B9%E6%B3%95)\n- [缺失](#nowhere)\n\n# 方法\n\n甲[^a]乙[^b]。\n\n## Main results\n\n丙。\n\n[^a]: 脚注一\n[^b]: 脚注二',
    );
    const lands = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return document.activeElement?.textContent?.replace(/\s+/g, ' ').trim();
    };
    expect(await lands('方法')).toBe('方法');
    expect(await lands('Main results')).toBe('Main results');
    expect(await lands('编码')).toBe('方法');
    expect(await lands('1')).toContain('脚注一');
    expect(await lands('2')).toContain('脚注二');
    expect(await lands('缺失')).toBe('缺失');
    for (const back of screen.getAllByRole('button', { name: /↩/ })) await user.click(back);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(window.location.hash).toBe('#/home/searchHistory?tab=chats');
    expect(moved).not.toHaveBeenCalled();
    window.removeEventListener('hashchange', moved);
    Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  });
});
