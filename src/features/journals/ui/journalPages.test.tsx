import { screen, within } from '@testing-library/react';
import { isolated } from '../../../model/isolated';
import { renderScreen } from '../../../testing/renderScreen';
import { aJournal } from '../testing';
import { showJournals } from '../testing/journalBrowser';
import { JournalFacts } from './journal/JournalFacts';

describe("a journal's page", () => {
  it('shows facts and all years, and gives the focus back on return', async () => {
    const { user, location } = showJournals('&q=acta');
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

  it('shows names that turn others around each for itself', () => {
    renderScreen(<JournalFacts journal={aJournal({ names: ['A\u202eB', 'C'] })} />);
    expect(screen.getByText(`${isolated('A\u202eB')}；C`)).toBeInTheDocument();
  });

  it('says that ranks are not shipped, and when there is no such journal', async () => {
    const first = showJournals('&journal=issn:0254-4164');
    expect(await screen.findByText('暂无分区数据')).toBeInTheDocument();
    expect(screen.getByText('文献库中暂无该刊文献')).toBeInTheDocument();
    first.unmount();
    showJournals('&journal=none');
    expect(await screen.findByText('没有这种期刊')).toBeInTheDocument();
  });
});

describe('two side by side', () => {
  it('are chosen from the list and compared by link', async () => {
    const { user, location } = showJournals();
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
