import { StrictMode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { isolated } from '../../model/isolated';
import { aPaper } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { readingServer, showReading } from '../../testing/screens/readingScreen';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

const RECORD = '/readDetailMore?paper_id=p1';

describe('a record', () => {
  it('is shown with its facts, and links that lead out safely', async () => {
    const server = readingServer().on('listPapersById', [
      aPaper({ doi: '10.1/x y', url: 'javascript:alert(1)', resource_type: 1, basic_sourcename: 'Nature & Science', keywords: ['a', 'b'] }),
    ]);
    await showReading(RECORD, server);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(aPaper().title);
    const panel = within(screen.getByRole('tabpanel', { name: '摘要' }));
    expect(panel.getByRole('link', { name: '10.1/x y' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(panel.queryByText('原文链接')).toBeNull();
    expect(panel.getByRole('link', { name: '查看期刊' })).toHaveAttribute('href', '/scientific?tab=journals&q=Nature+%26+Science');
    expect(panel.getByText('a；b')).toBeInTheDocument();
  });

  it('shows names that turn others around each for itself', async () => {
    const own = { institutions: ['A\u202eB', '乙'], keywords: ['C\u202eD', '丁'], publish_venue: ['E\u202eF', '己'], basic_sourcename: '' };
    await showReading(RECORD, readingServer().on('listPapersById', [aPaper(own)]));
    const panel = within(await screen.findByRole('tabpanel', { name: '摘要' }));
    expect(await panel.findByText(`${isolated('A\u202eB')}；乙`)).toBeInTheDocument();
    expect(panel.getByText(`${isolated('C\u202eD')}；丁`)).toBeInTheDocument();
    expect(panel.getByText((words) => words.includes(`${isolated('E\u202eF')}，己`))).toBeInTheDocument();
  });

  it('names the other versions of the work', async () => {
    const published = { paper_id: 'front', resource_type: 1, basic_sourcename: 'Nature', publish_date: '2019', in_front: true };
    await showReading(RECORD, readingServer().on('listPapersById', [aPaper({ versions: [published] })]));
    const panel = within(await screen.findByRole('tabpanel', { name: '摘要' }));
    expect(await panel.findByText('其他版本')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: '期刊论文 · Nature · 2019' })).toHaveAttribute('href', '/readDetailMore?paper_id=front');
  });

  it('is noted once as viewed, also where effects run twice, and a failure says nothing', async () => {
    const bench = makeTestStore({ server: readingServer() });
    renderScreen(
      <StrictMode>
        <Page />
      </StrictMode>,
      { bench, route: RECORD },
    );
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(bench.server.sentTo('logPaperView')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits, is missing, or fails and is tried again: three different screens', async () => {
    const server = readingServer().handle('listPapersById', () => answered(null, 500, 500, '服务异常'));
    const { user } = await showReading(RECORD, server);
    expect(await screen.findByText('文献没有加载成功')).toBeInTheDocument();
    server.on('listPapersById', []);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有找到这篇文献')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '去检索文献' })).toBeInTheDocument();
  });

  it('goes by keyboard from part to part, and the address says which', async () => {
    const { user, location } = await showReading(RECORD, readingServer().on('listRelatedPapers', null));
    (await screen.findByRole('tab', { name: '摘要' })).focus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: '并排' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: '相关' })).toHaveFocus();
    expect(location()).toContain('tab=related');
    expect(await screen.findByText('暂无相关文献')).toBeInTheDocument();
  });
});

describe('related papers', () => {
  const related = (paper_id: string, year: number | null, text: string) => ({
    paper: aPaper({ paper_id, title: paper_id, year }),
    reasons: [{ kind: 'words' as const, text }],
  });
  const server = () =>
    readingServer()
      .on('listPapersById', [aPaper({ year: 2017 })])
      .on('listRelatedPapers', [
        related('old', 2001, '共同主题词：甲'),
        related('new', 2020, '引用了本文'),
        related('older', 1990, '共同作者：乙'),
        related('same', 2017, '同类'),
        related('unknown', null, '同类'),
      ]);
  const titles = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((text) => text !== '');

  it('each carry a reason, all of them without a picture', async () => {
    await showReading(`${RECORD}&tab=related`, server());
    expect(await screen.findByText('引用了本文')).toBeInTheDocument();
    expect(screen.getAllByRole('list', { name: '相关理由' })).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'old' })).toHaveAttribute('href', '/readDetailMore?paper_id=old');
  });

  it('are those before or after, the nearest first', async () => {
    const { user, location } = await showReading(`${RECORD}&tab=related&related=earlier`, server());
    await screen.findByText('共同作者：乙');
    expect(titles()).toEqual(['old', 'older']);
    await user.click(screen.getByText('更晚'));
    expect(titles()).toEqual(['new']);
    expect(location()).toContain('related=later');
  });

  it('by interest are 暂无 where none is set, with the way there', async () => {
    await showReading(`${RECORD}&tab=related&related=interests`, server().on('listRelatedByInterests', null));
    expect(await screen.findByText('暂无符合研究兴趣的文献')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '设置研究兴趣' })).toBeInTheDocument();
  });
});
