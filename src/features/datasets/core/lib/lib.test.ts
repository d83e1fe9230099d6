import { aDataset, aParseState } from '../../../../testing/builders';
import { aFolder } from '../../../../testing/samples/library';
import { childrenOf, pathTo, withinFolder } from './folderTree';
import { parseWords } from './parseWords';
import { TEAM_RULES, whyNotInBase } from './rights';
import { ROLES, ROLE_ACTIONS } from '../../../../model/roles';

describe('folders', () => {
  const folders = [
    aFolder({ folder_id: 'a' }),
    aFolder({ folder_id: 'b', parent_id: 'a' }),
    aFolder({ folder_id: 'c', parent_id: 'b' }),
    aFolder({ folder_id: 'd' }),
  ];
  const ids = (list: readonly { folder_id: string }[]) => list.map(({ folder_id }) => folder_id);

  it('make a tree', () => {
    expect(ids(childrenOf(folders, null))).toEqual(['a', 'd']);
    expect(ids(pathTo(folders, 'c'))).toEqual(['a', 'b', 'c']);
    expect(pathTo(folders, 'gone')).toEqual([]);
    expect([...withinFolder(folders, 'b')]).toEqual(['b', 'c']);
  });
});

describe('rights', () => {
  const all = { can_edit: true, can_add: true, can_delete: true };
  it.each([
    ['what is allowed', aDataset({ permissions: all }), 'delete', ''],
    [
      'the default list',
      aDataset({ kind: 'reading', is_default: true, permissions: { ...all, can_delete: false } }),
      'delete',
      '默认的阅读清单不能删除',
    ],
    ['an AI base', aDataset({ kind: 'ai' }), 'add', '由平台维护'],
    ['a team base', aDataset({ kind: 'project', project_name: '课题组' }), 'edit', '请项目“课题组”的负责人'],
  ] as const)('%s', (_name, dataset, action, words) => {
    const reason = whyNotInBase(action, dataset);
    expect(words === '' ? reason === '' : reason.includes(words)).toBe(true);
  });
});

describe('how far a file is', () => {
  it.each([
    [aParseState({ state: 'waiting' }), '排队中'],
    [aParseState({ state: 'parsing', progress: { done: 3, total: 9 } }), '正在解析 3 / 9'],
    [aParseState({ state: 'parsing', steps: [{ name: 'index', state: 'running', duration: null }] }), '正在建立索引'],
    [aParseState({ state: 'done' }), '已完成'],
    [aParseState({ state: 'truncated', message: '超过 2000 页' }), '已完成一部分：超过 2000 页'],
    [aParseState({ state: 'failed', message: '文件有密码' }), '解析失败：文件有密码'],
  ])('%#: %s', (parse, words) => {
    expect(parseWords(parse)).toBe(words);
  });
});

it.each([
  ['edit', 'dataset_edit'],
  ['add', 'document_add'],
  ['delete', 'dataset_delete'],
] as const)('the rule that a greyed act names is that of the table of roles: %s', (action, needed) => {
  const named = { 成员或以上: ['manager', 'admin', 'member'], 项目负责人或管理员: ['manager', 'admin'] };
  const able = ROLES.filter((role) => ROLE_ACTIONS[role].includes(needed));
  const [words] = Object.entries(named).find(([, roles]) => roles.join() === able.join())!;
  expect(TEAM_RULES[action]).toContain(words);
});
