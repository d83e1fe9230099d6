import { MAX_KEYWORD_LENGTH } from '../limits';
import { DOCUMENT_SORTS, READING_STATES } from '../lists';
import type { DocumentSort, ReadingState } from '../lists';
import { addressOf } from './address';

/** Stands for documents in no folder. */
export const ROOT = 'root';

/** Lists of uploaded files: of one's own lists, of the teams, opened for reading, or of the folder in front. */
const FILE_SCOPES = ['own', 'team', 'reading', 'here'] as const;
export type FileScope = (typeof FILE_SCOPES)[number];

/** What the address of the screen says. */
export interface LibraryPlace {
  /** The bin is shown in place of a base. */
  bin: boolean;
  /** Uploaded files are shown in place of a base; empty for the base. */
  files: FileScope | '';
  /** Empty: the default reading list, or the first base of `project`. */
  base: string;
  project: string;
  /** A folder, `root`, or empty for the whole base. */
  folder: string;
  keyword: string;
  /** Documents carry all of them. */
  tags: string[];
  /** Code of the literature type; empty for all. */
  type: string;
  /** How far files are read; empty for all documents. */
  state: ReadingState | '';
  sort: DocumentSort;
  page: number;
}

/** Reads the hash query. What is not understood falls back to its default: a pasted link never fails. */
export function parseLibrary(params: URLSearchParams): LibraryPlace {
  const page = params.get('page') ?? '';
  const base = params.get('base') ?? '';
  const files = FILE_SCOPES.find((scope) => scope === params.get('files')) ?? '';
  return {
    bin: params.get('bin') === '1',
    files: files === 'here' && !base ? 'own' : files,
    base,
    project: params.get('project') ?? '',
    folder: params.get('folder') ?? '',
    keyword: (params.get('q') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH),
    tags: [...new Set((params.get('tags') ?? '').split(',').filter(Boolean))],
    type: /^([1-9]|10)$/.exec(params.get('type') ?? '')?.[0] ?? '',
    state: READING_STATES.find((state) => state === params.get('state')) ?? '',
    sort: DOCUMENT_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest query that says the same. */
export function printLibrary({
  bin,
  files,
  base,
  project,
  folder,
  keyword,
  tags,
  type,
  state,
  sort,
  page,
}: LibraryPlace): Record<string, string> {
  if (bin) return { bin: '1' };
  return {
    ...(files && { files }),
    ...(base ? { base } : project && { project }),
    ...(folder && { folder }),
    ...(keyword && { q: keyword }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(type && { type }),
    ...(state && { state }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Path and query of the screen. */
export const libraryLink = (place: Partial<LibraryPlace>): string =>
  addressOf('/knowledgeBase', printLibrary({ ...parseLibrary(new URLSearchParams()), ...place }));

/** Whether the list is narrowed by something that can be taken away. */
export const isNarrowed = ({ keyword, tags, type, state }: LibraryPlace): boolean =>
  tags.length > 0 || [keyword, type, state].some(Boolean);
