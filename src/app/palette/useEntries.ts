import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useListLastMonthChatsQuery, useListPromptsQuery, useListTopChatsQuery } from '../../api/chatApi';
import { useSuggestWordsQuery } from '../../api/sessionApi';
import { chatActions, chatSelectors } from '../../features/chat';
import { agentLink, chatAddress } from '../../model/addresses/conversations';
import { datasetTexts, selectEveryDataset } from '../../features/datasets';
import { baseLink } from '../../model/addresses/bases';
import { selectVisibleMenu } from '../../features/menu';
import { searchLink } from '../../features/papers';
import { useDebounced } from '../../shared/ui/useDebounced';
import { useStartPrompt } from '../prompts/useStartPrompt';
import { libraryLink } from '../../model/addresses/library';
import { MAX_KEYWORD_LENGTH } from '../../model/limits';
import { MAX_ENTRIES, pick } from './entries';
import type { Entry, EntryGroup } from './entries';
import { texts } from './texts';
import { useActions } from './useActions';

/** Milliseconds of rest after which the library is asked. */
const REST = 150;
/** Shortest text that the library is asked for. */
const SHORTEST = 2;

const KIND_LABELS = {
  ai: datasetTexts.groups.aiDataset,
  project: datasetTexts.groups.projectDataset,
  reading: datasetTexts.groups.readingDataset,
} as const;

interface Found {
  groups: readonly EntryGroup[];
  searching: boolean;
  /** Names of the parts that could not be loaded. */
  failed: readonly string[];
}

/** Everything that the typed words find. Answers are cached by words, so that a slow one never replaces a newer one. */
export function useEntries(typed: string): Found {
  const words = typed.trim();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const startPrompt = useStartPrompt();
  const actions = useActions();
  const menu = useSelector(selectVisibleMenu);
  const agents = useSelector(chatSelectors.selectAgentList);
  const bases = useSelector(selectEveryDataset);
  const prompts = useListPromptsQuery({ query: {} });
  const keyword = useDebounced(words, REST);
  // Longer words narrow no list, but can still be searched for or asked.
  const longEnough = keyword.length >= SHORTEST && keyword.length <= MAX_KEYWORD_LENGTH;
  const sought = longEnough ? { query: { keyword } } : {};
  const top = useListTopChatsQuery(sought);
  const month = useListLastMonthChatsQuery(sought);
  const suggested = useSuggestWordsQuery({ query: { keyword } }, { skip: !longEnough });
  const suggestions = (keyword === words && suggested.currentData) || [];

  const direct: Entry[] = words
    ? [
        { key: 'direct:search', label: texts.searchFor(words), run: () => void navigate(searchLink({ query: words })) },
        {
          key: 'direct:ask',
          label: texts.askFor(words),
          detail: texts.askDetail,
          run: () => {
            dispatch(chatActions.immediateChatRequested({ message: words }));
            void navigate(agentLink(''));
          },
        },
      ]
    : [];
  const routes = menu.map(({ id, name, path }): Entry => ({ key: `route:${id}`, label: name, also: path, run: () => void navigate(path) }));
  const applications = agents.map(({ id, name, category, desc }): Entry => ({
    key: `agent:${id}`,
    label: name,
    detail: category,
    also: desc,
    run: () => void navigate(agentLink(id)),
  }));
  const chats = [...(top.data ?? []), ...(month.data ?? [])].map((chat): Entry => ({
    key: `chat:${chat.id}`,
    label: chat.abstract || texts.untitled,
    detail: chat.application_name,
    run: () => void navigate(chatAddress(chat)),
  }));
  const answered = longEnough && keyword === words && top.currentData !== undefined && month.currentData !== undefined;
  const papers = suggestions.map(({ value, kind }): Entry => ({
    key: `paper:${kind}:${value}`,
    label: value,
    detail: texts.kinds[kind],
    run: () => void navigate(searchLink({ query: kind === 'history' ? value : `"${value.replaceAll('"', ' ')}"` })),
  }));
  const datasets = bases.map(({ dataset_id, name, kind, project_name }): Entry => ({
    key: `base:${dataset_id}`,
    label: name,
    detail: project_name || KIND_LABELS[kind],
    run: () => void navigate(kind === 'ai' ? baseLink(dataset_id) : libraryLink({ base: dataset_id })),
  }));
  const ready = (prompts.data ?? []).map(({ id, title, category, content }): Entry => ({
    key: `prompt:${id}`,
    label: title,
    detail: category,
    run: () => void startPrompt({ title, content }),
  }));
  const groups = [
    { name: texts.actions, entries: pick(actions, words) },
    { name: texts.routes, entries: words ? pick(routes, words) : routes },
    // What the server found for these very words may hold them in a question or an answer.
    { name: texts.chats, entries: answered ? chats.slice(0, MAX_ENTRIES) : pick(chats, words) },
    { name: texts.papers, entries: papers },
    { name: texts.bases, entries: words ? pick(datasets, words) : [] },
    { name: texts.agents, entries: words ? pick(applications, words) : [] },
    { name: texts.prompts, entries: words ? pick(ready, words) : [] },
    { name: texts.direct, entries: direct },
  ];
  const failed = [
    ...(top.isError || month.isError ? [texts.chats] : []),
    ...(prompts.isError ? [texts.prompts] : []),
    ...(longEnough && suggested.isError ? [texts.papers] : []),
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: words.length >= SHORTEST && (keyword !== words || suggested.isFetching || top.isFetching || month.isFetching),
    failed,
  };
}
