import { CHINESE_DIALECTS } from './chinese';
import type { Dialect } from './dialect';

const webOfScience: Dialect = {
  form: 'wos',
  sign: /^(?:FN (?:Clarivate|ISI|Thomson)|PT [JBSPC]\s*$)/m,
  tag: /^([A-Z][A-Z0-9])(?: (.*))?$/,
  bound: /^(?:ER|EF|PT .*)\s*$/,
  between: /;\s*/,
  nameByLine: true,
  fields: {
    PT: 'type',
    DT: 'type',
    TI: 'title',
    SO: 'host',
    AF: 'authors',
    AU: 'shortAuthors',
    BE: 'editors',
    PU: 'publisher',
    PY: 'date',
    PD: 'month',
    VL: 'volume',
    IS: 'issue',
    BP: 'first',
    EP: 'last',
    AR: 'pages',
    C1: 'affiliations',
    AB: 'abstract',
    DE: 'keywords',
    DI: 'doi',
    BN: 'isbn',
    LA: 'language',
  },
};

const noteExpress: Dialect = {
  form: 'noteexpress',
  sign: /^\{Reference Type\}:/m,
  tag: /^\{([^{}]{1,40})\}:\s?(.*)$/,
  bound: /^\{Reference Type\}:/,
  between: /[;；]\s*/,
  fields: {
    'Custom 1': 'own',
    'Reference Type': 'type',
    Title: 'title',
    Journal: 'journal',
    'Secondary Title': 'host',
    Author: 'authors',
    'Secondary Author': 'editors',
    Publisher: 'publisher',
    Year: 'date',
    Date: 'month',
    Volume: 'volume',
    Issue: 'issue',
    Pages: 'pages',
    Abstract: 'abstract',
    Keywords: 'keywords',
    'Author Address': 'affiliations',
    'Translated Title': 'translated',
    DOI: 'doi',
    URL: 'url',
    'ISBN/ISSN': 'isbn',
    Language: 'language',
  },
};

const refWorks: Dialect = {
  form: 'refworks',
  sign: /^RT \S.*\r?\n(?:[A-Za-z][A-Za-z0-9] .*\r?\n)*?[ATat]1 /m,
  // Some write tags small: then what follows says that the line is no text that goes on.
  tag: /^([A-Z][A-Z0-9]|[atk]1|t2|jf|(?:vo|is|op|sp|yr)(?= [A-Za-z]?\d))(?: (.*))?$/,
  bound: /^RT /,
  between: /[;；]\s*/,
  fields: {
    RT: 'type',
    T1: 'title',
    FD: 'month',
    T2: 'host',
    JF: 'journal',
    A1: 'authors',
    A2: 'editors',
    PB: 'publisher',
    YR: 'date',
    VO: 'volume',
    IS: 'issue',
    SP: 'first',
    OP: 'last',
    AB: 'abstract',
    K1: 'keywords',
    U5: 'own',
    AD: 'affiliations',
    DO: 'doi',
    UL: 'url',
    LK: 'url',
    SN: 'isbn',
    LA: 'language',
  },
};

const biblioscape: Dialect = {
  form: 'tagged',
  sign: /^--[A-Z][A-Z0-9]-- /m,
  tag: /^--([A-Z][A-Z0-9])-- ?(.*)$/,
  bound: /^-{6}\s*$/,
  between: /;\s*/,
  fields: {
    RT: 'type',
    TI: 'title',
    ST: 'host',
    AU: 'authors',
    PB: 'publisher',
    YP: 'date',
    VL: 'volume',
    NB: 'issue',
    PS: 'first',
    PE: 'last',
    AB: 'abstract',
    KW: 'keywords',
    UR: 'url',
    IS: 'isbn',
    LG: 'language',
  },
};

/** Library catalogues and Inspec: `TI- …` or `TI ~ …`, records apart by an empty line. */
const catalogue: Dialect = {
  form: 'tagged',
  sign: /^TI ?[-~] \S.*\r?\n(?:.*\r?\n)*?AU ?[-~] /m,
  tag: /^([A-Z]{2}) ?[-~] (.*)$/,
  bound: /^\s*$/,
  between: /;\s*/,
  fields: { RT: 'type', TI: 'title', AU: 'authors', PU: 'publisher', PY: 'date', AB: 'abstract', KW: 'keywords', IS: 'isbn', SO: 'source' },
};

const ovid: Dialect = {
  form: 'tagged',
  sign: /^<\d+>\s*\r?\n(?:.*\r?\n)*?Source\s*\r?\n/m,
  tag: /^([A-Z][A-Za-z -]{1,50}?)\s*$()/,
  bound: /^<\d+>\s*$/,
  // Degrees behind a name are parted by one blank, names by two.
  between: /;\s{2,}/,
  fields: {
    'Publication Type': 'type',
    'Document Type': 'type',
    Title: 'title',
    'Chapter Title': 'title',
    Author: 'authors',
    Abstract: 'abstract',
    'Author Keywords': 'keywords',
    Institution: 'affiliations',
    'DOI Number': 'doi',
    Language: 'language',
    Source: 'source',
    Status: 'month',
  },
};

const DIALECTS: readonly Dialect[] = [noteExpress, refWorks, ...CHINESE_DIALECTS, webOfScience, biblioscape, ovid, catalogue];

/** Characters at the beginning that are searched for signs: looking further may take long in a hostile text. */
const BEGINNING = 20_000;

/** The form of a tagged text by what stands in its beginning. */
export function dialectOf(text: string): Dialect | undefined {
  const begin = text.trimStart().slice(0, BEGINNING);
  return DIALECTS.find(({ sign }) => sign.test(begin));
}
