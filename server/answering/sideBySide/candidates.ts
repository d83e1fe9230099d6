import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../../store/database/types';
import { filesOfWorks, openingPassages, type PassageRow } from '../../store/files/passages';
import { sentences } from '../retrieval/fileSentences';
import { inLanguage, NO_BASE, passagesOf, type Passage } from '../retrieval/passages';
import { LEAST_ROLE, rolesOf, type Role } from '../sentences/role';

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

/** Parts of a file that say nothing of the work. */
const AROUND =
  /acknowledg|致谢|reference|参考文献|bibliograph|funding|基金|conflict|competing|contribution|licen[cs]e|作者简介|appendix|附录/i;
/** What stands between the sentences of a file: addresses, entries of references, dates of the publisher, items of lists. */
const NO_STATEMENT =
  /https?:|www\.|doi\.org|@|[[［][A-Z](?:\/[A-Z]{2})?[\]］]|^\s*[•·▪*]|licen[cs]e|copyright|©|submitted:|published:|收稿日期/i;
const ENDS = /[.。!?！？][”"’'）)\]]*$/;
const LEAST_WEIGHT = 40;
const weight = (text: string) => text.length + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/** Text of a file has more than sentences in it. */
const isStatement = ({ text, doubtful }: Passage) =>
  !doubtful && ENDS.test(text) && weight(text) >= LEAST_WEIGHT && !NO_STATEMENT.test(text);

/** The abstract that a file begins with says best what the work is. */
const SUMMARY = /^\W*(?:abstract|summary|摘\s*要|提\s*要)/i;
const SUMMARY_BONUS = 0.4;

function rolesInFile({ text }: Passage, heading: string, at: number): Candidate['roles'] {
  const roles = rolesOf(text, { heading, at });
  if (!SUMMARY.test(heading) && !SUMMARY.test(text)) return roles;
  const more = (role: Role) => (roles[role] >= LEAST_ROLE ? roles[role] + SUMMARY_BONUS : roles[role]);
  return { ...roles, question: more('question'), method: more('method'), result: more('result') };
}

/** The language that most of a text is in: a translated abstract is none of its sentences. */
function mostly(found: readonly Candidate[]): readonly Candidate[] {
  const chinese = found.filter(({ passage }) => passage.language === 'zh');
  return chinese.length * 2 >= found.length ? chinese : found.filter(({ passage }) => passage.language !== 'zh');
}

function ofFile(rows: readonly PassageRow[]): readonly Candidate[] {
  const last = Math.max(1, ...rows.map(({ n }) => n));
  const found = rows.flatMap((row) => {
    if (AROUND.test(row.heading)) return [];
    // Rectangles are put only to what is chosen.
    const bare = sentences(row, NO_BASE, (ranges) => ranges.map(({ page, start, end }) => ({ page, start, end, boxes: [] })));
    return bare.filter(isStatement).map((passage) => ({ passage, roles: rolesInFile(passage, row.heading, row.n / last) }));
  });
  return mostly(found);
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
