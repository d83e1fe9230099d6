import { emptyPaper, PAPER_FIELDS, type Paper } from '../model/paper/paper';

export type PaperField = (typeof PAPER_FIELDS)[number];

/** Of each kind a value that no other field has. */
const VALUES: Partial<Paper> = { resource_type: 2, year: 1987, publish_date: '1987-06-05', doi: '10.1000/heron' };
const valueOf = (field: PaperField): Paper[PaperField] => VALUES[field] ?? (Array.isArray(emptyPaper[field]) ? ['Heron'] : 'Heron');

/** Fields that leave no trace, each set alone in a record of which nothing else is known. */
export const fieldsWithoutTrace = (trace: (paper: Paper) => string): PaperField[] =>
  PAPER_FIELDS.filter((field) => trace({ ...emptyPaper, [field]: valueOf(field) }) === trace(emptyPaper));
