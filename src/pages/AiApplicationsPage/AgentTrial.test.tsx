import { screen, waitFor, within } from '@testing-library/react';
import { aChunk, anApplication } from '../../testing/builders';
import { answered, fakeTransport, streamed, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const ready = () =>
  fakeTransport()
    .on('listApplications', [anApplication({ id: 'a1', name: '综述' })])
    .on('getApplicationModels', [{ model_id: 'm', name: '某模型', is_default: true }])
    .on('listUserJoined', [])
    .on('tryAgent', 't1')
    .on('endTrial', true)
    .on('openCommonChat', 'c9')
    .on('listTopChats', [])
    .on('listLastMonthChats', [])
    .on('listClientChats', { total: 0, records: [], current: 1, size: 5 })
    .on('listOtherQuestions', [])
    .stream('sendMessage', () => streamed({ chunk: aChunk({ chat_id: 'c9', content: '试用的回答。', state: 'done', is_end: true }) }));
async function show(server = ready()) {
  const screenOf = renderScreen(<Page />, { bench: makeTestStore({ server }), route: '/aiApplications?edit=new' });
  const form = within(await screen.findByRole('form', { name: '智能体的设定' }));
  return { ...screenOf, server, form, trial: within(screen.getByRole('region', { name: '试用' })) };
}

describe('beside the form', () => {
  it('the agent is shown as it stands there', async () => {
    const { user, form, trial } = await show();
    expect(trial.getByRole('heading', { name: '未命名智能体' })).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '课程讲解' }));
    expect(trial.getByRole('heading', { name: '课程讲解' })).toBeInTheDocument();
    expect(trial.getByRole('button', { name: '什么是注意力机制？' })).toBeInTheDocument();
  });

  it('it answers as it stands there, and again after a change; leaving ends it', async () => {
    const { user, form, trial, server } = await show();
    await user.click(form.getByRole('button', { name: '课程讲解' }));
    await user.click(trial.getByRole('button', { name: '什么是注意力机制？' }));
    expect(await trial.findByText('试用的回答。')).toBeInTheDocument();
    expect(server.sentTo('tryAgent')[0]?.body).toMatchObject({ name: '课程讲解' });
    expect(server.sentTo('openCommonChat')[0]).toMatchObject({ params: { applicationId: 't1' } });
    await user.type(form.getByRole('textbox', { name: '名称' }), '二');
    await user.type(trial.getByRole('textbox', { name: '提问' }), '还有呢？{Enter}');
    await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(2));
    const [first, second] = server.sentTo('tryAgent').map(({ body }) => body as { name: string; request_id: string });
    expect(second).toMatchObject({ name: '课程讲解二', request_id: first?.request_id });
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(server.sentTo('endTrial')[0]).toMatchObject({ params: { application_id: 't1' } }));
  });

  it('what is not filled in is said, and the question stays in its box', async () => {
    const { user, trial, server } = await show();
    const box = trial.getByRole('textbox', { name: '提问' });
    await user.type(box, '问题{Enter}');
    expect(trial.getByText(/填好设定后即可试用：请填写名称/)).toBeInTheDocument();
    await waitFor(() => expect(box).toHaveValue('问题'));
    expect(server.sentTo('tryAgent')).toHaveLength(0);
  });

  it('a trial that could not begin is said, and begins with the next question', async () => {
    const server = ready().handle('tryAgent', () => unreachable);
    const { user, form, trial } = await show(server);
    await user.click(form.getByRole('button', { name: '课程讲解' }));
    await user.click(trial.getByRole('button', { name: '什么是注意力机制？' }));
    expect(await trial.findByText(/没有开始试用/)).toBeInTheDocument();
    expect(server.sentTo('sendMessage')).toHaveLength(0);
    server.handle('tryAgent', () => answered('t1'));
    await user.click(trial.getByRole('button', { name: '什么是注意力机制？' }));
    expect(await trial.findByText('试用的回答。')).toBeInTheDocument();
  });
});
