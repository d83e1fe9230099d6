import type { Draft } from '../../../records/record';

const FORMS: readonly RegExp[] = [
  // Nursing Science Quarterly.   28(2):103-106, April 2015.
  /^(?<venue>.+?)\.\s+(?<volume>\d+)(?:\((?<issue>[^()]+)\))?:\s*(?<pages>[\w-]+),.*?(?<year>\d{4})/,
  // Very Long Title. Vol 28(2) April 2015, 103-106.
  /^(?<venue>.+?)\.\s+Vol\.? ?(?<volume>\d+)(?:\((?<issue>[^()]+)\))?,?\s.*?(?<year>\d{4}),\s*(?<pages>[\d-]+)/,
  // Title of a journal, nothing else.
  /^(?<venue>[^.()]+)\.?\s*$/,
];

/** A work's journal, volume, pages and year from one line; nothing for a line in another form. */
export function readSource(
  line: string,
): Pick<Draft, 'basic_sourcename' | 'basic_source_vo' | 'basic_source_no' | 'basic_page' | 'publish_date'> {
  const parts = FORMS.map((form) => form.exec(line)?.groups).find(Boolean) ?? {};
  return {
    basic_sourcename: parts.venue ?? '',
    basic_source_vo: parts.volume ?? '',
    basic_source_no: parts.issue ?? '',
    basic_page: parts.pages ?? '',
    publish_date: parts.year ?? '',
  };
}
