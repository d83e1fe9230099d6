import { screen } from '@testing-library/react';
import { aRecord, anApplication } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { agentServer, pageOfRecords, showAgent } from '../../testing/screens/agentScreen';

const GENERAL = anApplication({ name: '学术问答', prologue: '你好，我查文献。' });
const SHARED = anApplication({
  id: 'own1',
  name: '核对方法',
  own: { mine: false, owner_name: '林', project_id: 'pr1', project_name: '课题组' },
});
const REASON = '这个智能体已被删除，或不再对你开放，不能继续提问；对话仍可阅读';
const refused = (status: number, message: string) => answered(null, status, status, message);
const serverWith = (...listed: ReturnType<typeof anApplication>[]) =>
  agentServer()
    .handle('listApplications', ({ query }) => answered(query?.index_flag === '1' ? [GENERAL] : [GENERAL, ...listed]))
    .on('listChatRecords', pageOfRecords(aRecord()));
const ADDRESS = '/agent?id=own1&chat=c1';
const box = () => screen.queryByRole('textbox', { name: '提问' });
const gone = () => screen.findByText(/这个智能体已被删除，或不再对你开放。/);

describe('an agent that may not be used any more', () => {
  it.each([
    ['known when the agents are loaded', () => serverWith()],
    ['known when it comes to the front', () => serverWith(SHARED).handle('getAgent', () => refused(404, '智能体不存在或已被删除'))],
  ])('%s: its conversation is read, and says so in the place of the box', async (_name, server) => {
    const { user, location } = await showAgent(ADDRESS, server());
    expect(await gone()).toBeInTheDocument();
    expect(box()).toBeNull();
    expect(await screen.findByRole('heading', { name: '什么是注意力机制？' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新回答' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: '用「学术问答」提问' }));
    expect(location()).toBe('/agent');
    expect(box()).toBeInTheDocument();
  });

  it('known from a question that is refused: the question goes along to the general one', async () => {
    const server = serverWith(SHARED).on('getAgent', {
      ...{ id: 'own1', name: '核对方法', desc: '', icon: 'book', instruction: '', prologue: '', example_questions: [], model_id: '' },
      ...{
        dataset_id_list: [],
        works_on: 'sources',
        mcp_servers: [],
        project_id: 'pr1',
        unread_bases: 0,
        mine: false,
        owner_name: '林',
        version: 1,
      },
      update_time: '2026-01-02T03:04:05.000+08:00',
    });
    const { user, location } = await showAgent(ADDRESS, server);
    await screen.findByRole('heading', { name: '什么是注意力机制？' });
    server.handle('getAgent', () => refused(404, '智能体不存在或已被删除')).stream('sendMessage', () => refused(409, REASON));
    await user.type(box()!, '它的局限呢？{Enter}');
    expect(await screen.findByText(new RegExp(REASON))).toBeInTheDocument();
    expect((await gone()).closest('[role=status]')).toHaveFocus();
    expect(box()).toBeNull();
    await user.click(screen.getByRole('link', { name: '用「学术问答」问这个问题' }));
    expect(location()).toBe('/agent');
    expect(box()).toHaveValue('它的局限呢？');
  });

  it('one that cannot be looked for is not gone', async () => {
    await showAgent(
      ADDRESS,
      serverWith(SHARED).handle('getAgent', () => refused(500, '服务异常')),
    );
    expect(await screen.findByRole('heading', { name: '什么是注意力机制？' })).toBeInTheDocument();
    expect(box()).toBeInTheDocument();
  });
});
