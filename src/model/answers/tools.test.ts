import { paperOfTool, toolsLine } from './tools';

const titleOf = (args: string) => paperOfTool({ name: 'wiki/lookup', args, create_time: '2026-03-01T08:00:00.000Z' }).title;

test.each([
  ['{"query":"残差连接","limit":5}', '工具 wiki/lookup（残差连接，5）'],
  ['{"filter":{"year":2015}}', '工具 wiki/lookup {"filter":{"year":2015}}'],
  ['{}', '工具 wiki/lookup {}'],
  ['{"query":', '工具 wiki/lookup {"query":'],
])('a tool that was asked %s is cited as %s', (args, title) => expect(titleOf(args)).toBe(title));

test('the tools of an answer are told in one line', () => {
  expect(
    toolsLine([
      { name: 'wiki/lookup', args: { query: 'x' }, state: 'done' },
      { name: 'wiki/other', args: {}, state: 'failed' },
    ]),
  ).toBe('调用的工具：wiki/lookup {"query":"x"}；wiki/other {}（失败）');
});
