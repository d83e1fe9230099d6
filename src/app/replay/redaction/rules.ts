import type { ExportClass } from '../../../features/support';

/**
 * What an exported session may say. Nothing is named that must go: a text leaves the browser only when its key is
 * listed here, so that a new field is masked until somebody decides otherwise.
 */

/** Keys whose short values are words of the program, not of the person. */
export const PLAIN_KEYS: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'act',
  'color',
  'state',
  'status',
  'bootPhase',
  'phase',
  'event',
  'op',
  'agent',
  'step_type',
  'requestStatus',
  'requestId',
  'endpointName',
  'failedCalls',
  'requestedParts',
  'activeTab',
  'reportStyle',
  'themeChoice',
  'systemTheme',
  'report_style',
  'answer_mode',
  'verdict',
  'row',
  'chosen_by',
  'vote_status',
  'index_flag',
  'sort',
  'columns',
  'tableColumns',
  'icon',
  'language',
  'role',
  'operator',
  'field',
  'origin',
  'queryCacheKey',
  'reducerPath',
  'middlewareRegistered',
]);

/** Where a patch of a cached answer applies: names of fields, and identifiers. */
export const STEPS_KEY = 'path';

/** What a value of a plain key looks like; anything else under these keys is masked all the same. */
export const PLAIN_VALUE = /^[\w/.:@-]{0,80}$/;

/** Keys whose values are somebody's, but for these words of the program: names of settings and of groups, reasons to wait. */
export const FIXED_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  key: new Set(['columns', 'citation', 'hidden_papers', 'search_history', 'aiDataset', 'projectDataset', 'readingDataset']),
  reason: new Set(['plan', 'clarification']),
};

/** Moments, which order what happened. */
export const TIME_VALUE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** The key of years of publication in counts of results, and of dates of publication: which year it was stays. */
export const YEARS_KEY = 'years';
export const DATE_KEY = 'publish_date';
export const YEAR_VALUE = /^\d{4}(?!\d)/;

/**
 * Keys of identifiers: they are replaced, the same one always by the same. `key` and `place` name what a draft or a
 * conversation belongs to, which also stands as a key of the state; of a source, `place` is a heading.
 */
export const ID_KEY = /^(?:id|chosen|owner|key|place)$|(?:_id|Id|_ids|Ids|_id_list|IdList|Owner)$/;

/** Objects whose keys are identifiers, or words of a person. A list of this name, such as a page's `records`, is a list. */
export const MAP_KEYS: ReadonlySet<string> = new Set([
  'records',
  'conversations',
  'chosen',
  'openChats',
  'openNodes',
  'drafts',
  'attached',
  'modelChoices',
  'qaObject',
  'researchThreads',
  'researchOutbox',
  'researchDrafts',
  'pendingMarks',
  'confirmedMarks',
  'tickedSources',
  'pinning',
  'pendingVotes',
  'voteFailures',
  'lastPages',
  'robotChats',
  'questionEdits',
  'renaming',
  'citationLanguages',
  'openSchemes',
  'toolChoices',
  'continuing',
  'comparedWith',
  'toolDecisions',
  'values',
]);

/** Texts that a person may include, by the class that they tick. */
export const CLASS_KEYS: Readonly<Record<ExportClass, ReadonlySet<string>>> = {
  questions: new Set(['message', 'problem_text', 'answer_text', 'content', 'reasoning', 'reasoning_content', 'notice', 'abstract']),
  library: new Set([
    'title',
    'title_zh',
    'authors',
    'authors_short',
    'basic_sourcename',
    'publish_date',
    'query',
    'notedSearches',
    'search',
    'terms',
    'keywords',
  ]),
  names: new Set(['username', 'nick_name', 'name', 'project_name', 'dataset_name', 'application_name']),
};
