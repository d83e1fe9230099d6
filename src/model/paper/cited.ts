import { grouped } from '../grouped';
import type { CitedBy, Paper } from './paper';

/** Who says how often a work is cited. */
const CITED_SOURCES: Readonly<Record<CitedBy['source'], string>> = { library: '本库', openalex: 'OpenAlex', crossref: 'Crossref' };

/** How often a work is cited, and who says so: 被引 12（本库）. Empty where nothing is known. */
export const citedLine = ({ cited_by }: Pick<Paper, 'cited_by'>): string =>
  cited_by ? `被引 ${grouped(cited_by.count)}（${CITED_SOURCES[cited_by.source]}）` : '';
