import { screen, waitFor, within } from '@testing-library/react';
import { answered, unreachable } from '../../../testing/fakeTransport';
import { aJournal, foundJournals } from '../testing';
import { actaFictiva, showJournals } from '../testing/journalBrowser';

describe('the list', () => {
  it('shows each rank with its scheme, year and category, of the newest year', async () => {
    showJournals();
    const card = await screen.findByRole('article', { name: 'Acta Fictiva' });
    expect(within(card).getByRole('list', { name: '分区' })).toHaveTextContent(/^JCR 分区 2023 · OPTICSQ1Top$/);
    expect(card).toHaveTextContent('ISSN 0028-0836 · eISSN 1476-4687 · Press · 英语');
    expect(within(card).getByRole('link', { name: '馆藏文献 3 篇：Acta Fictiva' })).toHaveAttribute(
      'href',
      expect.stringContaining('source=Acta+Fictiva'),
    );
    expect(screen.getByText('共 45 种')).toBeInTheDocument();
  });

  it('is searched by Enter, but not while an input method composes', async () => {
    const { user, location } = showJournals();
    const box = screen.getByRole('textbox', { name: '查找期刊' });
    await user.type(box, '物理');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(location()).toBe('/scientific?tab=journals');
    await user.type(box, '{Enter}');
    expect(new URLSearchParams(location()!.split('?')[1]).get('q')).toBe('物理');
  });

  it('says when an ISSN cannot be right', async () => {
    const { user } = showJournals();
    await user.type(screen.getByRole('textbox', { name: '查找期刊' }), '0028-0837');
    expect(screen.getByRole('alert')).toHaveTextContent('应为 6');
  });

  it('filters by the link; turning a page keeps them', async () => {
    const { user, location, asked } = showJournals('&scheme=jcr&rank=1');
    await user.click(await screen.findByRole('checkbox', { name: '英语' }));
    expect(location()).toBe('/scientific?tab=journals&scheme=jcr&rank=1&lang=en');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ scheme: 'jcr', quartiles: [1], languages: ['en'], current: 1 }));
    // Asked is not answered: until then no page can be turned.
    await waitFor(() => expect(screen.getByRole('button', { name: '第 2 页' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    expect(location()).toBe('/scientific?tab=journals&scheme=jcr&rank=1&lang=en&page=2');
    expect(screen.getByRole('region', { name: '期刊列表' })).toHaveFocus();
  });

  it('leads on where there is nothing', async () => {
    const { user, location } = showJournals('&q=没有&lang=en');
    expect(await screen.findByText('暂无符合条件的期刊')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清除分类与筛选' }));
    expect(location()).not.toContain('lang');
    expect(await screen.findByText(/换一种写法试试/)).toBeInTheDocument();
  });

  it('leads back from a page that does not exist', async () => {
    const { user, location } = showJournals('&page=9');
    await user.click(await screen.findByRole('button', { name: '回到第 1 页' }));
    expect(location()).toBe('/scientific?tab=journals');
  });

  it('of a long page holds only what is near the window', async () => {
    const many = Array.from({ length: 200 }, (_, i) => aJournal({ journal_id: `j${i}`, title: `Journal ${i}` }));
    const { server, user } = showJournals();
    server.handle('searchJournals', () => answered(foundJournals(many, { size: 200 })));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '刊名');
    const first = await screen.findByRole('article', { name: 'Journal 0' });
    expect(first.closest('li')).toHaveAttribute('aria-setsize', '200');
    expect(screen.getAllByRole('article').length).toBeLessThan(many.length);
  });

  it('and the classification fail by themselves and can be tried again', async () => {
    const { user, server } = showJournals();
    server.handle('searchJournals', () => unreachable);
    await user.type(screen.getByRole('textbox', { name: '查找期刊' }), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('期刊没有载入');
    expect(screen.getByRole('tree', { name: '期刊分类' })).toBeInTheDocument();
    server.handle('searchJournals', () => answered(foundJournals([actaFictiva])));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: 'Acta Fictiva' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '期刊列表' })).toHaveFocus();
  });
});

describe('the classification', () => {
  it('is one stop; arrows move, open and close, Enter chooses', async () => {
    const { user, location, store } = showJournals();
    const tree = await screen.findByRole('tree', { name: '期刊分类' });
    const item = (name: RegExp) => within(tree).getByRole('treeitem', { name });
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .filter((node) => node.tabIndex === 0),
    ).toEqual([item(/全部期刊/)]);
    item(/全部期刊/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    expect(item(/物理学/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(location()).toBe('/scientific?tab=journals&scheme=esi&category=ESI18');
    expect(item(/物理学/)).toHaveAttribute('aria-selected', 'true');
    expect(item(/物理学/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(item(/ESI 学科/)).toHaveAttribute('aria-expanded', 'false');
    expect(within(tree).queryByRole('treeitem', { name: /物理学/ })).toBeNull();
    expect(store.getState().journals.openSchemes).toEqual({ esi: false });
  });
});
