import { choiceOf, goneTools, namesOf, toolCount, withTools, withoutTools } from './toolChoice';

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

test('a server that offers others too is not without what was chosen, and one that offers all of it is left out', () => {
  const offered = [{ server_id: 'wiki', available: true, tools: [{ name: 'lookup' }, { name: 'old' }, { name: 'new' }] }];
  expect(goneTools([{ server_id: 'wiki', enabled_tools: ['lookup', 'old'] }], offered)).toEqual([]);
  expect(goneTools([{ server_id: 'wiki', enabled_tools: ['lookup', 'gone'] }], offered)).toEqual([
    { server_id: 'wiki', enabled_tools: ['gone'] },
  ]);
});

test('names of tools say which server they are of, and are read again', () => {
  expect(namesOf(choice)).toEqual(['wiki/lookup', 'wiki/old', 'silent/any', 'taken-out/a', 'taken-out/b']);
  expect(choiceOf(namesOf(choice))).toEqual(choice);
  expect(choiceOf(['wiki/a/b', 'wiki/c', 'none', '/x', 's/'])).toEqual([
    { server_id: 'wiki', enabled_tools: ['a/b', 'c'] },
    { server_id: 's', enabled_tools: [''] },
  ]);
});
