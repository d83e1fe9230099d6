import type { Paper } from '../../../../contract/entities/paper';
import { texts } from '../texts';

/** The title to show: the record's own, else the Chinese one. */
export const titleOf = ({ title, title_zh }: Paper): string => title || title_zh || texts.noTitle;

/** Names of the first `shown` authors, and how many there are when there are more. */
export function authorLine(authors: readonly string[], shown: number): string {
  if (authors.length === 0) return texts.noAuthors;
  const names = authors.slice(0, shown).join('，');
  return authors.length > shown ? `${names} ${texts.moreAuthors(authors.length)}` : names;
}

export const venueOf = ({ basic_sourcename, publish_venue }: Paper): string => basic_sourcename || (publish_venue[0] ?? '');

/** Venue, date, volume(issue) and pages, as far as the record has them. */
export function sourceLine(paper: Paper): string {
  const issue = paper.basic_source_no ? `(${paper.basic_source_no})` : '';
  const volume = paper.basic_source_vo || issue ? `${paper.basic_source_vo}${issue}` : '';
  return [venueOf(paper), paper.publish_date, volume, paper.basic_page].filter(Boolean).join(' · ');
}
