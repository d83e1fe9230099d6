import { screen, waitFor, within } from '@testing-library/react';
import type { JournalSearchBody } from '../../../contract/calls/journals';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { aJournal, aRank, foundJournals, someSchemes } from '../testing';
import { JournalBrowser } from './JournalBrowser';

const acta = aJournal({ quartiles: [aRank(2023, 'optics', 1, { top: true }), aRank(2022, 'optics', 2)] });
const other = aJournal({
  journal_id: 'issn:0254-4164',
  title: '另一学报',
  title_zh: '另一学报',
  issn: '0254-4164',
  eissn: '',
  open_access: null,
  paper_count: 0,
  paper_sources: [],
});

function show(search = '') {
  const asked: JournalSearchBody[] = [];
  const server = fakeTransport()
    .on('classifyJournals', someSchemes)
    .handle('searchJournals', ({ body }) => {
      const request = body as JournalSearchBody;
      asked.push(request);
      if (request.journal_ids)
        return answered(foundJournals([acta, other].filter(({ journal_id }) => request.journal_ids?.includes(journal_id))));
      if (request.query === '没有') return answered(foundJournals([]));
      if ((request.current ?? 1) > 5) return answered(foundJournals([], { total: 45 }));
      return answered(foundJournals([acta, other], { total: 45 }));
    });
  const view = renderScreen(<JournalBrowser />, { bench: makeTestStore({ server }), route: `/scientific?tab=journals${search}` });
  return { ...view, server, asked };
}

describe('the list', () => {
  it('shows each rank with its scheme, year and category, of the newest year', async () => {
    show();
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
    const { user, location } = show();
    const box = screen.getByRole('textbox', { name: '查找期刊' });
    await user.type(box, '物理');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(location()).toBe('/scientific?tab=journals');
    await user.type(box, '{Enter}');
    expect(new URLSearchParams(location()!.split('?')[1]).get('q')).toBe('物理');
  });

  it('says when an ISSN cannot be right', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: '查找期刊' }), '0028-0837');
    expect(screen.getByRole('alert')).toHaveTextContent('应为 6');
  });

  it('filters by the link; turning a page keeps them', async () => {
    const { user, location, asked } = show('&scheme=jcr&rank=1');
    await user.click(await screen.findByRole('checkbox', { name: '英语' }));
    expect(location()).toBe('/scientific?tab=journals&scheme=jcr&rank=1&lang=en');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ scheme: 'jcr', quartiles: [1], languages: ['en'], current: 1 }));
    await user.click(await screen.findByRole('listitem', { name: '2' }));
    expect(location()).toBe('/scientific?tab=journals&scheme=jcr&rank=1&lang=en&page=2');
    expect(screen.getByRole('region', { name: '期刊列表' })).toHaveFocus();
  });

  it('leads on where there is nothing', async () => {
    const { user, location } = show('&q=没有&lang=en');
    expect(await screen.findByText('暂无符合条件的期刊')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清除分类与筛选' }));
    expect(location()).not.toContain('lang');
    expect(await screen.findByText(/换一种写法试试/)).toBeInTheDocument();
  });

  it('leads back from a page that does not exist', async () => {
    const { user, location } = show('&page=9');
    await user.click(await screen.findByRole('button', { name: '回到第 1 页' }));
    expect(location()).toBe('/scientific?tab=journals');
  });

  it('of a long page holds only what is near the window', async () => {
    const many = Array.from({ length: 200 }, (_, i) => aJournal({ journal_id: `j${i}`, title: `Journal ${i}` }));
    const { server, user } = show();
    server.handle('searchJournals', () => answered(foundJournals(many, { size: 200 })));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '刊名');
    const first = await screen.findByRole('article', { name: 'Journal 0' });
    expect(first.closest('li')).toHaveAttribute('aria-setsize', '200');
    expect(screen.getAllByRole('article').length).toBeLessThan(many.length);
  });

  it('and the classification fail by themselves and can be tried again', async () => {
    const { user, server } = show();
    server.handle('searchJournals', () => unreachable);
    await user.type(screen.getByRole('textbox', { name: '查找期刊' }), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('期刊没有载入');
    expect(screen.getByRole('tree', { name: '期刊分类' })).toBeInTheDocument();
    server.handle('searchJournals', () => answered(foundJournals([acta])));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: 'Acta Fictiva' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '期刊列表' })).toHaveFocus();
  });
});

describe('the classification', () => {
  it('is one stop; arrows move, open and close, Enter chooses', async () => {
    const { user, location, store } = show();
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

describe("a journal's page", () => {
  it('shows facts and all years, and gives the focus back on return', async () => {
    const { user, location } = show('&q=acta');
    await user.click(await screen.findByRole('link', { name: 'Acta Fictiva' }));
    expect(location()).toBe('/scientific?tab=journals&q=acta&journal=issn%3A0028-0836');
    const heading = await screen.findByRole('heading', { name: 'Acta Fictiva' });
    expect(heading).toHaveFocus();
    const table = screen.getByRole('table', { name: 'JCR 分区' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['类别', '2023 年', '2022 年']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Q1Top', 'Q2']);
    expect(screen.getByRole('link', { name: 'ESI 学科：物理学（Physics）' })).toHaveAttribute(
      'href',
      '/scientific?tab=journals&scheme=esi&category=ESI18',
    );
    await user.click(screen.getByRole('link', { name: /返回期刊列表/ }));
    expect(await screen.findByRole('link', { name: 'Acta Fictiva' })).toHaveFocus();
    expect(location()).toBe('/scientific?tab=journals&q=acta');
  });

  it('says that ranks are not shipped, and when there is no such journal', async () => {
    const first = show('&journal=issn:0254-4164');
    expect(await screen.findByText('暂无分区数据')).toBeInTheDocument();
    expect(screen.getByText('文献库中暂无该刊文献')).toBeInTheDocument();
    first.unmount();
    show('&journal=none');
    expect(await screen.findByText('没有这种期刊')).toBeInTheDocument();
  });
});

describe('two side by side', () => {
  it('are chosen from the list and compared by link', async () => {
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: '加入对比：Acta Fictiva' }));
    expect(screen.getByText('再选一种期刊即可对比')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '加入对比：另一学报' }));
    await user.click(screen.getByRole('link', { name: '并排对比' }));
    expect(parseCompare(location())).toEqual(['issn:0028-0836', 'issn:0254-4164']);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['项目', 'Acta Fictiva', '另一学报']);
    const row = within(table).getByRole('row', { name: /JCR 分区 2023 · OPTICS/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Q1 Top', '—']);
  });
});

const parseCompare = (location: string | null) => new URLSearchParams(location?.split('?')[1]).get('compare')?.split(',');
