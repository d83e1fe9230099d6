import { DecompressionStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { sessionBlob } from '../../../testing/sessionBlob';
import { openSession } from './openSession';

const SESSION = { payload: '[{"type":"a"},{"type":"b"}]' };
const FEEDBACK = { ...SESSION, feedback: { text: '上传失败' }, earlier: [{ payload: '[{"type":"before"}]' }] };

beforeAll(() => void Object.assign(globalThis, { DecompressionStream }));

it.each([
  ['as it is', (text: string) => text],
  ['packed', (text: string) => zlib.gzipSync(text)],
])('opens a file of 问题反馈, %s: its pages, oldest first, and what the person wrote', async (_how, packed) => {
  const { pages, feedback, name } = await openSession(sessionBlob(packed(JSON.stringify(FEEDBACK)), 'f.json.gz'));
  expect(pages.map(({ actions }) => actions.map(({ type }) => type as string))).toEqual([['before'], ['a', 'b']]);
  expect([feedback, name]).toEqual(['上传失败', 'f.json.gz']);
});

it('opens a session that is kept for a test', async () => {
  const { pages, feedback } = await openSession(sessionBlob(JSON.stringify({ session: SESSION, state: '{}' })));
  expect(pages).toHaveLength(1);
  expect(pages[0].actions).toHaveLength(2);
  expect(feedback).toBe('');
});

it('opens the lifted state of the Redux DevTools, with the times of its actions', async () => {
  const lifted = {
    stagedActionIds: [0, 1, 2],
    skippedActionIds: [1],
    actionsById: {
      0: { action: { type: '@@INIT' }, timestamp: 5 },
      1: { action: { type: 'skipped' }, timestamp: 6 },
      2: { action: { type: 'taken' }, timestamp: 7 },
    },
  };
  const { pages } = await openSession(sessionBlob(JSON.stringify(lifted)));
  expect(pages[0]).toMatchObject({ actions: [{ type: 'taken' }], timestamps: [7] });
});

it.each([
  ['no JSON', '很久以前'],
  ['JSON of something else', '{"a":1}'],
  ['a list', '[1]'],
  ['actions that are none', '{"payload":"{}"}'],
  ['nothing', ''],
])('refuses %s in words', async (_what, text) => {
  await expect(openSession(sessionBlob(text))).rejects.toThrow('这不是 Redux DevTools 导出的会话文件');
});

it('refuses a packed file that was cut', async () => {
  const whole = zlib.gzipSync(JSON.stringify(FEEDBACK).repeat(50));
  await expect(openSession(sessionBlob(whole.subarray(0, whole.length >> 1)))).rejects.toThrow('文件没有解开');
});
