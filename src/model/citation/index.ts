export { citationText, formatCitation, formatReferences } from './format';
export type { CitationRecord } from './parts';
