import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../../store/database/types';
import { filesOfWorks, openingPassages, type PassageRow } from '../../store/files/passages';
import { sentences } from '../fileSentences';
import { inLanguage, NO_BASE, passagesOf, type Passage } from '../passages';
import { rolesOf, type Role } from '../sentences/role';

/** A sentence of a paper with how well it fits each role. */
export interface Candidate {
  readonly passage: Passage;
  readonly roles: Readonly<Record<Role, number>>;
}

/** What a paper says of itself, in reading order. */
export interface PaperSentences {
  readonly paper: Paper;
  /** Of its file; empty when there is none that the person may read. */
  readonly fullText: readonly Candidate[];
  /** Of its abstract; titles are no statements. */
  readonly abstract: readonly Candidate[];
}

/** Passages that are read of one file: its beginning, and those under the headings of its end. */
const BEGINNING = 240;
const EACH = 300;
const ENDING = '(conclusion|summary|discussion|limitation|future|结论|结语|总结|讨论|小结|局限|不足|展望)';

/** Each title counts as none: the head of the column shows it. */
function ofAbstract(paper: Paper): Candidate[] {
  const passages = inLanguage(
    passagesOf(paper).filter(({ place }) => place !== '题名'),
    paper.language === 'zh' ? 'zh' : 'en',
  );
  return passages.map((passage, i) => ({
    passage,
    roles: rolesOf(passage.text, { heading: '', at: i / Math.max(1, passages.length - 1) }),
  }));
}

function ofFile(rows: readonly PassageRow[]): Candidate[] {
  const last = Math.max(1, ...rows.map(({ n }) => n));
  return rows.flatMap((row) => {
    // Rectangles are put only to what is chosen.
    const bare = sentences(row, NO_BASE, (ranges) => ranges.map(({ page, start, end }) => ({ page, start, end, boxes: [] })));
    return bare.map((passage) => ({ passage, roles: rolesOf(passage.text, { heading: row.heading, at: row.n / last }) }));
  });
}

/** The sentences of papers, with those of the newest file of each that the person may read. */
export async function sentencesOfPapers(db: Queryable, readerId: string, papers: readonly Paper[]): Promise<PaperSentences[]> {
  const works = papers.map(({ paper_id }) => ({ paper_id, dataset_id: null }));
  const files = await filesOfWorks(db, readerId, works);
  const fileOf = new Map([...files].reverse().map((file) => [file.paper_id, file.id]));
  const rows = await openingPassages(db, [...fileOf.values()], { count: BEGINNING, each: EACH, headings: ENDING });
  return papers.map((paper) => ({
    paper,
    fullText: ofFile(rows.filter(({ paper_id }) => paper_id === paper.paper_id)),
    abstract: ofAbstract(paper),
  }));
}
