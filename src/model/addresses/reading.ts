import { addressOf } from './address';
import { closestText } from './closestText';
import { printPassage } from './passages';
import type { Spot } from './passages';

/** The parts beside the original, in their order; `original` is the one that narrow screens show first. */
export const READING_TABS = ['original', 'abstract', 'translation', 'chat', 'notes', 'cite', 'related', 'twin'] as const;
export type ReadingTab = (typeof READING_TABS)[number];

export const RELATED_ORDERS = ['all', 'earlier', 'later', 'citing', 'interests'] as const;
/** Which related papers are listed: all, those before or after this one, those that cite it, or by the reader's research interest. */
export type RelatedOrder = (typeof RELATED_ORDERS)[number];

/** How related papers are shown. */
export const RELATED_VIEWS = ['list', 'graph', 'tree', 'table'] as const;
export type RelatedView = (typeof RELATED_VIEWS)[number];

/** What the table of related papers is sorted by; `-` before it: the largest first. */
const RELATED_SORTS = ['title', '-title', 'authors', '-authors', 'year', '-year', 'cited', '-cited'] as const;
export type RelatedSort = (typeof RELATED_SORTS)[number];

/** Papers beside the one that is read from which related ones are looked for. */
export const MAX_SEEDS = 4;

/** What the reading screen shows; everything a link can express. */
export interface ReadingPlace {
  /** A record of the library. Empty when a file is read, or nothing yet. */
  paperId: string;
  /** A stored file of the reader. */
  fileId: string;
  /** Empty: the screen decides by its width. */
  tab: ReadingTab | '';
  /** Page to begin at; null: where the reader was last. */
  page: number | null;
  /** Passages to mark: spots in a file (`passages.ts`), or words of the text. */
  at: string[];
  /** The conversation in front; empty: a new one. */
  chatId: string;
  related: RelatedOrder;
  relatedView: RelatedView;
  /** Empty: the closest first. */
  relatedSort: RelatedSort | '';
  /** Papers from which related ones are looked for beside the one that is read, in the order in which they were added. */
  seeds: string[];
  /** Whether related papers take the whole window. */
  wide: boolean;
  /** The second document, which the tab `twin` shows; both empty: it is to be chosen. */
  twin: { paperId: string; fileId: string };
  /** Language of the translation; empty: the other one than the document's. */
  to: 'zh' | 'en' | '';
}

/** Passages that one link marks. */
const MAX_PASSAGES = 8;

const oneOf = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

/** Reads the hash query. What is not understood falls back to its default: a pasted link never fails. */
export function parseReading(search: string): ReadingPlace {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const paperId = params.get('paper_id') ?? '';
  return {
    paperId,
    fileId: paperId ? '' : (params.get('file_id') ?? ''),
    tab: oneOf(READING_TABS, params.get('tab')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null,
    at: params.getAll('at').filter(Boolean).slice(0, MAX_PASSAGES),
    chatId: params.get('chat') ?? '',
    related: oneOf(RELATED_ORDERS, params.get('related')) ?? 'all',
    relatedView: oneOf(RELATED_VIEWS, params.get('show')) ?? 'list',
    relatedSort: oneOf(RELATED_SORTS, params.get('by')) ?? '',
    seeds: [...new Set(params.getAll('seed'))].filter((id) => id !== '' && id !== paperId).slice(0, MAX_SEEDS),
    wide: params.get('wide') === '1',
    twin: parseTwin(params.get('beside') ?? ''),
    to: oneOf(['zh', 'en'] as const, params.get('to')) ?? '',
  };
}

function parseTwin(text: string): ReadingPlace['twin'] {
  const [, kind, id = ''] = /^(file|paper):(.+)$/.exec(text) ?? [];
  return { paperId: kind === 'paper' ? id : '', fileId: kind === 'file' ? id : '' };
}

/** Path and query of the reading screen. Defaults are left out: equal places have equal links. */
export function readLink(place: Partial<ReadingPlace>): string {
  const { paperId, fileId, tab, page, at, chatId, related, relatedView, relatedSort, seeds, wide, twin, to } = place;
  const params = new URLSearchParams();
  if (paperId) params.set('paper_id', paperId);
  else if (fileId) params.set('file_id', fileId);
  if (tab) params.set('tab', tab);
  if (page) params.set('page', String(page));
  for (const passage of at ?? []) params.append('at', passage);
  if (chatId) params.set('chat', chatId);
  if (related && related !== 'all') params.set('related', related);
  if (relatedView && relatedView !== 'list') params.set('show', relatedView);
  if (relatedSort) params.set('by', relatedSort);
  for (const seed of seeds ?? []) params.append('seed', seed);
  if (wide) params.set('wide', '1');
  if (twin?.fileId) params.set('beside', `file:${twin.fileId}`);
  else if (twin?.paperId) params.set('beside', `paper:${twin.paperId}`);
  if (to) params.set('to', to);
  return addressOf('/readDetailMore', params);
}

/** What an answer says of a source: as much as it takes to find its passages again. */
interface CitedSource {
  /** The passages, one after the other. */
  content: string;
  page: number | null;
  paper_id: string | null;
  file_id: string | null;
  /** Null: the record is gone. */
  paper: object | null;
  /** Where each passage stands in the file. */
  positions: readonly (readonly Spot[])[];
}

/** Stands between the passages of one source. */
const PASSAGE_JOINT = '\n……\n';

/**
 * Where the passages that a source cites stand in the document: the one that the words of the answer are about, or all
 * of them when none fits.
 */
export function sourcePlace(
  { content, page, file_id, positions }: Pick<CitedSource, 'content' | 'page' | 'file_id' | 'positions'>,
  words = '',
): Pick<ReadingPlace, 'page' | 'at'> {
  const passages = content.split(PASSAGE_JOINT);
  const chosen = closestText(passages, words);
  const of = <T>(list: readonly T[]) => (chosen === null ? list : list.slice(chosen, chosen + 1));
  const spots = of(file_id ? positions : []);
  const at = of(passages)
    .map((passage, i) => printPassage(spots[i] ?? [], passage))
    .filter(Boolean);
  return { page: (chosen === null ? page : null) ?? of(positions)[0]?.[0]?.page ?? page, at: at.slice(0, MAX_PASSAGES) };
}

/**
 * The link that opens what a source cites, at its passages; null when there is nothing to open.
 * @param words of the answer: the passage that they are about is marked alone.
 */
export function sourceLink(source: CitedSource, words = ''): string | null {
  const { file_id, paper_id } = source;
  const subject = file_id ? { fileId: file_id } : paper_id && source.paper ? { paperId: paper_id } : null;
  return subject && readLink({ ...subject, tab: 'original', ...sourcePlace(source, words) });
}
