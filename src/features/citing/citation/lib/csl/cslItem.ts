/** A name of CSL-JSON: parts, or a text that stays as it is. */
export interface CslName {
  family?: string;
  given?: string;
  literal?: string;
  'dropping-particle'?: string;
  'non-dropping-particle'?: string;
  suffix?: string;
}

/** A date of CSL-JSON: year, month and day, of which the last may be missing; two of them for a range. */
export interface CslDate {
  'date-parts'?: (number | string)[][];
  literal?: string;
  raw?: string;
}

/** An item of CSL-JSON 1.0, with the variables that are used here. Times are dates, numbers may be texts. */
export interface CslItem {
  id: string;
  type: string;
  title?: string;
  author?: CslName[];
  editor?: CslName[];
  issued?: CslDate;
  accessed?: CslDate;
  'container-title'?: string;
  publisher?: string;
  volume?: string;
  issue?: string;
  page?: string;
  number?: string;
  ISBN?: string;
  ISSN?: string;
  DOI?: string;
  URL?: string;
  language?: string;
  abstract?: string;
  keyword?: string;
  note?: string;
  archive?: string;
  /** What programs keep for themselves. */
  custom?: Record<string, unknown>;
  [variable: string]: unknown;
}
