import { MAX_REFERENCES } from '../../../src/contract/calls/references';
import type { ReadReference, ReadReferences } from '../../../src/contract/entities/reference';
import type { Asking } from '../../kernel/asking';
import type { Config } from '../../kernel/config';
import type { Database } from '../../store/database/types';
import { MEGABYTE, withUploads, type Arriving } from '../../documents/receive';
import { badRequest, CallError } from '../../kernel/errors';
import { lookUpDois, type LookedUp } from '../crossref';
import type { Entry } from '../lists/entries';
import { readList } from '../lists/readList';
import { sameWork, type LibraryRecord } from '../../records/record';
import { matchesOf, type Found } from './matches';
import { MAX_REFERENCE_FILE_MB } from '../../../src/model/limits';

/** `source` of records that a person brought. */
const SOURCE = 'import';
/** DOIs that one request looks up at Crossref. */
const MAX_LOOKED_UP = 50;

const OFFLINE = '文献库中没有的 DOI 无法识别：未启用 Crossref 查询';

/** What reading needs. */
export interface ReadNeeds extends Arriving, Asking {
  readonly config: Arriving['config'] & Parameters<typeof lookUpDois>[0] & Pick<Config, 'CROSSREF_ENABLED'>;
  readonly db: Database;
  readonly signal: AbortSignal;
}

/** Reads the one file of a form. Stores nothing. @throws CallError `invalid`, `tooLarge`, `unsupported` */
export function readReferences(context: ReadNeeds): Promise<ReadReferences> {
  const limits = { maxFiles: 1, maxTotal: MAX_REFERENCE_FILE_MB * MEGABYTE };
  return withUploads(context, limits, async ([file]) => {
    if (!file || file.size === 0) throw badRequest('文件是空的，请重新选择');
    if (file.refusal || file.size > MAX_REFERENCE_FILE_MB * MEGABYTE)
      throw new CallError('tooLarge', `题录文件最大 ${MAX_REFERENCE_FILE_MB} MB`);
    const order = { path: file.path, name: file.name, formBy: 'content', max: MAX_REFERENCES, source: SOURCE } as const;
    const { form, entries, cut } = await readList(order, context.user.id);
    const { rows, notice } = await compare(context, entries);
    return { form, rows, notice: [cut, notice].filter(Boolean).join('；') };
  });
}

/** What the library has of the entries, and which of them are one work. */
async function compare(
  { db, user, config, signal }: ReadNeeds,
  entries: readonly Entry[],
): Promise<{ rows: ReadReference[]; notice: string }> {
  const matches = await matchesOf(db, user.id, entries);
  const unknown = entries.filter(({ doi }, i) => doi && !matches[i]).map(({ doi }) => doi);
  const alone = entries.some(({ doi, record }, i) => doi && !record && !matches[i]);
  const asked = config.CROSSREF_ENABLED ? [...new Set(unknown)].slice(0, MAX_LOOKED_UP) : [];
  const lookedUp = asked.length > 0 ? await lookUpDois(config, asked, signal) : new Map<string, LookedUp>();
  const places = new Places();
  const rows = entries.map((entry, i) => rowOf(entry, matches[i] ?? null, lookedUp.get(entry.doi), places));
  const many = config.CROSSREF_ENABLED && new Set(unknown).size > asked.length;
  const limited = many ? `一次最多在 Crossref 查询 ${MAX_LOOKED_UP} 个 DOI` : '';
  return { rows, notice: alone && !config.CROSSREF_ENABLED ? OFFLINE : limited };
}

function rowOf(
  { place, text, record, doi, unclear, refusal }: Entry,
  match: Found | null,
  found: LookedUp | undefined,
  places: Places,
): ReadReference {
  const row = { place, text, reason: '', matched_by: null };
  if (refusal) return { ...row, state: 'refused', paper: null, reason: refusal };
  // What Crossref says of the DOI is clearer than what was understood in part.
  const fresh = typeof found === 'object' ? found : record;
  const paper = match?.paper ?? fresh?.paper;
  if (!paper) return { ...row, state: 'refused', paper: null, reason: typeof found === 'string' ? found : `文献库中没有这个 DOI：${doi}` };
  const before = places.take(place, paper.paper_id, match ? null : fresh);
  if (before) return { ...row, state: 'repeated', paper, reason: `与${before}相同` };
  if (match) return { ...row, state: 'library', paper, matched_by: match.by };
  return unclear && fresh === record ? { ...row, state: 'unclear', paper, reason: unclear } : { ...row, state: 'new', paper };
}

/** The works of a list, with the place where each stands first. */
class Places {
  private readonly byId = new Map<string, string>();
  private readonly byTitle = new Map<string, { place: string; record: LibraryRecord }[]>();

  /** Where the work stands already; notes it otherwise. */
  take(place: string, id: string, record: LibraryRecord | null): string | null {
    const same = record && this.byTitle.get(record.title_key)?.find((other) => sameWork(facts(record), facts(other.record)));
    const before = this.byId.get(id) ?? same?.place ?? null;
    if (before !== null) return before;
    this.byId.set(id, place);
    if (record) this.byTitle.set(record.title_key, [...(this.byTitle.get(record.title_key) ?? []), { place, record }]);
    return null;
  }
}

const facts = ({ title_key, doi_key, paper }: LibraryRecord) => ({
  title_key,
  doi_key,
  year: paper.year,
  first_author: paper.authors[0] ?? '',
});
