import type { TestUser } from '../../../server/testing/testServer';

type Row = Record<string, unknown>;

/** What a person has, by name, as the portal's own lists tell it; versions and times are left out. */
export async function accountOf(user: TestUser): Promise<Record<string, string[]>> {
  const read = async <T>(path: string): Promise<T> => (await user.call<T>('GET', path)).data;
  const names = (rows: readonly Row[], field: string) => rows.map((row) => String(row[field])).sort();
  const pages = async (path: string, field: string) => names((await read<{ records: Row[] }>(path)).records, field);
  const groups = await read<{ projectDataset: Row[]; readingDataset: Row[] }>('/api/dataset_all');
  const topics = await read<{ topics: Row[] }>('/api/user/prefer/listTopicPrefer');
  const { state, keywords, languages, interests } = await read<Row>('/api/user/prefer/listRecoPrefer');
  const history = await read<{ value: { records: Row[] } }>('/api/user_setting/get/search_history/list');
  return {
    projects: await pages('/api/project/my_project_list/1/100', 'name'),
    joined: await pages('/api/project/join_project_list/1/100', 'name'),
    teamBases: names(groups.projectDataset, 'project_name'),
    lists: names(groups.readingDataset, 'name'),
    binned: names(await read<Row[]>('/api/dataset/recycle_bin'), 'name'),
    files: await pages('/api/folder/files', 'name'),
    readingFiles: await pages('/api/paper/reading_files', 'name'),
    prompts: names(await read<Row[]>('/api/application/userPrompt/list'), 'title'),
    pinned: names(await read<Row[]>('/api/application/chat/top_list'), 'abstract'),
    chats: names(await read<Row[]>('/api/application/chat/last_month'), 'abstract'),
    agents: names(await read<Row[]>('/api/application/index_list'), 'name'),
    marked: names(await read<Row[]>('/api/user/myAitools'), 'tool_id'),
    glossary: names(await read<Row[]>('/api/paper/glossary'), 'term'),
    topics: topics.topics.map(({ name, alert }) => `${String(name)} ${String(alert)}`),
    interests: [JSON.stringify({ state, keywords, languages, interests })],
    searches: names(history.value.records, 'query'),
    profile: [JSON.stringify(await read('/api/user'))],
  };
}
