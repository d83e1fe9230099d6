import { screen, within } from '@testing-library/react';
import { aPaper } from '../../testing/builders';
import { aCitation, aReport, researchLog, wholeRun } from '../../testing/samples/researchRun';
import { showReport, showThread } from '../../testing/screens/researchScreen';

describe('the report', () => {
  it('has markers that open the source at its place, a list of references, and says what it stands on', async () => {
    const { user, report, location } = await showReport(wholeRun().entries);
    expect(within(report).getByRole('heading', { level: 2 })).toHaveTextContent('焦亡研究报告 已完成');
    expect(await within(report).findByText(/没有设置语言模型/)).toBeInTheDocument();
    expect(within(report).getByText('检索 4 次，找到 1 篇；阅读 0 次；引用 1 个来源')).toBeInTheDocument();
    expect(within(report).getByRole('list', { name: '参考文献' })).toHaveTextContent(
      '[1] Ashish Vaswani, Noam Shazeer. Attention is all you need[J]',
    );
    await user.click(within(report).getAllByRole('button', { name: /来源 1/ })[0]!);
    expect(location()).toMatch(/^\/readDetailMore\?paper_id=p1&.*at=/);
  });

  it('opens a passage of a file where it stands in the file', async () => {
    const inFile = aCitation({
      origin: 'file',
      place: '第 3 页',
      page: 3,
      file_id: 'f1',
      positions: [[{ page: 3, start: 5, end: 9, boxes: [] }]],
    });
    const log = researchLog()
      .start('rec1', '焦亡')
      .add({ event: 'report', report: aReport({ citations: [inFile] }) })
      .end('done');
    const { user, report, location } = await showReport(log.entries);
    await user.click(within(report).getAllByRole('button', { name: /来源 1/ })[0]!);
    expect(location()).toBe(
      '/readDetailMore?file_id=f1&tab=original&page=3&at=3.5-9%7E%E5%8E%9F%E6%96%87%E7%9A%84%E4%B8%80%E5%8F%A5%E3%80%82',
    );
  });

  it('has a table of contents that never changes the route', async () => {
    const { user, report, location } = await showReport(wholeRun().entries);
    await user.click(within(within(report).getByRole('navigation', { name: '目录' })).getByRole('button', { name: '发现' }));
    expect(location()).toBe('/deepResearch?thread=th1&at=sec-2');
    expect(within(report).getByRole('heading', { name: '发现' })).toHaveFocus();
  });

  it('is labelled 未完成 when it was cut short, never 已完成', async () => {
    const log = researchLog().start('rec1', '焦亡').write('写了一半');
    log.add({ event: 'report', report: aReport({ content: '写了一半', complete: false }) }).end('stopped', '');
    const { report } = await showReport(log.entries);
    expect(within(report).getByRole('heading', { level: 2 })).toHaveTextContent('未完成');
    expect(within(report).queryByText('已完成')).toBeNull();
  });

  it('marks links that nothing has returned', async () => {
    const log = researchLog()
      .start('rec1', '焦亡')
      .add({ event: 'report', report: aReport({ content: '见[此处](https://made.up/x)。', unsupported_links: ['https://made.up/x'] }) })
      .end('done');
    const { report } = await showReport(log.entries);
    expect(await within(report).findByText(/（未经检索证实）/)).toBeInTheDocument();
    expect(within(report).getByRole('heading', { name: '1 个链接未经检索证实' })).toBeInTheDocument();
  });

  it('marks what lies outside of the library, and puts all of it into a base in one go', async () => {
    const found = (n: number, id: string) => aCitation({ n, origin: 'web', paper: aPaper({ paper_id: id, title: `Found ${id}` }) });
    const page = aCitation({ n: 4, origin: 'web', title: '一个网页', paper: null });
    const citations = [aCitation(), found(2, 'w1'), found(3, 'w2'), page];
    const log = researchLog()
      .start('rec1', '焦亡')
      .add({ event: 'report', report: aReport({ citations }) })
      .end('done');
    const { user, report, store } = await showReport(log.entries);
    const entries = within(within(report).getByRole('list', { name: '参考文献' })).getAllByText(/^\[\d\]/);
    expect(entries.map((entry) => entry.textContent?.endsWith('馆外'))).toEqual([false, true, true, true]);
    expect(within(report).getByText('3 个引用的来源在文献库之外；另 1 个只有网址，没有可以加入的记录')).toBeInTheDocument();
    await user.click(within(report).getByRole('button', { name: '把其中 2 篇加入知识库' }));
    expect(store.getState().library.libraryDialog).toMatchObject({ kind: 'place', act: 'add', items: [{ id: 'w1' }, { id: 'w2' }] });
  });

  it('is not there before it is written', async () => {
    const { user } = showThread(researchLog().start('rec1', '焦亡').waitAtPlan().entries);
    await user.click(await screen.findByRole('button', { name: '报告' }));
    expect(await screen.findByText('暂无报告')).toBeInTheDocument();
  });
});
