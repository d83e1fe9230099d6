import { screen, waitFor, within } from '@testing-library/react';
import type { ChatRecord } from '../../../../../contract/entities/chat';
import { aRecord } from '../../../../../testing/builders';
import { fakeTransport, streamed } from '../../../../../testing/fakeTransport';
import { showTurns } from '../../../../../testing/screens/showTurns';

type Understood = NonNullable<ChatRecord['understood']>;

const PLAIN: Understood = { question: '石墨烯的局限', rewritten: false, on_answer: false, verdict: 'answered', missing: [] };
const show = (understood: Partial<Understood> | undefined, fields: Partial<ChatRecord> = {}, server = fakeTransport()) =>
  showTurns(
    [aRecord({ problem_text: '那它的局限呢？', ...fields, ...(understood ? { understood: { ...PLAIN, ...understood } } : {}) })],
    server,
  );
const line = () => screen.queryByRole('note', { name: '问题的理解' });

it('a completed question is shown and can be corrected', async () => {
  const server = fakeTransport().stream('sendMessage', () => streamed('hang'));
  const { user } = await show({ rewritten: true }, {}, server);
  expect(within(line()!).getByText('石墨烯的局限')).toBeVisible();
  await user.click(within(line()!).getByRole('button', { name: '修改' }));
  const box = screen.getByRole('textbox', { name: '修改问题' });
  expect(box).toHaveValue('石墨烯的局限');
  await user.type(box, '是什么');
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: '发送' }));
  await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
  expect(server.sentTo('sendMessage')[0]!.body).toMatchObject({ message: '石墨烯的局限是什么' });
});

it('work on the answer before is called that', async () => {
  await show({ question: '', on_answer: true, verdict: null });
  expect(line()).toHaveTextContent('依据上面的回答');
});

it('beside an answer of a model stands what the sources do not speak of', async () => {
  await show({ verdict: 'touched', missing: ['TALEN', '脱靶率'] }, { answer_mode: 'model' });
  expect(line()).toHaveTextContent('资料没有涉及：TALEN、脱靶率');
});

it.each([
  ['a question that was taken as it is', PLAIN],
  ['another backend, which tells nothing', undefined],
])('%s has no line', async (_case, understood) => {
  await show(understood, { answer_mode: 'model' });
  expect(line()).toBeNull();
});
