import { goneTools, toolCount, withTools, withoutTools } from './toolChoice';

const choice = [
  { server_id: 'wiki', enabled_tools: ['lookup', 'old'] },
  { server_id: 'silent', enabled_tools: ['any'] },
  { server_id: 'taken-out', enabled_tools: ['a', 'b'] },
];
const servers = [
  { server_id: 'wiki', available: true, tools: [{ name: 'lookup' }] },
  { server_id: 'silent', available: false, tools: [] },
];

test('tools are added to a choice and taken out of it; a server without tools is left out', () => {
  expect(withTools([], 'wiki', ['lookup'], true)).toEqual([{ server_id: 'wiki', enabled_tools: ['lookup'] }]);
  expect(withTools(choice, 'silent', ['any'], false).map(({ server_id }) => server_id)).toEqual(['wiki', 'taken-out']);
  expect(toolCount(choice)).toBe(5);
});

test('tools that are offered no more are known; of a server that does not answer nothing is', () => {
  const gone = goneTools(choice, servers);
  expect(gone).toEqual([
    { server_id: 'wiki', enabled_tools: ['old'] },
    { server_id: 'taken-out', enabled_tools: ['a', 'b'] },
  ]);
  expect(toolCount(gone)).toBe(3);
  expect(withoutTools(choice, gone)).toEqual([
    { server_id: 'silent', enabled_tools: ['any'] },
    { server_id: 'wiki', enabled_tools: ['lookup'] },
  ]);
});
