/** How often a work is cited, and who says so: this library of its own records, or another source of the world. */
export interface CitedBy {
  count: number;
  source: 'library' | 'openalex' | 'crossref';
}

/** Another version of a work, such as the preprint of a publication. */
export interface Version {
  paper_id: string;
  resource_type: number;
  basic_sourcename: string;
  publish_date: string;
  /** It stands before this one: it is the published one, or the more complete. */
  in_front: boolean;
}

/**
 * A literature record as every call delivers it, with the specification's names. All texts and lists may be empty. The schema
 * of the contract and this interface do not compile when one has a field that the other has not.
 */
export interface Paper {
  paper_id: string;
  /** 1 to 10 (section 9 of the specification); 8, 9 and 10 share the generic citation format. */
  resource_type: number;
  authors: string[];
  authors_short: string[];
  /** The title the work was published under. */
  title: string;
  /** Its Chinese title, also where that is the one it was published under. */
  title_zh: string;
  url: string;
  basic_sourcename: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; may carry other text. */
  publish_date: string;
  /** Volume; may carry text such as 第3卷. */
  basic_source_vo: string;
  /** Issue; may carry text. */
  basic_source_no: string;
  basic_page: string;
  publish_venue: string[];
  /** ISBN, or the number of a standard or patent. */
  isbn: string;
  doi: string;
  keywords: string[];
  abstract: string;
  abstract_zh: string;
  /** ISO 639-1, empty when unknown. */
  language: string;
  /** Year of `publish_date`, null when it has none. */
  year: number | null;
  /** Code and Chinese name of the ESI field, empty when unknown. */
  subject_code: string;
  subject: string;
  /** Where the record comes from: `starter`, the name of an import, `openalex`, … */
  source: string;
  /** A file of this work that the asking person may read, an own one first; only `listPapersById` looks for it. */
  file_id?: string | undefined;
  /** Where its authors work, each once; absent where the record does not say it. */
  institutions?: string[] | undefined;
  /** Absent where nothing is known to cite it. */
  cited_by?: CitedBy | undefined;
  /** The other versions of this work in the library; absent where there are none. */
  versions?: Version[] | undefined;
  /** Fields that the program guessed from a file and nobody has confirmed, by their names; absent where there are none. */
  guessed?: string[] | undefined;
}

/** A paper with empty fields, of the generic type: its keys are the fields that every paper has, in the wire's order. */
export const emptyPaper: Paper = {
  paper_id: '',
  resource_type: 10,
  authors: [],
  authors_short: [],
  title: '',
  title_zh: '',
  url: '',
  basic_sourcename: '',
  publish_date: '',
  basic_source_vo: '',
  basic_source_no: '',
  basic_page: '',
  publish_venue: [],
  isbn: '',
  doi: '',
  keywords: [],
  abstract: '',
  abstract_zh: '',
  language: '',
  year: null,
  subject_code: '',
  subject: '',
  source: '',
};

/** The fields that every paper has, in the wire's order. */
export const PAPER_FIELDS = Object.keys(emptyPaper) as readonly Exclude<
  keyof Paper,
  'file_id' | 'institutions' | 'cited_by' | 'versions' | 'guessed'
>[];
