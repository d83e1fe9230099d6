import { screen, waitFor, within } from '@testing-library/react';
import { aRecord } from '../../../../../testing/builders';
import { fakeTransport, streamed } from '../../../../../testing/fakeTransport';
import { showTurns } from '../../../../../testing/screens/showTurns';

const RECORDS = [aRecord(), aRecord({ id: 'r2', index: 2, parent_id: 'r1', problem_text: '第二问' })];
const server = () =>
  fakeTransport()
    .on('listOtherQuestions', ['有哪些局限？', '方法有何不同？'])
    .stream('sendMessage', () => streamed('hang'));
const list = async () => within(await screen.findByRole('region', { name: '可以接着问' }));
const box = () => screen.getByRole('textbox', { name: '提问' });

it('stand below the last answer alone, and one goes off when the box is empty', async () => {
  const made = server();
  const { user } = await showTurns(RECORDS, made);
  const questions = await list();
  expect(made.sentTo('listOtherQuestions').map(({ params }) => params)).toEqual([{ chatId: 'c1', chatRecordId: 'r2' }]);
  await user.dblClick(questions.getByRole('button', { name: '有哪些局限？' }));
  await waitFor(() => expect(made.sentTo('sendMessage')).toHaveLength(1));
  expect(made.sentTo('sendMessage')[0]!.body).toMatchObject({ message: '有哪些局限？', parent_id: 'r2' });
  expect(screen.queryByRole('region', { name: '可以接着问' })).toBeNull();
});

it.each([
  ['追加在后面', '我在写\n有哪些局限？'],
  ['替换文字', '有哪些局限？'],
])('what stands in the box is not lost: %s', async (choice, text) => {
  const made = server();
  const { user } = await showTurns(RECORDS, made);
  await user.type(box(), '我在写');
  await user.click((await list()).getByRole('button', { name: '有哪些局限？' }));
  expect(box()).toHaveValue('我在写');
  expect(screen.getByRole('button', { name: '追加在后面' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: choice }));
  expect(box()).toHaveValue(text);
  expect(box()).toHaveFocus();
  expect(made.sentTo('sendMessage')).toEqual([]);
});

it('Escape leaves everything as it is', async () => {
  const { user } = await showTurns(RECORDS, server());
  await user.type(box(), '我在写');
  const question = (await list()).getByRole('button', { name: '有哪些局限？' });
  await user.click(question);
  await user.keyboard('{Escape}');
  expect(question).toHaveFocus();
  expect(question).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('我在写');
});
