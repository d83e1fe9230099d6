import { act, screen, waitFor, within } from '@testing-library/react';
import type { Paper } from '../../../../model/paper/paper';
import { aPaper } from '../../../../testing/builders';
import { answered, fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { aSearchResult } from '../../../../testing/samples/searchResult';
import { CiteDialog } from '../../../citing';
import { PaperResults } from './PaperResults';

const TIME = '2026-01-02T03:04:05.000+08:00';

function show(view: string, stored: unknown = null, changes: Partial<Paper> = {}) {
  const server = fakeTransport()
    .on('searchPapers', aSearchResult({ total: 2, records: [aPaper(changes), aPaper({ paper_id: 'p2', title: '第二篇' })] }))
    .handle('getUserSetting', () =>
      stored === null
        ? answered(null, 404, 200, '尚未保存此设置')
        : answered({ key: 'columns', type: 'result_table', value: stored, update_time: TIME }),
    )
    .handle('saveUserSetting', ({ body }) => answered(body));
  const scope = { path: '/home/searchResult' };
  const route = `/home/searchResult?q=a&view=${view}`;
  return renderScreen(<PaperResults title="检索结果" scope={scope} CiteDialog={CiteDialog} />, { bench: makeTestStore({ server }), route });
}
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((name) => !['选择', '操作'].includes(name ?? ''));

describe('three views', () => {
  it('cards with abstracts, two lines each, a table', async () => {
    const { user } = show('list');
    const card = (await screen.findAllByRole('article'))[0];
    expect(card).toHaveTextContent('A network architecture based on attention.');
    await user.click(screen.getByText('紧凑'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('article')[0]).not.toHaveTextContent('A network architecture');
    await user.click(screen.getByText('表格'));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    expect(heads()).toEqual(['题名', '作者', '来源', '年份', '类型']);
    const row = screen.getByRole('row', { name: /Attention is all you need/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toContain('2017');
  });

  it('cards and lines say how often a record is cited, and who says so; a record of which nothing is known says nothing', async () => {
    const { user } = show('list', null, { cited_by: { count: 12, source: 'library' } });
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent('被引 12（本库）');
    expect(cards[1]).not.toHaveTextContent('被引');
    await user.click(screen.getByText('紧凑'));
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('被引 12（本库）');
  });

  it('cards and lines unfold the other versions of a work, each a link', async () => {
    const versions = [{ paper_id: 'pre', resource_type: 8, basic_sourcename: 'arXiv', publish_date: '2018', in_front: false }];
    const { user } = show('list', null, { versions });
    const cards = await screen.findAllByRole('article');
    expect(within(cards[1]!).queryByRole('group')).toBeNull();
    for (const card of [cards[0]!, (await user.click(screen.getByText('紧凑')), screen.getAllByRole('article')[0]!)]) {
      await user.click(within(card).getByText('共 2 个版本'));
      const link = within(card).getByRole('link', { name: '报告与预印本 · arXiv · 2018' });
      expect(link).toHaveAttribute('href', '/readDetailMore?paper_id=pre');
    }
  });

  it('a card links to the original on the web, and to nothing else', async () => {
    const original = () => screen.queryByRole('link', { name: '原文链接：Attention is all you need' });
    const { unmount } = show('list', null, { doi: '', url: 'https://example.org/a' });
    await screen.findAllByRole('article');
    expect(original()).toHaveAttribute('href', 'https://example.org/a');
    unmount();
    show('list', null, { doi: '', url: 'javascript:alert(1)' });
    await screen.findAllByRole('article');
    expect(original()).toBeNull();
  });

  it('every view opens, ticks and cites a record', async () => {
    for (const view of ['list', 'compact', 'table']) {
      const { unmount, user } = show(view);
      const link = await screen.findByRole('link', { name: 'Attention is all you need' });
      expect(link).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
      const tick = screen.getByRole('checkbox', { name: '选择：Attention is all you need' });
      await user.click(tick);
      expect(tick).toBeChecked();
      expect(screen.getByRole('button', { name: '引用：Attention is all you need' })).toBeInTheDocument();
      unmount();
    }
  });
});

describe('the columns', () => {
  it('are chosen and ordered by keyboard, with the focus kept, and remembered', async () => {
    const { user, server } = show('table');
    await screen.findByRole('table');
    screen.getByRole('button', { name: '表格列' }).focus();
    await user.keyboard('{Enter}');
    const panel = screen.getByRole('group', { name: '表格列' });
    within(panel).getByRole('button', { name: '左移：年份' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(heads()).toEqual(['题名', '年份', '作者', '来源', '类型']);
    expect(within(panel).getByRole('button', { name: '左移：年份' })).toHaveFocus();
    expect(within(panel).getByRole('status')).toHaveTextContent('年份：第 1 列');
    within(panel).getByRole('checkbox', { name: 'DOI' }).focus();
    await user.keyboard(' ');
    within(panel).getByRole('checkbox', { name: '类型' }).focus();
    await user.keyboard(' ');
    expect(heads()).toEqual(['题名', '年份', '作者', '来源', 'DOI']);
    await waitFor(() => expect(server.sentTo('saveUserSetting')).toHaveLength(1));
    expect(server.sentTo('saveUserSetting')[0]?.body).toEqual({
      key: 'columns',
      type: 'result_table',
      value: { columns: ['year', 'authors', 'source', 'doi'] },
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: '表格列' })).toBeNull();
    expect(screen.getByRole('button', { name: '表格列' })).toHaveFocus();
  });

  it('are there again at the next visit, and are not asked for before they are needed', async () => {
    const { server, user } = show('list', { columns: ['doi', 'year', 'gone'] });
    await screen.findAllByRole('article');
    expect(server.sentTo('getUserSetting')).toEqual([]);
    await user.click(screen.getByText('表格'));
    await waitFor(() => expect(heads()).toEqual(['题名', 'DOI', '年份']));
    await act(async () => undefined);
    expect(server.sentTo('getUserSetting')).toHaveLength(1);
    expect(server.sentTo('saveUserSetting')).toEqual([]);
  });
});
