import type { z } from 'zod';
import { emptyPaper } from '../model/paper/paper';
import { RECORD_FIELDS } from '../model/paper/recordFields';
import { IdList, PageNumber, PageSize } from './entities/common';
import { FileRecord, RecordChange } from './entities/fileRecord';
import { PART_VALUES } from './entities/operator';
import { callGroups } from './index';
import { MAX_OWN_TOPICS, MAX_TOPICS } from './subscriptions';

const { chat, datasets, extensions, preferences, session } = callGroups;

/** What is wrong with a request, with the place where it is; nothing when it is taken. */
function faults(schema: z.ZodType, request: unknown): string[] {
  const { error } = schema.safeParse(request);
  return error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? [];
}

const topic = (topicOf: object) => ({ topic_codes: [], own_topics: [{ name: '量子', query: '', ...topicOf }], version: 0 });
const topics = (followed: number, own: number) => ({
  topic_codes: Array.from({ length: followed }, (_, at) => `c${at}`),
  own_topics: Array.from({ length: own }, () => ({ name: '量子', query: 'x' })),
  version: 0,
});
const box = [1, 0.1, 0.1, 0.2, 0.2];
const reference = { ...emptyPaper, title: '深海热液', language: 'zh' };
const research = (request: object) => ({ request_id: '0193c1f0-0000-7000-8000-000000000001', message: '', ...request });
const noFields = { ...Object.fromEntries(RECORD_FIELDS.map((field) => [field, emptyPaper[field]])), title: '深海' };

describe('what is asked for', () => {
  const { addNote, addReferences, comparePapers, startResearch } = extensions;
  const { moveToFolder, addTag } = datasets;
  const { saveTopicPreference } = preferences;
  const announced = (times: object) => ({ title: '停机维护', ...times });
  const BRANCH = { thread_id: 't1', seq: 3 };

  it.each<[string, z.ZodType, unknown, string[]]>([
    ['a note of a paper', addNote.body, { paper_id: 'p1', quote: '一句' }, []],
    ['a note of a file', addNote.body, { file_id: 'f1', comment: '一句' }, []],
    ['a note of nothing', addNote.body, { quote: '一句' }, ['请指明文献或文件']],
    ['a note without a word', addNote.body, { paper_id: 'p1', quote: ' ' }, ['笔记不能为空']],
    ['an area', addNote.body, { file_id: 'f1', kind: 'area', boxes: [box] }, []],
    ['an area of nothing', addNote.body, { file_id: 'f1', kind: 'area' }, ['请指明区域']],
    ['words without an area of their own', addNote.body, { file_id: 'f1', quote: '一句', boxes: [] }, []],

    ['papers to be added', addReferences.body, { dataset_id: 'd1', paper_id_list: ['p1'] }, []],
    ['records to be added', addReferences.body, { dataset_id: null, records: [reference] }, []],
    ['nothing to be added', addReferences.body, { dataset_id: 'd1' }, ['请选择要添加的文献']],

    ['documents to be moved', moveToFolder.body, { folder_id: null, document_id_list: ['x'] }, []],
    ['folders to be moved', moveToFolder.body, { folder_id: 'f', folder_id_list: ['x'] }, []],
    ['nothing to be moved', moveToFolder.body, { folder_id: 'f' }, ['请选择文档或文件夹']],

    ['papers to compare', comparePapers.body, { paper_id_list: ['p1', 'p2'] }, []],
    ['a paper beside itself', comparePapers.body, { paper_id_list: ['p1', 'p2', 'p1'] }, ['paper_id_list: 所选文献有重复']],
    ['one paper to compare', comparePapers.body, { paper_id_list: ['p1'] }, ['paper_id_list: 请选择至少 2 篇文献']],

    ['a topic by words', saveTopicPreference.body, topic({ query: '量子计算' }), []],
    ['a topic by a filter', saveTopicPreference.body, topic({ filters: { languages: ['zh'] } }), []],
    ['a topic by a year', saveTopicPreference.body, topic({ filters: { year_from: 2020 } }), []],
    ['a topic of everything', saveTopicPreference.body, topic({}), ['own_topics: 0: 请填写主题的检索词']],
    ['a topic of filters that narrow nothing', saveTopicPreference.body, topic({ filters: {} }), ['own_topics: 0: 请填写主题的检索词']],
    [
      'a topic with a bracket too many',
      saveTopicPreference.body,
      topic({ query: 'a)' }),
      ['own_topics: 0: query: 主题的检索式有误：多余的右括号 )'],
    ],
    ['as many topics as can be', saveTopicPreference.body, topics(MAX_TOPICS - 2, 2), []],
    ['a topic more', saveTopicPreference.body, topics(MAX_TOPICS - 1, 2), [`最多订阅 ${MAX_TOPICS} 个主题`]],
    ['own topics alone', saveTopicPreference.body, topics(0, MAX_OWN_TOPICS), []],

    ['a question to research', startResearch.body, research({ message: '深海有什么' }), []],
    ['no question', startResearch.body, research({}), ['message: 请输入研究问题']],
    ['a plan that is accepted', startResearch.body, research({ thread_id: 't1', interrupt_feedback: 'accepted' }), []],
    ['a step once more', startResearch.body, research({ thread_id: 't1', retry_step_id: 's1' }), []],
    ['a call once more', startResearch.body, research({ thread_id: 't1', retry_call_id: 'c1' }), []],
    ['a report anew', startResearch.body, research({ thread_id: 't1', rewrite: { section: null } }), []],
    ['a research from another', startResearch.body, research({ message: '再查', branch: BRANCH }), []],
    [
      'a research from another within a third',
      startResearch.body,
      research({ message: '再查', branch: BRANCH, thread_id: 't2' }),
      ['branch: 另开的研究是一次新的研究，不能同时继续另一次研究'],
    ],

    ['a setting', session.saveUserSetting.body, { key: 'a.b-c_1', type: 'ui', value: null }, []],
    ['a setting called .', session.saveUserSetting.body, { key: '.', type: 'ui', value: 1 }, ['key: 不能只是点']],
    ['a setting called ..', session.saveUserSetting.body, { key: 'a', type: '..', value: 1 }, ['type: 不能只是点']],

    ['a tag without a group', addTag.body, { dataset_id: 'd', name: '综述' }, []],
    [
      'a group in two lines',
      addTag.body,
      { dataset_id: 'd', name: '综述', group_name: '甲\n乙' },
      ['group_name: 名称不能含换行或控制字符'],
    ],
    ['a prompt of no category', chat.addPrompt.body, { title: '翻译', content: '译' }, []],
    [
      'a prompt in two lines',
      chat.addPrompt.body,
      { title: '翻\n译', content: '译', category: '甲\n乙' },
      ['title: 名称不能含换行或控制字符', 'category: 名称不能含换行或控制字符'],
    ],

    ['a record as it is written', RecordChange, { kind: 'fields', confirm: true, fields: noFields }, []],
    [
      'a record with a DOI that is none',
      RecordChange,
      { kind: 'fields', confirm: true, fields: { ...noFields, doi: 'x' } },
      ['fields: doi: DOI 应以 10. 开头，如 10.1000/xyz123'],
    ],

    ['an announcement', PART_VALUES.announcements, announced({}), []],
    ['one that has begun', PART_VALUES.announcements, announced({ from: '2026-01-01T00:00:00Z' }), []],
    ['one that ends', PART_VALUES.announcements, announced({ until: '2026-01-01T00:00:00Z' }), []],
    ['one of a day', PART_VALUES.announcements, announced({ from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' }), []],
    [
      'one that ends as it begins',
      PART_VALUES.announcements,
      announced({ from: '2026-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }),
      ['until: 结束时间应晚于开始时间'],
    ],
  ])('%s', (_, schema, request, expected) => expect(faults(schema, request)).toEqual(expected));

  it.each(['null', 'undefined', '.', '..'])('%s is no id', (id) => {
    expect(faults(FileRecord.shape.file_id, id)).toEqual(['无效的编号']);
  });
});

describe('what is read of a path or a query', () => {
  it.each<[z.ZodType, unknown, unknown]>([
    [PageNumber, '7', 7],
    [PageNumber, 7, 7],
    [PageSize, '020', 20],
    [IdList, ' a, b ,,c', ['a', 'b', 'c']],
    [IdList, '', []],
    [datasets.listDatasetPapers.query.shape.resource_type, '10', 10],
    [session.listEngines.query.shape.engine_type, '2', 2],
    [datasets.listDatasetPapers.query.shape.tag_id_list, 'a', ['a']],
    [datasets.listDatabases.query.shape.free, 'true', true],
    [datasets.listDatabases.query.shape.free, 'false', false],
    [datasets.listDatabases.query.shape.free, true, true],
    [datasets.listDatabases.query.shape.free, undefined, false],
  ])('%#: %p is %p', (schema, written, read) => expect(schema.parse(written)).toEqual(read));

  it.each<[z.ZodType, string]>(['１', '1.5', '1e9', 'NaN', '-1', ' 1', '0', '', '9999999999'].map((written) => [PageNumber, written]))(
    '%#: %p is no page',
    (schema, written) => expect(schema.safeParse(written).success).toBe(false),
  );
});
