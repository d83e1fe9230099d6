import { screen, within } from '@testing-library/react';
import { aCitation, aReport, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { aPaper } from '../../testing/builders';
import { questionBox, sentRequests, serverWith, showReport, showResearch } from '../../testing/screens/researchScreen';

describe('the report', () => {
  const other = aCitation({ n: 2, title: '另一篇', paper: aPaper({ paper_id: 'p2', title: 'Another' }) });
  const twoVersions = () => {
    const log = wholeRun().start('rec3', '那么凋亡呢？');
    return log
      .add({
        event: 'report',
        report: aReport({
          version: 2,
          content: '# 焦亡研究报告\n\n## 背景\n\n焦亡是一种细胞死亡。[1]\n\n## 发现\n\n凋亡没有炎症。[2]\n',
          citations: [aCitation(), other],
        }),
      })
      .end('done');
  };

  it('keeps its versions, with what came and went between them', async () => {
    const { user, report, location } = await showReport(twoVersions().entries);
    expect(within(report).getByText('第 2 / 2 版')).toBeInTheDocument();
    await user.click(within(report).getByRole('button', { name: '与上一版比较' }));
    const compared = await within(report).findByRole('region', { name: '第 1 版与第 2 版的差别' });
    expect(compared).toHaveTextContent('新增来源 1 个另一篇');
    expect(within(compared).getByText('它由蛋白切割引起。[1]').tagName).toBe('DEL');
    expect(within(compared).getByText('凋亡没有炎症。[2]').tagName).toBe('INS');
    await user.click(within(report).getByRole('button', { name: '上一版' }));
    expect(location()).toBe('/deepResearch?thread=th1&v=1');
    expect(await within(report).findByText('它由蛋白切割引起。', { exact: false })).toBeInTheDocument();
  });

  it('is amended by a follow-up', async () => {
    const server = serverWith(wholeRun().entries).stream('startResearch', () =>
      researchStreamed(twoVersions().entries.slice(wholeRun().entries.length)),
    );
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    await screen.findByRole('article', { name: '报告' });
    await user.type(await questionBox(), '那么凋亡呢？{Enter}');
    expect(await screen.findByText('第 2 / 2 版')).toBeInTheDocument();
    expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', message: '那么凋亡呢？' }]);
  });

  it('is exported as the version in front', async () => {
    const { user, store } = await showReport(twoVersions().entries, '&v=1');
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(store.getState().chatExport.exportSubject).toMatchObject({
      chat_id: 'th1',
      title: '焦亡研究报告',
      piece: { record_id: 'rec2', note: '', edition: '第1版' },
    });
  });
});
