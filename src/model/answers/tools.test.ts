import { paperOfTool, toolLines } from './tools';

const titleOf = (args: string) => paperOfTool({ name: 'wiki/lookup', args, create_time: '2026-03-01T08:00:00.000Z' }).title;

test.each([
  ['{"query":"残差连接","limit":5}', '工具 wiki/lookup（残差连接，5）'],
  ['{"filter":{"year":2015}}', '工具 wiki/lookup {"filter":{"year":2015}}'],
  ['{}', '工具 wiki/lookup {}'],
  ['{"query":', '工具 wiki/lookup {"query":'],
])('a tool that was asked %s is cited as %s', (args, title) => expect(titleOf(args)).toBe(title));

test('the calls of an answer are told line by line', () => {
  const create_time = '2026-03-01T08:00:59.000Z';
  expect(
    toolLines([
      { name: 'wiki/lookup', args: { query: 'x' }, state: 'done', error: '', create_time },
      { name: 'wiki/lookup', args: {}, state: 'failed', error: '工具报错：file not found', create_time },
      { name: 'wiki/delete_all', args: {}, state: 'refused', error: '未获同意，没有调用', create_time },
      { name: 'wiki/delete_all', args: {}, state: 'asking', error: '', create_time },
    ]),
  ).toEqual([
    'wiki/lookup {"query":"x"}（2026-03-01 08:00 UTC，完成）',
    'wiki/lookup {}（2026-03-01 08:00 UTC，失败：工具报错：file not found）',
    'wiki/delete_all {}（2026-03-01 08:00 UTC，未调用：未获同意，没有调用）',
    'wiki/delete_all {}（2026-03-01 08:00 UTC，未完成）',
  ]);
});
