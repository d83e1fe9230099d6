import { act, screen, waitFor, within } from '@testing-library/react';
import type { RelatedPaper } from '../../contract/entities/paper';
import { aPaper } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const RECORD = '/readDetailMore?paper_id=p1&tab=related';
const seed = aPaper({ title: '起点', year: 2017, cited_by: { count: 2, source: 'library' } });
const related = (paper_id: string, year: number | null, ...reasons: RelatedPaper['reasons']): RelatedPaper => ({
  paper: aPaper({ paper_id, title: `文献 ${paper_id}`, year, authors: [`作者 ${paper_id}`] }),
  reasons,
});
const WORDS = { kind: 'words' as const, text: '共同主题词：甲' };
const ANSWERS: Record<string, RelatedPaper[]> = {
  p1: [
    related('old', 2001, { kind: 'reference', text: '被本文引用', direction: 'cited_by' }),
    related('new', 2020, { kind: 'reference', text: '引用了本文', direction: 'cites' }, WORDS),
    related('older', 1990, WORDS),
  ],
  new: [related('newest', 2023, { kind: 'reference', text: '引用了本文', direction: 'cites' }), related('p1', 2017, WORDS)],
};

const server = () =>
  readingServer()
    .handle('listPapersById', ({ body }) => {
      const { paper_id_list: ids } = body as { paper_id_list: string[] };
      return answered(ids.map((id) => (id === 'p1' ? seed : related(id, 2020, WORDS).paper)));
    })
    .handle('listRelatedPapers', ({ body }) => answered(ANSWERS[(body as { paper_id: string }).paper_id] ?? null));

const marks = () => within(screen.getByRole('group', { name: '相关文献图' })).getAllByRole('link');
const said = () => document.querySelector('.sn-graph-said')?.textContent;

describe('related papers as a graph', () => {
  it('has every paper with its reason; arrow keys walk it and say each step, Enter opens', async () => {
    const { user, location } = await showReading(`${RECORD}&show=graph`, server());
    await screen.findByRole('group', { name: '相关文献图' });
    expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
      '《起点》2017 · 起点',
      '《文献 old》2001 · 本文引用了它',
      '《文献 new》2020 · 它引用了本文',
      '《文献 older》1990 · 共同主题词：甲',
    ]);
    // One stop for the Tab key.
    expect(marks().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    act(() => marks()[0]!.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /文献 new》/ })).toHaveFocus();
    expect(said()).toBe('《文献 new》2020 · 它引用了本文');
    expect(within(screen.getByRole('region', { name: '文献 new' })).getByText('它引用了本文；共同主题词：甲')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(said()).toBe('《文献 older》1990 · 共同主题词：甲');
    await user.keyboard('{Home}');
    expect(said()).toBe('《起点》2017 · 起点');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(location()).toContain('paper_id=old');
  });

  it('has several seeds, each asked for once, that the address keeps', async () => {
    const asked = server();
    const { user, location } = await showReading(`${RECORD}&show=graph`, asked);
    await screen.findByRole('group', { name: '相关文献图' });
    act(() => marks()[0]!.focus());
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: '加入起点：文献 new' }));
    expect(location()).toContain('seed=new');
    expect(await screen.findByRole('link', { name: '《文献 newest》2023 · 它引用了《文献 new》' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '《文献 old》2001 · 《起点》引用了它' })).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '起点' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByText('表'));
    await user.click(screen.getByText('图'));
    expect(asked.sentTo('listRelatedPapers').map(({ body }) => (body as { paper_id: string }).paper_id)).toEqual(['p1', 'new']);
    await user.click(within(screen.getByRole('list', { name: '起点' })).getByRole('button', { name: '移出起点：文献 new' }));
    expect(location()).not.toContain('seed=');
    await waitFor(() => expect(marks()).toHaveLength(4));
  });

  it('a seed whose papers do not come is named, the others stay', async () => {
    const failing = server().handle('listRelatedPapers', ({ body }) =>
      (body as { paper_id: string }).paper_id === 'p1' ? answered(ANSWERS.p1) : answered(null, 500, 500, '服务异常'),
    );
    await showReading(`${RECORD}&show=graph&seed=new`, failing);
    expect(await screen.findByText(/《文献 new》的相关文献没有加载成功：服务异常/)).toBeInTheDocument();
    expect(await screen.findByRole('group', { name: '相关文献图' })).toBeInTheDocument();
  });
});

describe('related papers as a tree and as a table', () => {
  it('are grouped by seed and kind, and walked by arrow keys', async () => {
    const { user, location } = await showReading(`${RECORD}&show=tree`, server());
    const tree = await screen.findByRole('tree', { name: '相关文献树' });
    const lines = () => within(tree).getAllByRole('treeitem');
    expect(lines().map((line) => `${line.getAttribute('aria-level')} ${line.textContent}`)).toEqual([
      '1 ▾起点',
      '2 ▾引用起点的文献 · 1 篇',
      '3 文献 new2020 · 作者 new · 引用了本文',
      '2 ▾起点引用的文献 · 1 篇',
      '3 文献 old2001 · 作者 old · 被本文引用',
      '2 ▾主题相同 · 1 篇',
      '3 文献 older1990 · 作者 older · 共同主题词：甲',
    ]);
    act(() => lines()[0]!.focus());
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(lines()).toHaveLength(6);
    expect(lines()[1]).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(lines()[2]).toHaveFocus();
    expect(screen.getByRole('button', { name: '加入起点：文献 new' })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{End}{Enter}');
    expect(location()).toContain('paper_id=older');
  });

  it('are sorted by the heads of columns, and the address says how', async () => {
    const { user, location } = await showReading(`${RECORD}&show=table`, server());
    const table = within(await screen.findByRole('region', { name: '相关文献表' }));
    const titles = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(titles()).toEqual(['文献 old', '文献 new', '文献 older']);
    expect(table.getByText('它引用了本文；共同主题词：甲')).toBeInTheDocument();
    await user.click(table.getByRole('button', { name: /年份/ }));
    expect(location()).toContain('by=-year');
    expect(titles()).toEqual(['文献 new', '文献 old', '文献 older']);
    expect(table.getByRole('columnheader', { name: /年份/ })).toHaveAttribute('aria-sort', 'descending');
    await user.click(table.getByRole('button', { name: /年份/ }));
    expect(titles()).toEqual(['文献 older', '文献 old', '文献 new']);
    await user.click(table.getByRole('button', { name: /年份/ }));
    expect(location()).not.toContain('by=');
  });

  it('fill the window on request, and close again', async () => {
    const { user, location } = await showReading(`${RECORD}&show=table`, server());
    await user.click(await screen.findByRole('button', { name: '放大' }));
    expect(location()).toContain('wide=1');
    const dialog = within(await screen.findByRole('dialog', { name: '相关文献：起点' }));
    expect(await dialog.findByRole('region', { name: '相关文献表' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /Close|关闭/ }));
    expect(location()).not.toContain('wide');
  });
});

describe('who cites the paper', () => {
  it('is a click away from how often it is cited', async () => {
    const { user, location } = await showReading(RECORD, server());
    expect(await screen.findByText('被引 2（本库）')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '看谁引用了它' }));
    expect(location()).toContain('related=citing');
    expect(await screen.findAllByRole('list', { name: '相关理由' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '文献 new' })).toBeInTheDocument();
    expect(screen.getByText('本库有 2 篇引用本文，这里列出较新的 1 篇。')).toBeInTheDocument();
  });

  it('is 暂无 where the answer says no directions', async () => {
    const bare = server().handle('listRelatedPapers', () => answered([related('x', 2020, { kind: 'reference', text: '引用了本文' })]));
    await showReading(`${RECORD}&related=citing`, bare);
    expect(await screen.findByText('暂无引用本文的文献')).toBeInTheDocument();
  });
});
