export { citationText, formatCitation, formatReferences } from './format';
export { GONE_SOURCE, asMarkdown, bibliographyEntry, entryAsMarkdown, entryAsText } from './bibliography';
export { doubtsOf, isUnchecked, uncheckedMark } from './unchecked';
export type { BibliographyEntry } from './bibliography';
export type { CitationRecord } from './parts';
