import { screen, waitFor, within } from '@testing-library/react';
import { isolated } from '../../../../../model/isolated';
import { aRecord } from '../../../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../../testing/fakeTransport';
import { showTurns } from '../../../../../testing/screens/showTurns';

const REASONS = { up: ['有据可查'], down: ['答非所问', '内容不完整'] };
type Body = { vote_status: '-1' | '0' | '1'; vote_reasons: string[]; vote_comment: string };

/** A server that keeps votes. */
const voting = (server = fakeTransport()) =>
  server.on('listThumbsReasons', REASONS).handle('flagThumbs', ({ body }) => {
    const { vote_status, vote_reasons, vote_comment } = body as Body;
    return answered(aRecord({ vote_status, vote_reasons, vote_comment }));
  });
const sent = (server: FakeTransport) =>
  server.sentTo('flagThumbs').map(({ body }) => {
    const { vote_status, vote_reasons, vote_comment } = body as Body;
    return [vote_status, vote_reasons.join(), vote_comment];
  });
const thumb = (name: string) => screen.getByRole('button', { name });

it('a thumb counts at once; reasons and words can be added', async () => {
  const { user, server } = await showTurns([aRecord()], voting());
  await user.dblClick(thumb('踩'));
  expect(thumb('踩')).toHaveAttribute('aria-pressed', 'true');
  const form = within(screen.getByRole('group', { name: '哪里不好？（可不选）' }));
  await user.click(await form.findByRole('button', { name: '内容不完整' }));
  expect(form.getByRole('button', { name: '内容不完整' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(form.getByRole('textbox', { name: '补充说明' }), '漏了第三篇 ');
  await user.click(form.getByRole('button', { name: '提交' }));
  expect(thumb('踩')).toHaveFocus();
  expect(screen.getByText('内容不完整；漏了第三篇')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent(server)).toEqual([
      ['1', '', ''],
      ['1', '内容不完整', '漏了第三篇'],
    ]),
  );
});

it('the same thumb takes it back, the other one changes sides', async () => {
  const record = aRecord({ vote_status: '0', vote_reasons: ['有据可查'], vote_comment: '' });
  const { user, server } = await showTurns([record], voting());
  // What was voted before the page was loaded.
  expect(thumb('赞')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('有据可查')).toBeInTheDocument();
  await user.click(thumb('踩'));
  expect(thumb('赞')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{Enter}');
  expect(thumb('踩')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('textbox', { name: '补充说明' })).toBeNull();
  await waitFor(() =>
    expect(sent(server)).toEqual([
      ['1', '', ''],
      ['-1', '', ''],
    ]),
  );
});

it('one vote after the other is sent, the last one last', async () => {
  const server = voting();
  const answers: (() => void)[] = [];
  server.handle('flagThumbs', ({ body }) => new Promise((resolve) => answers.push(() => resolve(answered(aRecord(body as Body))))));
  const { user } = await showTurns([aRecord()], server);
  for (const name of ['赞', '踩', '赞']) await user.click(thumb(name));
  expect(server.sentTo('flagThumbs')).toHaveLength(1);
  answers[0]!();
  await waitFor(() => expect(server.sentTo('flagThumbs')).toHaveLength(2));
  answers[1]!();
  await waitFor(() => expect(thumb('赞')).toHaveAttribute('aria-pressed', 'true'));
  expect(sent(server).map(([status]) => status)).toEqual(['0', '0']);
});

it('a late answer to a vote takes no words back that were written on meanwhile', async () => {
  const server = voting();
  server.handle('flagThumbs', () => answered(aRecord({ answer_text: '旧的一半', vote_status: '0' })));
  const { user, store } = await showTurns([aRecord({ answer_text: '旧的一半与新的一半' })], server);
  await user.click(thumb('赞'));
  const record = () => Object.values(store.getState().chat.records)[0];
  await waitFor(() => expect(record()?.vote_status).toBe('0'));
  expect(record()?.answer_text).toBe('旧的一半与新的一半');
});

it('a refused vote goes back and says why', async () => {
  const server = voting().handle('flagThumbs', () => answered(null, 409, 409, '回答还没有写完'));
  const { user } = await showTurns([aRecord()], server);
  await user.click(thumb('赞'));
  expect(await screen.findByText('评价没有保存：回答还没有写完')).toHaveAttribute('role', 'alert');
  expect(thumb('赞')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('textbox', { name: '补充说明' })).toBeNull();
  voting(server);
  await user.click(thumb('赞'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('works without the reasons of the server; Escape leaves the vote as it is', async () => {
  const { user, server } = await showTurns(
    [aRecord()],
    voting().handle('listThumbsReasons', () => unreachable),
  );
  await user.click(thumb('赞'));
  expect(await screen.findByText('理由没有载入，可以直接写。')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '补充说明' }), '好{Escape}');
  expect(thumb('赞')).toHaveFocus();
  expect(thumb('赞')).toHaveAttribute('aria-pressed', 'true');
  expect(sent(server)).toEqual([['0', '', '']]);
  await user.click(screen.getByRole('button', { name: '补充理由' }));
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('');
});

it('an answer that is being written, or failed, has no thumbs', async () => {
  await showTurns([aRecord({ state: 'failed', notice: '模型超时' })], voting());
  expect(screen.queryByRole('button', { name: '赞' })).toBeNull();
  expect(screen.queryByRole('button', { name: '另开对话' })).toBeNull();
});

it('words that turn what stands beside them around leave the reasons as they are', async () => {
  const comment = '漏了\u202e第三篇';
  await showTurns([aRecord({ vote_status: '1', vote_reasons: ['内容不完整'], vote_comment: comment })], voting());
  expect(screen.getByText(`内容不完整；${isolated(comment)}`)).toBeInTheDocument();
});
