import type { AnswerSource, SourcePassage } from '../../../src/contract/entities/chat';
import type { LedgerMark } from '../../../src/contract/entities/ledger';
import type { Paper } from '../../../src/contract/entities/paper';
import { doiHref } from '../../../src/model/identifiers/doi';
import type { Passage } from '../retrieval/passages';

/** Stands between the passages of one source. */
export const PASSAGE_JOINT = '\n……\n';

/** What a marker stands for: the number of its source, and the id of its very passage. */
export interface Cited {
  readonly n: number;
  readonly id: string;
}

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

  /** Markers that `cite` was asked for and `marksIn` has not met yet. */
  private readonly open: Cited[] = [];

  /** The number of the passage's paper; a new one when it is cited for the first time. Its marker is written next. */
  cite(passage: Passage): number {
    const cited = this.bind(passage);
    this.open.push(cited);
    return cited.n;
  }

  /** What a marker for the passage stands for. The paper gets a number when it is cited for the first time. */
  bind(passage: Passage): Cited {
    const paper = this.papers.get(passage.paperId);
    if (!paper) throw new Error(`cited paper ${passage.paperId} was not retrieved`);
    let n = this.numbers.get(passage.paperId);
    if (n === undefined) {
      n = this.cited.push({ paper, passages: [] });
      this.numbers.set(passage.paperId, n);
    }
    const passages = this.cited[n - 1]?.passages ?? [];
    let at = passages.findIndex((existing) => existing.text === passage.text);
    if (at < 0) {
      at = passages.push(passage) - 1;
      this.revision += 1;
    }
    return { n, id: idOf(n, at) };
  }

  /**
   * The markers of a text that was written with the numbers that `cite` answered since the last one. Where one marker was written
   * for several passages of a paper it stands for all of them.
   */
  marksIn(content: string): LedgerMark[] {
    const asked = this.open.splice(0);
    const markers = [...content.matchAll(/\[(\d+)\]/g)].map(({ index: at, 1: n }) => ({ at, n: Number(n) }));
    return markers.flatMap(({ at, n }, i) => {
      const own = asked.filter((cited) => cited.n === n).map(({ id }) => id);
      const nth = markers.slice(0, i).filter((other) => other.n === n).length;
      const alone = own.length === markers.filter((other) => other.n === n).length;
      return own.length === 0 ? [] : { at, n, passages: alone ? own.slice(nth, nth + 1) : [...new Set(own)] };
    });
  }

  /** Where the papers themselves are found. */
  addresses(): string[] {
    return [...this.papers.values()].flatMap(({ url, doi }) => [url, ...(doi ? [doiHref(doi)] : [])]);
  }

  /** All sources so far. */
  sources(): AnswerSource[] {
    return this.cited.map(({ paper, passages }, i) => {
      const inFile = passages.find((passage) => passage.file);
      const file = inFile?.file;
      const tool = passages[0]?.tool;
      return {
        n: i + 1,
        paper_id: tool ? null : paper.paper_id,
        document_id: (inFile ?? passages[0])?.documentId ?? null,
        dataset_id: passages[0]?.datasetId ?? null,
        content: passages.map((passage) => passage.text).join(PASSAGE_JOINT),
        place: [...new Set(passages.map((passage) => passage.place))].join('、'),
        page: file?.ranges[0]?.page ?? null,
        file_id: file?.id ?? null,
        positions: file ? passages.map((passage) => [...(passage.file?.ranges ?? [])]) : [],
        passages: passages.map((passage, at) => toSourcePassage(idOf(i + 1, at), passage)),
        ...(tool ? { tool } : {}),
        paper: tool ? null : paper,
      };
    });
  }
}

const idOf = (n: number, at: number) => `${n}.${at + 1}`;

/** A passage as the wire has it. */
export const toSourcePassage = (id: string, { text, place, file }: Passage): SourcePassage => ({
  id,
  content: text,
  place,
  page: file?.ranges[0]?.page ?? null,
  file_id: file?.id ?? null,
  positions: [...(file?.ranges ?? [])],
});
