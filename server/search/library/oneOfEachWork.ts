import type { Sort } from '../../../src/contract/entities/paper';
import type { Database } from '../../store/database/types';
import type { Faceted } from '../../store/papers/search/librarySearch';
import { versionPlaces, type VersionPlace } from '../../store/papers/versions';
import type { Parts } from './foundList';

/**
 * Of each work one version: the one that stands in front among those found, by relevance at the place of the first of them.
 * Named records all stay, since each was asked for. Of a result that is not listed only what is beside it is seen to here;
 * its pages leave out what a better version of is found, too (`pageStatement`).
 */
export async function oneOfEachWork(db: Database, parts: Parts, sort: Sort): Promise<Parts> {
  const { named, listed, some } = parts;
  const following = [...(listed ?? []), ...some];
  const versions = await versionPlaces(
    db,
    [...named, ...following].map(({ seq }) => seq),
  );
  if (versions.length < 2) return parts;
  const places = new Map(versions.map((version) => [version.seq, version]));
  const shown = shownOf(following, places, new Set(named.flatMap(({ seq }) => places.get(seq)?.work ?? [])));
  const bySeq = new Map(following.map((record) => [record.seq, record]));
  const seen = new Set<number>();
  const keep = (record: Faceted): Faceted[] => {
    const place = places.get(record.seq);
    if (!place) return [record];
    const front = shown.get(place.work);
    if (front === undefined || seen.has(place.work) || (sort !== 'relevance' && front !== record.seq)) return [];
    seen.add(place.work);
    return [bySeq.get(front) ?? record];
  };
  const kept = listed?.flatMap(keep) ?? null;
  return { named, listed: kept, full: kept?.length ?? parts.full, some: some.flatMap(keep) };
}

/** Of each work that is not named the version to show. */
function shownOf(records: readonly Faceted[], places: ReadonlyMap<number, VersionPlace>, named: ReadonlySet<number>): Map<number, number> {
  const shown = new Map<number, VersionPlace>();
  for (const { seq } of records) {
    const version = places.get(seq);
    if (!version || named.has(version.work)) continue;
    const before = shown.get(version.work);
    if (!before || version.place < before.place) shown.set(version.work, version);
  }
  return new Map([...shown].map(([work, { seq }]) => [work, seq]));
}
