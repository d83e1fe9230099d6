import { screen, waitFor } from '@testing-library/react';
import type { ToolUse } from '../../../../../contract/entities/tools';
import { aChunk, aRecord } from '../../../../../testing/builders';
import { answered, fakeTransport, streamed } from '../../../../../testing/fakeTransport';
import type { StreamStep } from '../../../../../testing/fakeTransport';
import { showTurns } from '../../../../../testing/screens/showTurns';

const call: ToolUse = {
  id: 'call-1',
  name: 'wiki/delete_all',
  args: { query: '旧词条', options: { force: true } },
  state: 'asking',
  length: 0,
  preview: '',
  error: '',
  duration: 0,
  create_time: '2026-03-01T00:00:00.000Z',
  decide_by: '2026-03-01T00:05:00.000Z',
};
const waiting = aRecord({ id: 'r1', chat_id: 'c1', answer_text: '', state: 'streaming', tool_calls: [call] });
const grown = (changes: Partial<ToolUse>) => aChunk({ chat_id: 'c1', chat_record_id: 'r1', tool_calls: [{ ...call, ...changes }] });
const ended = (changes: Partial<ToolUse>): StreamStep => ({ chunk: { ...grown(changes), state: 'done', is_end: true }, id: '0.0' });

function held() {
  let letGo = (): void => undefined;
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  return { wait, go: () => letGo() };
}

describe('a call that waits for a decision', () => {
  it('stands above the answer with its arguments in full, is announced, and takes no focus', async () => {
    const { wait } = held();
    await showTurns(
      [waiting],
      fakeTransport().stream('resumeMessage', () => streamed({ wait })),
    );
    const card = screen.getByRole('group', { name: '请求调用工具：wiki/delete_all' });
    expect(card).toHaveTextContent('"query": "旧词条"');
    expect(card).toHaveTextContent('"force": true');
    expect(card).toHaveTextContent('前没有决定即视为拒绝');
    expect(screen.queryByText('正在组织回答…')).toBeNull();
    expect(screen.getByText('需要你的决定：是否允许调用工具 wiki/delete_all')).toHaveAttribute('role', 'status');
    expect(document.body).toHaveFocus();
  });

  it.each([
    ['允许', false, 'allow'],
    ['允许', true, 'allow_in_chat'],
    ['拒绝', false, 'refuse'],
  ])('%s, for the conversation: %s', async (button, inChat, decision) => {
    const { wait, go } = held();
    const state = decision === 'refuse' ? ('refused' as const) : ('done' as const);
    const server = fakeTransport()
      .on('decideToolCall', true)
      .stream('resumeMessage', () => streamed({ wait }, ended({ state, decide_by: undefined })));
    const { user } = await showTurns([waiting], server);
    if (inChat) await user.click(screen.getByRole('checkbox', { name: '本次对话都允许此工具' }));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(server.sentTo('decideToolCall')[0]).toMatchObject({
        params: { chat_record_id: 'r1', call_id: 'call-1' },
        body: { decision },
      }),
    );
    expect(screen.getByRole('button', { name: /拒绝/ })).toBeDisabled();
    go();
    expect(await screen.findByText(decision === 'refuse' ? '1 次未获同意' : '调用了 1 次工具')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /请求调用工具/ })).toBeNull();
  });

  it('a decision that did not arrive is said, and can be made again', async () => {
    const { wait } = held();
    const server = fakeTransport()
      .handle('decideToolCall', () => answered(null, 409, 409, '这次调用已不再等待决定'))
      .stream('resumeMessage', () => streamed({ wait }));
    const { user } = await showTurns([waiting], server);
    await user.click(screen.getByRole('button', { name: '允许' }));
    expect(await screen.findByText('决定没有送达：这次调用已不再等待决定')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '允许' })).toBeEnabled();
  });

  it('that was decided in another tab goes when the answer says so', async () => {
    const { wait, go } = held();
    const server = fakeTransport().stream('resumeMessage', () => streamed({ wait }, { chunk: grown({ state: 'running' }) }, 'hang'));
    await showTurns([waiting], server);
    go();
    await waitFor(() => expect(screen.queryByRole('group', { name: /请求调用工具/ })).toBeNull());
  });
});

test('how calls came to be made or not is told with them', async () => {
  const calls = [
    { ...call, id: '1', state: 'done' as const, approval: 'chat' as const },
    { ...call, id: '2', state: 'refused' as const, error: '未获同意，没有调用' },
  ];
  await showTurns([aRecord({ id: 'r1', chat_id: 'c1', tool_calls: calls })]);
  expect(screen.getByText('调用了 1 次工具，1 次未获同意')).toBeInTheDocument();
  expect(screen.getByText(/本次对话已允许/)).toBeInTheDocument();
  expect(screen.getByText('未获同意，没有调用')).toBeInTheDocument();
});
