import type { ReferenceForm } from '../../../../src/contract/entities/reference';

/** What a tag holds. `authors` are full names, where `shortAuthors` are the same with initials. */
export type Field =
  | 'type'
  | 'title'
  /** `journal`: the name itself, where `host` may be its translation or a series. */
  | 'journal'
  | 'host'
  | 'authors'
  | 'shortAuthors'
  | 'editors'
  | 'publisher'
  | 'date'
  | 'month'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'first'
  | 'last'
  | 'abstract'
  | 'keywords'
  | 'doi'
  | 'url'
  | 'isbn'
  | 'language'
  | 'affiliations'
  /** A title in another language. */
  | 'translated'
  | 'source'
  /** Our own fields, in an export of ours. */
  | 'own';

/** A form of text in which each line begins with the name of its field. */
export interface Dialect {
  form: ReferenceForm;
  /** Stands in every file of this form. */
  sign: RegExp;
  /** A line that begins a field: its name, and its value. */
  tag: RegExp;
  /** A line with which the record before is at its end. */
  bound: RegExp;
  /** Stands between several names in one value. */
  between: RegExp;
  /** Each further line of a list of names is another name. */
  nameByLine?: boolean;
  /** Fields in which names of tags look; what is not named is passed over. */
  fields: Readonly<Record<string, Field>>;
}
