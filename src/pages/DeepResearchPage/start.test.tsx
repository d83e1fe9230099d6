import { act, screen, waitFor } from '@testing-library/react';
import { chatActions } from '../../features/chat';
import { answered } from '../../testing/fakeTransport';
import { researchLog, researchStreamed } from '../../testing/samples/researchRun';
import { pageOf, questionBox, researchServer, sentRequests, serverWith, showResearch } from '../../testing/screens/researchScreen';

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

describe('the start', () => {
  it('says first how many runs are left, and leads back to earlier ones', async () => {
    showResearch(researchServer().handle('listClientChats', () => answered(pageOf([aRun]))));
    expect(await screen.findByText('今日还可发起 3 次研究')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '什么是焦亡？' })).toHaveAttribute('href', '/deepResearch?thread=th1');
    expect(screen.getByRole('checkbox', { name: /自动接受计划/ })).not.toBeChecked();
  });

  it('says that none is left, that nothing was asked yet, and what did not load', async () => {
    showResearch(
      researchServer()
        .on('getResearchFreeCount', 0)
        .handle('listClientChats', () => answered(null, 500, 500, '坏了')),
    );
    expect(await screen.findByText(/今日的研究次数已用完/)).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('以前的研究没有加载成功');
  });

  it('takes a question along that another screen asked', async () => {
    const { location } = showResearch(researchServer(), `/deepResearch?q=${encodeURIComponent('何为焦亡')}`);
    expect(await questionBox()).toHaveValue('何为焦亡');
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
    const server = serverWith(log.entries, researchServer())
      .on('listMcpServers', servers)
      .stream('startResearch', () => researchStreamed(log.entries));
    const { user, location } = showResearch(server);
    await user.click(screen.getByRole('radio', { name: /新闻报道/ }));
    expect(await screen.findByText('研究的每一步最多调用 8 次工具，没有调用的会写明')).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: /气象服务/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^put/ }));
    // One that fails is named and greyed; the others work.
    expect(screen.getByRole('checkbox', { name: /坏服务.*连接超时/ })).toBeDisabled();
    // What it reaches is said: no web search, but catalogues and tools.
    await user.click(screen.getByRole('checkbox', { name: /OpenAlex、Crossref（管理员开启时）与所选工具服务/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: /检索轮次/ }), '3');
    await user.type(await questionBox(), '什么是焦亡？');
    await user.dblClick(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1'));
    expect(sentRequests(server)).toHaveLength(1);
    expect(sentRequests(server)[0]).not.toHaveProperty('include_library');
    expect(sentRequests(server)[0]).toMatchObject({
      message: '什么是焦亡？',
      report_style: 'news',
      enable_web_search: false,
      auto_accepted_plan: false,
      max_plan_iterations: 3,
      mcp_servers: [{ server_id: 'm1', enabled_tools: ['get'] }],
    });
  });

  it('keeps a refused question, to be sent again or taken back', async () => {
    const server = researchServer().stream('startResearch', () => answered(null, 429, 429, '今日的研究次数已用完') as never);
    const { user } = showResearch(server);
    await user.type(await questionBox(), '问题{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有提交成功：今日的研究次数已用完');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await questionBox()).toHaveValue('问题');
  });

  it('offers the questions that the library can answer', async () => {
    const server = researchServer().on('generateQuestions', ['石墨烯的研究方法与主要发现有哪些？', '钙钛矿有哪些进展与不足？']);
    const { user } = showResearch(server);
    await user.click(await screen.findByRole('button', { name: '钙钛矿有哪些进展与不足？' }));
    expect(await questionBox()).toHaveValue('钙钛矿有哪些进展与不足？');
    expect(server.sentTo('generateQuestions')[0]?.query).toEqual({ application_id: 'app-research' });
  });

  it('offers none where the library has nothing, and says why', async () => {
    showResearch(researchServer().on('generateQuestions', null));
    expect(await screen.findByText(/文献库里还没有可以据以提问的文献/)).toBeInTheDocument();
  });

  it('limits a run to what is chosen, unless the library is wanted as well', async () => {
    const server = researchServer().stream('startResearch', () => researchStreamed([], 'hang'));
    const { user, store } = showResearch(server);
    expect(await screen.findByText(/不加时检索整个文献库/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: '也检索文献库' })).toBeNull();
    const paper = { kind: 'paper' as const, id: 'p1', name: '注意力' };
    act(() => void store.dispatch(chatActions.sourceAttached({ key: 'research', source: paper })));
    expect(await screen.findByText(/只在所选的文献、知识库和文件中检索/)).toBeInTheDocument();
    const wider = screen.getByRole('checkbox', { name: '也检索文献库' });
    expect(wider).not.toBeChecked();
    await user.click(wider);
    expect(screen.getByText(/也检索文献库。/)).toBeInTheDocument();
    await user.type(await questionBox(), '问题{Enter}');
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ paper_id_list: ['p1'], include_library: true }]));
  });
});
