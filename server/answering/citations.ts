import type { AnswerSource } from '../../src/contract/entities/chat';
import type { Paper } from '../../src/contract/entities/paper';
import type { Passage } from './passages';

/** Stands between the passages of one source. */
export const PASSAGE_JOINT = '\n……\n';

/**
 * Numbers what an answer cites: one number a paper, by first appearance, so that the reference list has one entry a
 * paper. When more passages of it are cited later its source keeps the number and gains the passages, each verbatim.
 */
export class Citations {
  private readonly numbers = new Map<string, number>();
  private readonly cited: { paper: Paper; passages: Passage[] }[] = [];
  /** Grows with every passage that is cited for the first time. */
  revision = 0;

  constructor(private readonly papers: ReadonlyMap<string, Paper>) {}

  /** The number of the passage's paper; a new one when it is cited for the first time. */
  cite(passage: Passage): number {
    const paper = this.papers.get(passage.paperId);
    if (!paper) throw new Error(`cited paper ${passage.paperId} was not retrieved`);
    let n = this.numbers.get(passage.paperId);
    if (n === undefined) {
      n = this.cited.push({ paper, passages: [] });
      this.numbers.set(passage.paperId, n);
    }
    const passages = this.cited[n - 1]?.passages ?? [];
    if (!passages.some((existing) => existing.text === passage.text)) {
      passages.push(passage);
      this.revision += 1;
    }
    return n;
  }

  /** All sources so far. */
  sources(): AnswerSource[] {
    return this.cited.map(({ paper, passages }, i) => {
      const inFile = passages.find((passage) => passage.file);
      const file = inFile?.file;
      return {
        n: i + 1,
        paper_id: paper.paper_id,
        document_id: (inFile ?? passages[0])?.documentId ?? null,
        dataset_id: passages[0]?.datasetId ?? null,
        content: passages.map((passage) => passage.text).join(PASSAGE_JOINT),
        place: [...new Set(passages.map((passage) => passage.place))].join('、'),
        page: file?.ranges[0]?.page ?? null,
        file_id: file?.id ?? null,
        positions: file ? passages.map((passage) => [...(passage.file?.ranges ?? [])]) : [],
        paper,
      };
    });
  }
}
