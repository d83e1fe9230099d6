import { gunzipSync } from 'node:zlib';
import { act, screen, within } from '@testing-library/react';
import { SupportPlace } from '../../app/layout/SupportPlace';
import { parseSession } from '../../app/replay/parseSession';
import { replaySession } from '../../app/replay/replaySession';
import type { FeedbackFile } from '../../app/replay/feedbackFile';
import { signedOut } from '../../api/signals';
import { saveFile } from '../../shared/lib/browser/clipboard';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { testRecorder } from '../../testing/testRecorder';
import { draftChanged } from '../chat/core/chatSlice';

jest.mock('../../shared/lib/browser/clipboard', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);
beforeEach(() => saved.mockReset());

const SECRET = '别人不该看到的话';

function opened({ keepsLastMinutes = true } = {}) {
  const recorder = testRecorder({ whole: false, keepsLastMinutes });
  const bench = makeTestStore({ recorder: recorder.middleware, environment: { recording: async () => recorder } });
  bench.store.dispatch(draftChanged({ key: 'home', text: SECRET }));
  return { recorder, ...renderScreen(<SupportPlace>页面</SupportPlace>, { bench, route: '/home?q=1&panel=feedback' }) };
}
type View = ReturnType<typeof opened>;

const button = () => screen.getByRole('button', { name: '保存反馈文件' });
const record = () => screen.getByRole('region', { name: '使用记录' });

/** The text of a saved file, packed or not. */
async function textOf(file: Blob): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return (file.type === 'application/gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function save({ user }: View, text: string): Promise<FeedbackFile> {
  await user.type(await screen.findByRole('textbox', { name: '遇到了什么问题' }), text);
  await screen.findByText(/文件约/);
  await user.click(button());
  await screen.findByText(/^已保存 science-navigation-feedback-[\d-]+\.json/);
  return JSON.parse(await textOf(saved.mock.lastCall![1])) as FeedbackFile;
}
const typesIn = (file: FeedbackFile) => parseSession(JSON.stringify(file)).actions.map(({ type }) => type);

it('saves the last minutes with one click, with the words of the person and no others', async () => {
  const view = opened();
  expect(await screen.findByText(/^从 .+ 到现在的 \d+ 步会一起保存。文件约 \d+ KB。$/)).toBeInTheDocument();
  expect(button()).toBeDisabled();
  const file = await save(view, '按钮没有反应');
  expect(file.feedback).toMatchObject({ text: '按钮没有反应', included: [] });
  expect(typesIn(file)).toContain('chat/draftChanged');
  expect(JSON.stringify(file)).not.toContain(SECRET);
  const shown = replaySession(parseSession(JSON.stringify(file)));
  expect(Object.values(shown.chat.drafts)).toHaveLength(1);
  // The words are gone, another file needs others.
  expect(button()).toBeDisabled();
  expect(saved).toHaveBeenCalledTimes(1);
});

it('says what the file holds besides the actions: times, surroundings, the build', async () => {
  const file = await save(opened(), '慢');
  expect(file.facts!.times).toHaveLength((JSON.parse(file.payload) as unknown[]).length);
  expect(file.facts!.surroundings.window.width).toBe(window.innerWidth);
});

it('saves the screen as it is where the person wants nothing recorded', async () => {
  const view = opened({ keepsLastMinutes: false });
  await screen.findByText(/^没有操作记录，只有页面当前的样子。/);
  const file = await save(view, '按钮没有反应');
  expect(typesIn(file)).toEqual([]);
  expect(Object.values(replaySession(parseSession(JSON.stringify(file))).chat.drafts)).toHaveLength(1);
});

it('stops recording the last minutes when the person says so, and remembers it in this browser', async () => {
  const { user, stored } = opened();
  await screen.findByText(/到现在的 \d+ 步/);
  await user.click(screen.getByRole('checkbox', { name: /^保留最近几分钟/ }));
  expect(await screen.findByText(/^没有操作记录/)).toBeInTheDocument();
  expect(stored.getItem('science-navigation:last-minutes')).toBe('"off"');
  expect(screen.getByRole('checkbox', { name: /^保留最近几分钟/ })).not.toBeChecked();
});

it('says in words what is left out, and lets through what is ticked, for one file', async () => {
  const view = opened();
  const leftOut = within(await screen.findByRole('region', { name: '不会包含' }));
  expect(leftOut.getByText(/提问、回答/)).toBeInTheDocument();
  expect(leftOut.getByText(/密码/)).toBeInTheDocument();
  await view.user.click(screen.getByRole('checkbox', { name: /^提问与回答/ }));
  expect(leftOut.queryByText(/提问、回答/)).not.toBeInTheDocument();
  const file = await save(view, '回答不对');
  expect(file.feedback.included).toEqual(['questions']);
  expect(screen.getByRole('checkbox', { name: /^提问与回答/ })).not.toBeChecked();
  const next = await save(view, '又不对');
  expect(next.feedback.included).toEqual([]);
});

it('records a reproduction from then on, without what was before, and forgets it when the person signs out', async () => {
  const view = opened();
  await view.user.click(await screen.findByRole('button', { name: '从现在开始记录' }));
  // The dialog gives the screen back, which says that it is recorded.
  expect(view.location()).toBe('/home?q=1');
  const finish = await screen.findByRole('button', { name: '完成并反馈' });
  act(() => void view.store.dispatch(draftChanged({ key: 'home', text: '再来一次' })));
  await view.user.click(finish);
  expect(await screen.findByText(/^从 .+ 起记录的 \d+ 步会一起保存。/)).toBeInTheDocument();
  const file = await save(view, '重做了一遍');
  expect(typesIn(file).filter((type) => type === 'chat/draftChanged')).toHaveLength(1);
  expect(view.store.getState().support.recordingSince).toBe('');
  act(() => void view.store.dispatch(signedOut()));
  expect(view.recorder.exported()).toMatchObject({ payload: '[]' });
});

it('shows every step that leaves, and finds a word in it', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: '查看将要保存的内容' }));
  const list = within(record()).getByRole('list', { name: '将要保存的步骤' });
  expect(list).toHaveTextContent('chat/draftChanged');
  await user.type(screen.getByRole('textbox', { name: '查找文件中的文字' }), SECRET);
  expect(await screen.findByText('文件的步骤里没有这个词')).toBeInTheDocument();
});

it('says when the file could not be saved, keeps what was written, and can be tried again', async () => {
  saved.mockImplementationOnce(() => {
    throw new Error('no room');
  });
  const view = opened();
  await view.user.type(await screen.findByRole('textbox', { name: '遇到了什么问题' }), '页面空白');
  await screen.findByText(/文件约/);
  await view.user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('反馈文件没有保存成功');
  expect(await save(view, '！')).toMatchObject({ feedback: { text: '页面空白！' } });
});

it('closes into the address, and keeps what was written', async () => {
  const view = opened();
  await view.user.type(await screen.findByRole('textbox', { name: '遇到了什么问题' }), '写了一半');
  await view.user.click(screen.getByRole('button', { name: /关\s*闭$/ }));
  expect(view.location()).toBe('/home?q=1');
  expect(view.store.getState().support.feedbackText).toBe('写了一半');
});
