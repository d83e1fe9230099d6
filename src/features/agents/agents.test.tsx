import { screen, waitFor, within } from '@testing-library/react';
import { chatApi } from '../../api/chatApi';
import type { Agent } from '../../contract/entities/agent';
import { Page } from '../../pages/AiApplicationsPage';
import { MAX_NAME_LENGTH } from '../../model/limits';
import { aDataset, anApplication } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { readAgentFile, writeAgentFile } from './lib/agentFile';
import { draftOf, emptyDraft, problemsOf } from './lib/draft';

const AGENT: Agent = {
  ...emptyDraft,
  id: 'own1',
  name: '核对',
  instruction: '逐条核对。',
  example_questions: ['样本量够吗？'],
  unread_bases: 0,
  mine: true,
  owner_name: '我',
  version: 3,
  update_time: '2026-01-02T03:04:05.000+08:00',
};
const OWN = anApplication({
  id: 'own1',
  name: '核对',
  category: '我的智能体',
  own: { mine: true, owner_name: '我', project_id: null, project_name: '' },
});
const ready = () =>
  fakeTransport()
    .on('listApplications', [anApplication({ id: 'a1', name: '综述' }), OWN])
    .on('getApplicationModels', [{ model_id: 'm', name: '某模型', is_default: true }])
    .on('listClientChats', { total: 0, records: [], current: 1, size: 5 })
    .on('listUserJoined', [])
    .on('getAgent', AGENT)
    .on('addAgent', AGENT)
    .on('updateAgent', { ...AGENT, version: 4 })
    .on('deleteAgent', true);
const show = (route: string, server = ready()) => ({ ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }), server });
const refused = (status: number, message: string) => answered(null, status, status, message);
const form = () => screen.findByRole('form', { name: '智能体的设定' });

describe('an agent of one’s own', () => {
  it('begins as a template, says what is missing, and is saved', async () => {
    const { user, server, location } = show('/aiApplications');
    await user.click(await screen.findByRole('button', { name: '新建智能体' }));
    const fields = within(await form());
    await user.click(fields.getByRole('button', { name: '保存' }));
    expect(fields.getByText('请填写名称')).toBeInTheDocument();
    expect(server.sentTo('addAgent')).toHaveLength(0);
    await user.click(fields.getByRole('button', { name: '方法核对' }));
    await user.clear(fields.getByRole('textbox', { name: '名称' }));
    await user.type(fields.getByRole('textbox', { name: '名称' }), '核对');
    await user.click(fields.getByRole('button', { name: '去掉示例问题 3' }));
    await user.click(fields.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(location()).toBe('/aiApplications?id=own1'));
    expect(server.sentTo('addAgent')[0]?.body).toMatchObject({
      name: '核对',
      icon: 'data',
      example_questions: ['样本量和抽样方式是什么？', '用了哪些统计方法？'],
      request_id: expect.any(String),
    });
  });

  it('is changed over the version that was opened; what was typed stays when saving fails', async () => {
    const server = ready().handle('updateAgent', () => unreachable);
    const { user } = show('/aiApplications?edit=own1', server);
    const name = within(await form()).getByRole('textbox', { name: '名称' });
    await user.type(name, '二');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/没有保存/)).toBeInTheDocument();
    expect(name).toHaveValue('核对二');
    expect(server.sentTo('updateAgent')[0]).toMatchObject({ params: { application_id: 'own1' }, body: { name: '核对二', version: 3 } });
  });

  it('that was saved elsewhere meanwhile is shown beside, and one of the two is kept', async () => {
    const server = ready().handle('updateAgent', () => refused(409, '这个智能体已在别处修改'));
    const { user } = show('/aiApplications?edit=own1', server);
    await user.type(within(await form()).getByRole('textbox', { name: '名称' }), '二');
    server.on('getAgent', { ...AGENT, name: '别处的名字', version: 5 });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('别处的名字')).toBeInTheDocument();
    server.handle('updateAgent', () => answered({ ...AGENT, version: 6 }));
    await user.click(screen.getByRole('button', { name: '保留我的' }));
    await waitFor(() => expect(server.sentTo('updateAgent').at(-1)?.body).toMatchObject({ name: '核对二', version: 5 }));
  });

  it('is not left behind unsaved without asking', async () => {
    const { user, location } = show('/aiApplications?edit=own1');
    await user.type(within(await form()).getByRole('textbox', { name: '名称' }), '二');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(location()).toBe('/aiApplications?edit=own1');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(location()).toBe('/aiApplications?id=own1'));
  });

  it('of somebody else can be copied, not changed', async () => {
    const { user } = show('/aiApplications?edit=own1', ready().on('getAgent', { ...AGENT, mine: false, owner_name: '甲' }));
    expect(await screen.findByText('这个智能体由别人创建，不能修改')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(within(await form()).getByRole('textbox', { name: '名称' })).toHaveValue('核对（副本）');
  });

  it('that is gone is said', async () => {
    show(
      '/aiApplications?edit=x',
      ready().handle('getAgent', () => refused(404, '智能体不存在')),
    );
    expect(await screen.findByText('没有找到这个智能体')).toBeInTheDocument();
  });

  it('did not load: 重试 asks again', async () => {
    const server = ready().handle('getAgent', () => unreachable);
    const { user } = show('/aiApplications?edit=own1', server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.handle('getAgent', () => answered(AGENT));
    await user.click(retry);
    expect(await form()).toBeInTheDocument();
  });

  it('names the bases that a project’s members will not be given', async () => {
    const server = ready()
      .on('getAgent', { ...AGENT, project_id: 'p1', dataset_id_list: ['d1', 'd2'], unread_bases: 1 })
      .on('listAllDatasets', {
        aiDataset: [aDataset({ dataset_id: 'd2', name: '公开', kind: 'ai' })],
        projectDataset: [],
        readingDataset: [aDataset({ dataset_id: 'd1', name: '我的清单', kind: 'reading', project_id: null })],
      });
    const { bench } = { bench: makeTestStore({ server }) };
    await bench.store.dispatch((await import('../../api/datasetsApi')).datasetsApi.endpoints.listAllDatasets.initiate());
    renderScreen(<Page />, { bench, route: '/aiApplications?edit=own1' });
    expect(await screen.findByText(/没有对该项目开放.*我的清单$/)).toBeInTheDocument();
    expect(screen.getByText(/另有 1 个知识库/)).toBeInTheDocument();
  });

  it('is deleted after asking', async () => {
    const { user, server } = show('/aiApplications?id=own1');
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除智能体「核对」？' }));
    server.on('listApplications', [anApplication({ id: 'a1', name: '综述' })]);
    await user.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^核对/ })).toBeNull());
    expect(server.sentTo('deleteAgent')[0]).toMatchObject({ params: { application_id: 'own1' } });
  });
});

const SERVERS = [
  {
    server_id: 'wiki',
    name: '百科',
    description: '',
    available: true,
    message: '',
    tools: [
      { name: 'lookup', description: '查找词条', read_only: true },
      { name: 'delete_all', description: '', read_only: false },
    ],
  },
];

describe('its tools', () => {
  it('are chosen among those of the portal; those that are gone are counted, and can be dropped', async () => {
    const chosen = [
      { server_id: 'wiki', enabled_tools: ['old'] },
      { server_id: 'taken-out', enabled_tools: ['a'] },
    ];
    const server = ready()
      .on('listMcpServers', SERVERS)
      .on('getAgent', { ...AGENT, mcp_servers: chosen });
    const { user } = show('/aiApplications?edit=own1', server);
    const fields = within(await form());
    expect(await fields.findByText(/^2 个工具已不再提供，回答时不会使用：wiki\/old、taken-out\/a/)).toBeInTheDocument();
    await user.click(fields.getByRole('button', { name: '去掉它们' }));
    await user.type(fields.getByRole('combobox', { name: '工具' }), 'delete');
    await user.click(await screen.findByText('delete_all（会改动外部数据，调用前征求同意）'));
    await user.click(fields.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo('updateAgent')[0]?.body).toMatchObject({
        mcp_servers: [{ server_id: 'wiki', enabled_tools: ['delete_all'] }],
      }),
    );
  });

  it('are not asked for where the portal has none', async () => {
    show('/aiApplications?edit=own1', ready().on('listMcpServers', null));
    expect(within(await form()).queryByRole('combobox', { name: '工具' })).toBeNull();
  });
});

describe('a file', () => {
  const draft = {
    ...draftOf(AGENT),
    prologue: '你好',
    model_id: 'm',
    dataset_id_list: ['d1'],
    mcp_servers: [{ server_id: 'wiki', enabled_tools: ['lookup', 'a/b'] }],
  };

  it('has the words, the model and the tools by name, and no bases; it comes back as it was', () => {
    const content = writeAgentFile(draft);
    expect(content).not.toContain('d1');
    expect(JSON.parse(content)).toMatchObject({ model: 'm', tools: ['wiki/lookup', 'wiki/a/b'] });
    const { dataset_id_list: _bases, project_id: _project, ...words } = draft;
    expect(readAgentFile(`\ufeff${content}`)).toEqual({ agent: words });
  });

  it.each([
    ['no JSON', '{', ['文件不是有效的 JSON']],
    ['something else', '{"name":"x"}', ['文件不是从这里导出的智能体']],
    ['a later version', { version: 2 }, ['文件由更新的版本导出，这里不能读取']],
    ['no name', { name: ' ' }, [`“名称”缺失、不是文字或超过 ${MAX_NAME_LENGTH} 个字符`]],
    ['too long an instruction', { instruction: 'x'.repeat(4_001) }, ['“指令”缺失、不是文字或超过 4000 个字符']],
    ['questions that are none', { example_questions: [1] }, ['“示例问题”须是最多 6 条、每条不超过 200 个字符的文字']],
    ['tools that are none', { tools: 'all', works_on: 'x' }, ['“工具”须是工具名称的列表', '“依据什么回答”只能是 sources 或 text']],
  ])('with %s is refused in words', (_name, change, problems) => {
    const content = typeof change === 'string' ? change : JSON.stringify({ ...(JSON.parse(writeAgentFile(draft)) as object), ...change });
    expect(readAgentFile(content)).toEqual({ problems });
  });

  it('fills the form of a new one, and says what is not here; a wrong one leaves the form as it is', async () => {
    const { user, server, store } = show('/aiApplications?edit=new', ready().on('listMcpServers', SERVERS));
    const fields = within(await form());
    const models = chatApi.endpoints.getApplicationModels.select({ params: { applicationId: 'a1' } });
    await waitFor(() => expect(models(store.getState()).isSuccess).toBe(true));
    const picker = fields.getByLabelText('从文件导入', { selector: 'input' });
    await user.upload(picker, new File(['{'], '坏.json', { type: 'application/json' }));
    expect(await fields.findByText('没有导入 坏.json：')).toBeInTheDocument();
    expect(fields.getByText('文件不是有效的 JSON')).toBeInTheDocument();
    const content = writeAgentFile({ ...draft, model_id: 'elsewhere' });
    await user.upload(picker, new File([content], '核对.json', { type: 'application/json' }));
    expect(await fields.findByText('已从 核对.json 填入，保存后生效；知识库请自行选择。')).toBeInTheDocument();
    expect(fields.getByText('这里没有模型“elsewhere”，改用默认模型。')).toBeInTheDocument();
    expect(await fields.findByText(/^1 个工具已不再提供，回答时不会使用：wiki\/a\/b/)).toBeInTheDocument();
    expect(fields.getByRole('textbox', { name: '名称' })).toHaveValue('核对');
    await user.click(fields.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo('addAgent')[0]?.body).toMatchObject({ name: '核对', prologue: '你好', dataset_id_list: [] }));
  });
});

describe('a draft', () => {
  it('says that its model is gone, once the models are known', () => {
    const draft = { ...draftOf(AGENT), model_id: 'old' };
    expect(problemsOf(draft, undefined)).toEqual([]);
    expect(problemsOf(draft, ['m'])).toEqual(['设定的模型已不再提供，请另选一个']);
  });

  it('takes the first icon for one that is not offered', () => expect(draftOf({ ...AGENT, icon: 'polish' }).icon).toBe('chat'));
});
