import { act, screen, within } from '@testing-library/react';
import { FeedbackHost } from '../../app/layout/FeedbackHost';
import { parseSession } from '../../app/replay/parseSession';
import { sessionRecorder } from '../../app/replay/recorder';
import { replaySession } from '../../app/replay/replaySession';
import type { FeedbackFile } from '../../app/replay/saveFeedback';
import { signedOut } from '../../api/signals';
import { downloadText } from '../../shared/lib/browser/clipboard';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { draftChanged } from '../chat/core/chatSlice';

jest.mock('../../shared/lib/browser/clipboard', () => ({ downloadText: jest.fn() }));
const saved = jest.mocked(downloadText);
beforeEach(() => saved.mockReset());

const SECRET = '别人不该看到的话';

function opened() {
  const recorder = sessionRecorder(undefined, false);
  const bench = makeTestStore({ recorder: recorder.middleware, environment: { recording: recorder } });
  bench.store.dispatch(draftChanged({ key: 'home', text: SECRET }));
  return renderScreen(<FeedbackHost />, { bench, route: '/home?q=1&panel=feedback' });
}
type View = ReturnType<typeof opened>;

const button = () => screen.getByRole('button', { name: '保存反馈文件' });
async function save({ user }: View, text: string): Promise<FeedbackFile> {
  await user.type(screen.getByRole('textbox', { name: '遇到了什么问题' }), text);
  await user.click(button());
  await screen.findByText(/^已保存 science-navigation-feedback-[\d-]+\.json/);
  return JSON.parse(saved.mock.lastCall![1]) as FeedbackFile;
}

it('saves the screen as it is when nothing was recorded, with the words of the person and no others', async () => {
  const view = opened();
  expect(button()).toBeDisabled();
  expect(screen.getByRole('region', { name: '使用记录' })).toHaveTextContent('现在只有页面当前的样子');
  const file = await save(view, '按钮没有反应');
  expect(file.feedback).toMatchObject({ text: '按钮没有反应', included: [] });
  expect(JSON.stringify(file)).not.toContain(SECRET);
  const shown = replaySession(parseSession(JSON.stringify(file)));
  expect(Object.values(shown.chat.drafts)).toHaveLength(1);
  // The words are gone, another file needs others.
  expect(button()).toBeDisabled();
  expect(saved).toHaveBeenCalledTimes(1);
});

it('says in words what is left out, and lets through what is ticked, for one file', async () => {
  const view = opened();
  const leftOut = within(screen.getByRole('region', { name: '不会包含' }));
  expect(leftOut.getByText(/提问、回答/)).toBeInTheDocument();
  expect(leftOut.getByText(/密码/)).toBeInTheDocument();
  await view.user.click(screen.getByRole('checkbox', { name: /^提问与回答/ }));
  expect(leftOut.queryByText(/提问、回答/)).not.toBeInTheDocument();
  const file = await save(view, '回答不对');
  expect(file.feedback.included).toEqual(['questions']);
  expect(screen.getByRole('checkbox', { name: /^提问与回答/ })).not.toBeChecked();
});

it('records from then on when asked to, and forgets it when the person signs out', async () => {
  const view = opened();
  await view.user.click(screen.getByRole('button', { name: '开始记录' }));
  expect(screen.getByRole('region', { name: '使用记录' })).toHaveTextContent(/起的操作已记录/);
  act(() => void view.store.dispatch(draftChanged({ key: 'home', text: '再来一次' })));
  const { actions } = parseSession(JSON.stringify(await save(view, '重做了一遍')));
  expect(actions.map(({ type }) => type)).toContain('chat/draftChanged');
  act(() => void view.store.dispatch(signedOut()));
  const after = parseSession(JSON.stringify(await save(view, '换了一个人')));
  expect(after.actions).toEqual([]);
});

it('says when the file could not be saved, keeps what was written, and can be tried again', async () => {
  saved.mockImplementationOnce(() => {
    throw new Error('no room');
  });
  const view = opened();
  await view.user.type(screen.getByRole('textbox', { name: '遇到了什么问题' }), '页面空白');
  await view.user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('反馈文件没有保存成功');
  expect(await save(view, '！')).toMatchObject({ feedback: { text: '页面空白！' } });
});

it('closes into the address, and keeps what was written', async () => {
  const view = opened();
  await view.user.type(screen.getByRole('textbox', { name: '遇到了什么问题' }), '写了一半');
  await view.user.click(screen.getByRole('button', { name: /关\s*闭$/ }));
  expect(view.location()).toBe('/home?q=1');
  expect(view.store.getState().support.feedbackText).toBe('写了一半');
});
