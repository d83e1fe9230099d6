import { screen, waitFor } from '@testing-library/react';
import { bootRequested } from '../../../../session';
import { anApplication } from '../../../../../testing/builders';
import { streamed } from '../../../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../../../testing/makeTestStore';
import { composerServer, showComposer } from '../../../../../testing/screens/composerBench';
import { questionAsked } from '../../../core/chatSlice';

const SERVERS = [
  {
    server_id: 'wiki',
    name: '百科',
    description: '',
    available: true,
    message: '',
    tools: [
      { name: 'lookup', description: '查找词条', read_only: true },
      { name: 'delete_all', description: '清空', read_only: false },
    ],
  },
];
const CHOSEN = [{ server_id: 'wiki', enabled_tools: ['lookup', 'old'] }];

async function show() {
  const server = composerServer()
    .on('listMcpServers', SERVERS)
    .on('listApplications', [anApplication({ id: 'a1', mcp_servers: CHOSEN })])
    .on('openCommonChat', 'c9')
    .stream('sendMessage', () => streamed('hang'));
  const bench = makeTestStore({ server });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  return { ...showComposer(server, { draftKey: 'agent' }, bench), server };
}
const ask = () => questionAsked({ message: '问', application_id: 'a1', chat_id: '', paper_id_list: [], place: 'agent' });

it('a conversation begins with the tools of its agent, and asks with them', async () => {
  const { store, server } = await show();
  expect(await screen.findByText('工具 2')).toBeInTheDocument();
  store.dispatch(ask());
  await waitFor(() => expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ mcp_servers: CHOSEN }));
});

it('tools that may change something can be chosen and are marked; those that are gone are counted, and dropped', async () => {
  const { user, store, server } = await show();
  await user.click(await screen.findByText('工具 2'));
  expect(await screen.findByText('会改动外部数据，调用前征求同意')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^delete_all/ }));
  expect(screen.getByText(/^1 个所选的工具已不再提供。/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '不再选用它们' }));
  expect(screen.queryByText(/已不再提供/)).toBeNull();
  store.dispatch(ask());
  await waitFor(() =>
    expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({
      mcp_servers: [{ server_id: 'wiki', enabled_tools: ['lookup', 'delete_all'] }],
    }),
  );
});

it('an agent’s tools are not sent where the person took them all out', async () => {
  const { user, store, server } = await show();
  await user.click(await screen.findByText('工具 2'));
  await user.click(await screen.findByRole('checkbox', { name: /^lookup/ }));
  await user.click(screen.getByRole('button', { name: '不再选用它们' }));
  store.dispatch(ask());
  await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
  expect(server.sentTo('sendMessage')[0]?.body).not.toHaveProperty('mcp_servers');
});
