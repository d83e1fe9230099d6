import type { Tool } from '../../../mcp/tool';
import { callsByRules } from './byRules';

const text = { type: 'string' };
const tool = (name: string, description: string, properties: object, required: readonly string[] = Object.keys(properties)): Tool => ({
  name: `server/${name}`,
  description,
  schema: { type: 'object', properties, required },
  readOnly: true,
  hash: '',
  call: () => Promise.resolve(''),
});
const called = (one: Tool) => callsByRules([one], '残差网络').map(({ args }) => args);

test.each([
  ['search_nodes', 'Search for nodes in the knowledge graph', { query: text }, { query: '残差网络' }],
  ['lookup', '查找词条', { query: text }, { query: '残差网络' }],
  ['wikiSearch', '', { q: text }, { q: '残差网络' }],
  ['arxiv', 'Finds papers', { keywords: text }, { keywords: '残差网络' }],
  ['papers', '检索文献', { s: { type: 'string', description: '关键词' } }, { s: '残差网络' }],
  ['retrieve', 'Retrieves passages', { search_text: text }, { search_text: '残差网络' }],
])('%s (%s) searches by a text', (name, description, properties, args) => {
  expect(called(tool(name, description, properties))).toEqual([args]);
});

test.each([
  ['read_file', 'Read a file', { path: text }],
  ['find_file', 'Finds a file', { path: { type: 'string', description: 'path to search for the query' } }],
  ['echo', 'Echoes back the input string', { message: text }],
  ['echo', 'Echoes back the text', { text }],
  ['translate', '翻译一段文字', { text }],
  ['search_files', 'Search for files', { path: text, pattern: text }],
  ['simulate-research', 'Simulates research', { topic: text }],
  ['read_query', 'Runs a SQL query', { query: text }],
  ['search', 'Searches', { query: { type: 'number' } }],
  ['search', 'Searches a part', { query: { type: 'string', enum: ['a', 'b'] } }],
])('%s (%s) is not called by rules', (name, description, properties) => {
  expect(called(tool(name, description, properties))).toEqual([]);
});

test('a schema that cannot be read is no search', () => {
  const odd = { ...tool('search', 'Searches', {}), schema: { required: 'query', properties: null } as unknown as Tool['schema'] };
  expect(called(odd)).toEqual([]);
});
