import { screen, waitFor } from '@testing-library/react';
import { aRecord, aSource } from '../../../../../testing/builders';
import { answerOf } from '../../../../../testing/chatBench';
import { answered, fakeTransport, streamed } from '../../../../../testing/fakeTransport';
import { showTurns } from '../../../../../testing/screens/showTurns';

const part = aRecord({ id: 'r1', chat_id: 'c1', answer_text: '看见', state: 'stopped', can_continue: true });

describe('继续', () => {
  it('has the server write on, and shows what comes behind what is there', async () => {
    const server = fakeTransport()
      .on('continueAnswer', { ...part, state: 'pending', can_continue: false })
      .stream('resumeMessage', () => streamed(...answerOf('r1', 'c1', '看见全部')));
    const { user } = await showTurns([part], server);
    await user.click(screen.getByRole('button', { name: '继续' }));
    expect(await screen.findByText('看见全部')).toBeInTheDocument();
    expect(server.sentTo('continueAnswer')[0]).toMatchObject({ params: { chat_id: 'c1' }, body: { chat_record_id: 'r1' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: '继续' })).toBeNull());
  });

  it('that is refused says why, and can be tried again', async () => {
    const server = fakeTransport().handle('continueAnswer', () => answered(null, 409, 409, '这个回答已经完整'));
    const { user } = await showTurns([part], server);
    await user.click(screen.getByRole('button', { name: '继续' }));
    expect(await screen.findByText('没能接着写：这个回答已经完整')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '继续' })).toBeEnabled();
  });

  it.each([
    ['stopped', { state: 'stopped' as const, notice: '' }, '已停止'],
    ['cut', { state: 'done' as const, notice: '未读其中 2 篇；内容被截断：已达到大模型的长度上限' }, '内容被截断：已达到大模型的长度上限'],
    ['broken', { state: 'failed' as const, notice: '连接中断，回答不完整' }, '回答没有完成：连接中断，回答不完整'],
  ])('stands with the reason where the text of a %s answer ends, before its references', async (_name, end, reason) => {
    await showTurns([{ ...part, ...end, paragraph_list: [aSource()] }]);
    const button = screen.getByRole('button', { name: '继续' });
    const follows = (a: Element, b: Element) => a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(screen.getByText('看见'), button)).toBe(true);
    expect(follows(screen.getByText(reason), button)).toBe(true);
    expect(follows(button, screen.getByRole('list', { name: '参考文献' }))).toBe(true);
    if (end.state === 'done') expect(screen.getByText('未读其中 2 篇')).toBeInTheDocument();
  });

  it('is not offered for a whole answer, nor by a server that does not know it', async () => {
    const { can_continue: _unknown, ...silent } = part;
    await showTurns([silent]);
    expect(screen.getByText('看见')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '继续' })).toBeNull();
  });
});
