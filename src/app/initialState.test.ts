import fs from 'node:fs';
import path from 'node:path';
import { rootReducer } from './rootReducer';
import { datasetTexts } from '../features/datasets';

const state = rootReducer(undefined, { type: '@@INIT' });

/** Every state field of section 3 of the specification: its slice and its initial value. */
const FIELDS: readonly [slice: keyof typeof state, field: string, initial: unknown][] = [
  ['menu', 'collapsed', false],
  ['session', 'logoInfo', {}],
  ['menu', 'menuItems', []],
  ['menu', 'noAuthMenus', []],
  ['chat', 'defaultAgentList', []],
  ['chat', 'agentList', []],
  ['datasets', 'privateDatasetId', ''],
  ['papers', 'engineList', []],
  ['chat', 'knowledgeBaseAgentInfo', {}],
  ['papers', 'summaryDrawerOpen', false],
  ['chat', 'aiRobotOpen', false],
  ['chat', 'immediatelyChat', false],
  ['chat', 'immediatelyChatParams', {}],
  ['papers', 'currentPaperType', ''],
  ['papers', 'paperIdList', []],
  ['papers', 'paperList', []],
  [
    'datasets',
    'allDatasetList',
    [
      { key: 'aiDataset', label: 'AI 知识库', children: [] },
      { key: 'projectDataset', label: '团队知识库', children: [] },
      { key: 'readingDataset', label: '阅读清单', children: [] },
    ],
  ],
  ['datasets', 'projectDatasetList', []],
  ['session', 'userInfo', {}],
  ['deepResearch', 'reportVis', false],
  ['deepResearch', 'qaIds', []],
  ['deepResearch', 'qaObject', {}],
  ['deepResearch', 'reportLoading', 3],
  ['deepResearch', 'reportId', ''],
  ['deepResearch', 'threadId', ''],
  ['deepResearch', 'applicationId', ''],
  ['deepResearch', 'activeTab', 'research'],
  ['deepResearch', 'file', null],
  ['deepResearch', 'reportStyle', 'academic'],
  ['deepResearch', 'mcpList', []],
  ['deepResearch', 'mcpSettingList', []],
  ['deepResearch', 'chooseMcpList', []],
];

const rows = fs
  .readFileSync(path.join(process.cwd(), 'docs/state.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

describe('the initial state', () => {
  it.each(FIELDS)('%s has %s', (slice, field, initial) => {
    expect((state[slice] as unknown as Record<string, unknown>)[field]).toEqual(initial);
  });

  it('is empty in research, field by field as listed', () => {
    const listed = FIELDS.filter(([slice]) => slice === 'deepResearch').map(([, field]) => field);
    expect(Object.keys(state.deepResearch).sort()).toEqual([...listed].sort());
  });

  it('labels the groups of bases', () => {
    expect(Object.keys(datasetTexts.groups)).toEqual(['aiDataset', 'projectDataset', 'readingDataset']);
  });
});

describe('docs/state.md', () => {
  it.each(FIELDS)('names %s.%s with its initial value', (slice, field, initial) => {
    const row = rows.find((cells) => cells[1] === field);
    expect(row?.[2]).toBe(slice);
    if (field !== 'allDatasetList') expect(row?.[3]).toBe(JSON.stringify(initial));
    expect(row?.[4]).toBeTruthy();
  });

  it('names every field of every slice', () => {
    const named = new Set(rows.map((cells) => cells[1]));
    const slices = Object.entries(state).filter(([slice]) => slice !== 'api');
    const fields = slices.flatMap(([, value]) => Object.keys(value));
    expect(fields.filter((field) => !named.has(field))).toEqual([]);
  });
});
