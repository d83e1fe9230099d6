import { screen, waitFor, within } from '@testing-library/react';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import type { FakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import type { aPlan } from '../../testing/researchRun';
import { aCitation, aReport, researchLog, researchStreamed, wholeRun } from '../../testing/researchRun';
import { aPaper } from '../../testing/builders';
import { Page } from '.';

const page = (records: object[]) => ({ total: records.length, records, current: 1, size: 20 });
const aRun = {
  id: 'th1',
  application_id: 'app-research',
  application_name: '深度研究',
  dataset_id: null,
  abstract: '什么是焦亡？',
  top: false,
  record_count: 2,
  create_time: '2026-01-01T00:00:00Z',
  update_time: '2026-01-01T00:00:00Z',
};

function portal(): FakeTransport {
  return fakeTransport()
    .on('getResearchFreeCount', 3)
    .on('listMcpServers', null)
    .handle('listClientChats', () => answered(page([])));
}
type Entries = ReturnType<typeof researchLog>['entries'];
const reading = (entries: Entries, server = portal()) => server.stream('resumeResearch', () => researchStreamed(entries));
const show = (server: FakeTransport, route = '/deepResearch') => renderScreen(<Page />, { bench: makeTestStore({ server }), route });
const thread = (entries: Entries, query = '') => show(reading(entries), `/deepResearch?thread=th1${query}`);
const sentBodies = (server: FakeTransport) => server.sentTo('startResearch').map(({ body }) => body as Record<string, unknown>);
const box = () => screen.findByRole('textbox', { name: '提问' });

describe('the start', () => {
  it('says first how many runs are left, and leads back to earlier ones', async () => {
    show(portal().handle('listClientChats', () => answered(page([aRun]))));
    expect(await screen.findByText('今日还可发起 3 次研究')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '什么是焦亡？' })).toHaveAttribute('href', '/deepResearch?thread=th1');
    expect(screen.getByRole('checkbox', { name: /自动接受计划/ })).not.toBeChecked();
  });

  it('says that none is left, that nothing was asked yet, and what did not load', async () => {
    show(
      portal()
        .on('getResearchFreeCount', 0)
        .handle('listClientChats', () => answered(null, 500, 500, '坏了')),
    );
    expect(await screen.findByText(/今日的研究次数已用完/)).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('以前的研究没有加载成功');
  });

  it('takes a question along that another screen asked', async () => {
    const { location } = show(portal(), `/deepResearch?q=${encodeURIComponent('何为焦亡')}`);
    expect(await box()).toHaveValue('何为焦亡');
    await waitFor(() => expect(location()).toBe('/deepResearch'));
  });

  it('asks with style, options and tools, once for a double click, and goes to the run', async () => {
    const servers = [
      {
        server_id: 'm1',
        name: '气象服务',
        description: '查数据',
        available: true,
        message: '',
        tools: [
          { name: 'get', description: '' },
          { name: 'put', description: '' },
        ],
      },
      { server_id: 'm2', name: '坏服务', description: '', available: false, message: '连接超时', tools: [] },
    ];
    const log = researchLog().start('rec1', '什么是焦亡？').waitAtPlan();
    const server = reading(log.entries, portal())
      .on('listMcpServers', servers)
      .stream('startResearch', () => researchStreamed(log.entries));
    const { user, location } = show(server);
    await user.click(screen.getByRole('radio', { name: /新闻报道/ }));
    await user.click(await screen.findByRole('checkbox', { name: /气象服务/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^put/ }));
    // One that fails is named and greyed; the others work.
    expect(screen.getByRole('checkbox', { name: /坏服务.*连接超时/ })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /检索联网来源/ }));
    await user.type(await box(), '什么是焦亡？');
    await user.dblClick(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1'));
    expect(sentBodies(server)).toHaveLength(1);
    expect(sentBodies(server)[0]).toMatchObject({
      message: '什么是焦亡？',
      report_style: 'news',
      enable_web_search: false,
      auto_accepted_plan: false,
      mcp_servers: [{ server_id: 'm1', enabled_tools: ['get'] }],
    });
  });

  it('keeps a refused question, to be sent again or taken back', async () => {
    const server = portal().stream('startResearch', () => answered(null, 429, 429, '今日的研究次数已用完') as never);
    const { user } = show(server);
    await user.type(await box(), '问题{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有提交成功：今日的研究次数已用完');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await box()).toHaveValue('问题');
  });
});

describe('a run that waits', () => {
  const clarifying = () =>
    researchLog()
      .start('rec1', '焦亡')
      .add({
        event: 'interrupt',
        reason: 'clarification',
        content: '想了解哪一方面？',
        options: [
          { text: '机制', value: '机制' },
          { text: '跳过', value: 'skip' },
        ],
      })
      .end('pending');

  it('asks on a card, and the box is locked until it is answered or skipped', async () => {
    const server = reading(clarifying().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = show(server, '/deepResearch?thread=th1');
    const card = await screen.findByRole('form', { name: '开始前需要确认' });
    expect(within(card).getByText('想了解哪一方面？')).toBeInTheDocument();
    expect(await box()).toBeDisabled();
    await user.click(within(card).getByRole('radio', { name: '机制' }));
    expect(within(card).getByRole('textbox', { name: '补充说明' })).toHaveValue('机制');
    await user.click(within(card).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(sentBodies(server)).toMatchObject([{ thread_id: 'th1', message: '机制' }]));
  });

  it('goes on without an answer', async () => {
    const server = reading(clarifying().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = show(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '跳过，直接研究' }));
    await waitFor(() => expect(sentBodies(server)).toMatchObject([{ message: 'skip' }]));
  });

  const waiting = () => researchLog().start('rec1', '焦亡').waitAtPlan();
  const stepTitles = () => screen.getAllByRole('textbox', { name: /步标题/ }).map((input) => (input as HTMLInputElement).value);

  it('lets the plan be edited by keyboard alone, and runs exactly that', async () => {
    const server = reading(waiting().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = show(server, '/deepResearch?thread=th1');
    const first = await screen.findByRole('textbox', { name: '第 1 步标题' });
    expect(await box()).toBeDisabled();
    first.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(stepTitles()).toEqual(['方法与数据', '背景与概念', '主要发现']);
    const down = screen.getByRole('button', { name: '下移第 2 步' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(stepTitles()).toEqual(['方法与数据', '主要发现', '背景与概念']);
    expect(screen.getByRole('button', { name: '上移第 3 步' })).toHaveFocus();
    expect(screen.getByText('“背景与概念”现在是第 3 步，共 3 步')).toBeInTheDocument();
    screen.getByRole('button', { name: '删除第 1 步' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '删除第 1 步' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '添加步骤' }));
    const added = screen.getByRole('textbox', { name: '第 3 步标题' });
    expect(added).toHaveFocus();
    expect(screen.getByRole('button', { name: '开始研究' })).toBeDisabled();
    await user.type(added, '分歧');
    await user.click(screen.getByRole('button', { name: '开始研究' }));
    await waitFor(() => expect(sentBodies(server)).toHaveLength(1));
    const { interrupt_feedback, plan } = sentBodies(server)[0] as { interrupt_feedback: string; plan: ReturnType<typeof aPlan> };
    expect(interrupt_feedback).toBe('accepted');
    expect(plan.steps.map(({ title }) => title)).toEqual(['主要发现', '背景与概念', '分歧']);
  });

  it('takes a wish for another plan, and gives the focus back when there is none', async () => {
    const server = reading(waiting().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = show(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '修改计划' }));
    expect(screen.getByRole('textbox', { name: '希望怎样修改计划' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '不修改了' }));
    expect(screen.getByRole('button', { name: '修改计划' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '修改计划' }));
    await user.type(screen.getByRole('textbox', { name: '希望怎样修改计划' }), '加上近五年');
    await user.click(screen.getByRole('button', { name: '按意见重做计划' }));
    await waitFor(() =>
      expect(sentBodies(server)).toMatchObject([{ interrupt_feedback: 'edit_plan', message: '加上近五年', thread_id: 'th1' }]),
    );
  });
});

describe('what was done', () => {
  // A report that is there comes first.
  const toProcess = async (user: ReturnType<typeof thread>['user']) => {
    await screen.findByRole('article', { name: '报告' });
    await user.click(screen.getByRole('button', { name: '研究过程' }));
  };

  it('has kind, words, time and result, and each paper opens', async () => {
    const { user } = thread(wholeRun().entries);
    await toProcess(user);
    const step = await screen.findByRole('region', { name: '方法与数据' });
    const [call] = within(step).getAllByRole('listitem');
    expect(call).toHaveTextContent(/检索.*120 毫秒.*焦亡 s2.*找到 1 篇相关文献/);
    await user.click(within(step).getByText('查看 1 条结果'));
    expect(within(step).getByRole('link', { name: '注意力' })).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
  });

  it('shows a failed step and runs it alone', async () => {
    const log = researchLog().start('rec1', '焦亡').waitAtPlan();
    log
      .start('rec2', '', { interrupt_feedback: 'accepted' })
      .add({ event: 'step', step_id: 's1', state: 'running' })
      .search('t1', 's1', '焦亡', '检索超时')
      .add({ event: 'step', step_id: 's1', state: 'failed' });
    log.add({ event: 'report', report: aReport() }).end('done');
    const server = reading(log.entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = show(server, '/deepResearch?thread=th1');
    await toProcess(user);
    expect(await screen.findByText('失败：检索超时')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '只重做这一步：背景与概念' }));
    await waitFor(() => expect(sentBodies(server)).toMatchObject([{ thread_id: 'th1', retry_step_id: 's1' }]));
    expect(screen.queryByRole('button', { name: /只重做/ })).toBeNull();
  });

  it('says that a thread is not there, and offers to begin anew', async () => {
    const server = portal().stream('resumeResearch', () => answered(null, 404, 404, '这次研究不存在') as never);
    const { user, location } = show(server, '/deepResearch?thread=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('这次研究不存在');
    await user.click(screen.getByRole('button', { name: '新研究' }));
    await waitFor(() => expect(location()).toBe('/deepResearch'));
    expect(await screen.findByText('今日还可发起 3 次研究')).toBeInTheDocument();
  });
});

describe('the report', () => {
  const openReport = async (entries: Entries, query = '') => {
    const shown = thread(entries, query);
    return { ...shown, report: await screen.findByRole('article', { name: '报告' }) };
  };
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

  it('has markers that open the source at its place, a list of references, and says what it stands on', async () => {
    const { user, report, location } = await openReport(wholeRun().entries);
    expect(within(report).getByRole('heading', { level: 2 })).toHaveTextContent('焦亡研究报告 已完成');
    expect(within(report).getByText(/没有设置语言模型/)).toBeInTheDocument();
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
    const { user, report, location } = await openReport(log.entries);
    await user.click(within(report).getAllByRole('button', { name: /来源 1/ })[0]!);
    expect(location()).toBe('/readDetailMore?file_id=f1&tab=original&page=3&at=3.5-9');
  });

  it('has a table of contents that never changes the route', async () => {
    const { user, report, location } = await openReport(wholeRun().entries);
    await user.click(within(within(report).getByRole('navigation', { name: '目录' })).getByRole('button', { name: '发现' }));
    expect(location()).toBe('/deepResearch?thread=th1&at=sec-2');
    expect(within(report).getByRole('heading', { name: '发现' })).toHaveFocus();
  });

  it('is labelled 未完成 when it was cut short, never 已完成', async () => {
    const log = researchLog().start('rec1', '焦亡').write('写了一半');
    log.add({ event: 'report', report: aReport({ content: '写了一半', complete: false }) }).end('stopped', '');
    const { report } = await openReport(log.entries);
    expect(within(report).getByRole('heading', { level: 2 })).toHaveTextContent('未完成');
    expect(within(report).queryByText('已完成')).toBeNull();
  });

  it('marks links that nothing has returned', async () => {
    const log = researchLog()
      .start('rec1', '焦亡')
      .add({ event: 'report', report: aReport({ content: '见[此处](https://made.up/x)。', unsupported_links: ['https://made.up/x'] }) })
      .end('done');
    const { report } = await openReport(log.entries);
    expect(await within(report).findByText(/（未经检索证实）/)).toBeInTheDocument();
    expect(within(report).getByRole('heading', { name: '1 个链接未经检索证实' })).toBeInTheDocument();
  });

  it('keeps its versions, with what came and went between them', async () => {
    const { user, report, location } = await openReport(twoVersions().entries);
    expect(within(report).getByText('第 2 / 2 版')).toBeInTheDocument();
    await user.click(within(report).getByRole('button', { name: '与上一版比较' }));
    const compared = await within(report).findByRole('region', { name: '第 1 版与第 2 版的差别' });
    expect(compared).toHaveTextContent('新增来源 1 个另一篇减少来源 0 个');
    expect(within(compared).getByText('它由蛋白切割引起。[1]').tagName).toBe('DEL');
    expect(within(compared).getByText('凋亡没有炎症。[2]').tagName).toBe('INS');
    await user.click(within(report).getByRole('button', { name: '上一版' }));
    expect(location()).toBe('/deepResearch?thread=th1&v=1');
    expect(await within(report).findByText('它由蛋白切割引起。', { exact: false })).toBeInTheDocument();
  });

  it('is amended by a follow-up', async () => {
    const server = reading(wholeRun().entries).stream('startResearch', () =>
      researchStreamed(twoVersions().entries.slice(wholeRun().entries.length)),
    );
    const { user } = show(server, '/deepResearch?thread=th1');
    await screen.findByRole('article', { name: '报告' });
    await user.type(await box(), '那么凋亡呢？{Enter}');
    expect(await screen.findByText('第 2 / 2 版')).toBeInTheDocument();
    expect(sentBodies(server)).toMatchObject([{ thread_id: 'th1', message: '那么凋亡呢？' }]);
  });

  it('is exported as the version in front', async () => {
    const { user, store } = await openReport(twoVersions().entries, '&v=1');
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(store.getState().chatExport.exportSubject).toMatchObject({
      chat_id: 'th1',
      title: '焦亡研究报告',
      piece: { record_id: 'rec2', note: '' },
    });
  });

  it('is not there before it is written', async () => {
    const { user } = thread(researchLog().start('rec1', '焦亡').waitAtPlan().entries);
    await user.click(await screen.findByRole('button', { name: '报告' }));
    expect(await screen.findByText('暂无报告')).toBeInTheDocument();
  });
});
