import { SEARCH_HISTORY_KEY, SEARCH_HISTORY_LIST } from '../../src/contract/searchHistory';

/** A list that a screen shows. */
interface List {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
}

const BASE = 'ai-esi05';

const LISTS: readonly List[] = [
  { name: 'menus', path: '/api/menu/default' },
  { name: 'bases', path: '/api/dataset_all' },
  { name: 'documents of a base', path: `/api/dataset/${BASE}/document_paper_detail/1/20` },
  { name: 'projects and bases', path: '/api/project_dataset/my_project_and_dataset' },
  { name: 'projects', path: '/api/project/my_project_list/1/10' },
  { name: 'conversations', path: '/api/application/app-general/chat/client/1/20' },
  { name: 'conversations of a month', path: '/api/application/chat/last_month' },
  { name: 'search history', path: `/api/user_setting/get/${SEARCH_HISTORY_KEY}/${SEARCH_HISTORY_LIST}` },
  { name: 'papers viewed', path: '/api/user/log/listUserPaper' },
  { name: 'recommendations', path: '/api/paper/recommend?current=1&size=10' },
  { name: 'topics followed', path: '/api/user/prefer/listTopicPrefer' },
  { name: 'journals', path: '/api/journal/search', body: { query: '' } },
  { name: 'AI tools', path: '/api/user/myAitools' },
];

/** Lists that somebody may look at, related papers among them where a paper is in front of them. */
export const listsOf = (paperId: string | undefined): readonly List[] =>
  paperId ? [...LISTS, { name: 'related papers', path: '/api/paper/related', body: { paper_id: paperId } }] : LISTS;

/** Names of all kinds of lists. */
export const LIST_NAMES: readonly string[] = listsOf('any').map(({ name }) => name);
