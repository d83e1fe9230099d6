import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { papersApi } from '../../../api/papersApi';
import { preferencesApi } from '../../../api/preferencesApi';
import type { Topic } from '../../../contract/entities/preference';
import {
  libraryStore,
  selectEveryDataset,
  selectPrivateDatasetId,
  selectProjectDatasetList,
  useTickedSources,
} from '../../../features/datasets';
import { comparedPapers } from '../../../model/addresses/comparing';
import { parseLibrary } from '../../../model/addresses/library';
import { searchBodyAt, selectPaperIdList } from '../../../features/papers';
import { useReadingDocument } from '../../../features/reading';
import { readBuilderLink } from '../../../model/addresses/queryBuilder';
import { parseReading } from '../../../model/addresses/reading';
import type { ResultScope } from '../../../features/papers';
import { matchablePath } from '../../router/location';
import { LIBRARY_CONTEXT, baseContext, paperContext, projectContext, resultsContext, selectionContext } from './contexts';
import type { RobotContext } from './robotSlice';
import { subjectOfScreen } from './screenSubjects';
import { texts } from './texts';

const NO_TOPICS: readonly Topic[] = [];

/** What always holds on a screen of results, beside what its address says. */
function scopeOf(path: string, search: string, topics: readonly Topic[]): ResultScope {
  const params = new URLSearchParams(search);
  if (path.startsWith('/scientific')) {
    const type = readBuilderLink(search)?.type;
    return { path, ...(type ? { filters: { types: [Number(type)] } } : {}) };
  }
  const topic = path.startsWith('/subscribe') ? topics.find(({ code }) => code === params.get('topic')) : undefined;
  if (!topic) return { path };
  const filters = Object.entries(topic.filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null));
  return { path, query: topic.query, filters: Object.fromEntries(filters) };
}

/** The records of the page of results in front; undefined until they are there. Asks for nothing: the screen does. */
function useShownResults(path: string, search: string) {
  const shown = subjectOfScreen(path) === 'results';
  const combined = path.startsWith('/home');
  const topics = preferencesApi.endpoints.listTopicPreferences.useQueryState(undefined, { skip: !path.startsWith('/subscribe') });
  const scope = scopeOf(path, search, topics.data?.topics ?? NO_TOPICS);
  const arg = shown ? { body: searchBodyAt(scope, search) } : skipToken;
  const both = papersApi.endpoints.searchCombined.useQueryState(combined ? arg : skipToken);
  const papers = papersApi.endpoints.searchPapers.useQueryState(combined ? skipToken : arg);
  return shown ? (combined ? both.currentData?.papers : papers.currentData)?.records : undefined;
}

/** The base that a screen of bases shows; on /knowledgeBase without a name the own reading list. */
function useShownBase(path: string, search: string) {
  const every = useSelector(selectEveryDataset);
  const own = useSelector(selectPrivateDatasetId);
  const params = new URLSearchParams(search);
  if (subjectOfScreen(path) !== 'base') return undefined;
  if (path === '/knowledgebase') {
    const { base, project } = parseLibrary(params);
    return every.find(({ dataset_id, project_id }) => (base ? dataset_id === base : project ? project_id === project : dataset_id === own));
  }
  return every.find(({ dataset_id }) => dataset_id === params.get('id'));
}

/** What the screen in front is about; null while that is still being loaded. */
export function useScreenContext(): RobotContext | null {
  const { pathname, search } = useLocation();
  const path = matchablePath(pathname);
  const place = useMemo(() => parseReading(subjectOfScreen(path) === 'document' ? search : ''), [path, search]);
  const reading = useReadingDocument(place);
  const results = useShownResults(path, search);
  const base = useShownBase(path, search);
  const ticked = useSelector(libraryStore.ticked);
  const sources = useTickedSources(base?.dataset_id ?? '').ticked;
  const projects = useSelector(selectProjectDatasetList);
  const selected = useSelector(selectPaperIdList);

  const compared = subjectOfScreen(path) === 'document' ? comparedPapers(search) : [];
  if (compared.length > 0) return selectionContext(compared);
  if (place.paperId || place.fileId) {
    if (reading.paper) return paperContext(reading.paper);
    // Without a record there is nothing to ask about: the file is still being read, or was deleted.
    return reading.phase === 'loading' ? null : LIBRARY_CONTEXT;
  }
  if (base) {
    const ofBase = ticked.filter(({ dataset_id }) => dataset_id === base.dataset_id).flatMap(({ paper }) => paper?.paper_id ?? []);
    return baseContext(base, path === '/knowledgebase' ? ofBase : sources);
  }
  if (subjectOfScreen(path) === 'projects') {
    const params = new URLSearchParams(search);
    const id = (path === '/project/member' ? params.get('project') : params.get('files')) ?? '';
    const project = projects.find(({ project_id }) => project_id === id);
    const bases = project ? project.datasets : projects.flatMap(({ datasets }) => datasets);
    if (bases.length > 0) return projectContext(project ? id : '', project?.project_name ?? texts.ownProjects, bases);
  }
  if (selected.length > 0) return selectionContext(selected);
  if (results && results.length > 0)
    return resultsContext(`${path}${search.replace(/[?&]page=\d+/, '')}`, new URLSearchParams(search).get('q') ?? '', results);
  return LIBRARY_CONTEXT;
}
