import type { Paper } from '../../../src/contract/entities/paper';
import { emptyPaper } from '../../../src/model/paper/paper';
import { Citations } from '../../answering/citing/citations';
import type { Passage } from '../../answering/retrieval/passages';
import { passagesForModel } from '../../answering/prompt';
import type { StoredCitation } from '../../store/research/events';
import type { Finding, FoundSource } from './means';

/** What numbering needs of a paper. */
export const numberedPaper = ({ id, title, url, year }: FoundSource): Paper => ({ ...emptyPaper, paper_id: id, title, url, year });

/** The passages of a source that was read twice, each once. The first time names the call that found it. */
function merged(first: FoundSource, second: FoundSource): FoundSource {
  const existing = new Set(first.passages.map(({ text }) => text));
  return { ...first, passages: [...first.passages, ...second.passages.filter(({ text }) => !existing.has(text))] };
}

/** Sources by their order, each once. */
export function together(sources: readonly FoundSource[]): FoundSource[] {
  const found = new Map<string, FoundSource>();
  for (const source of sources) {
    const existing = found.get(source.id);
    found.set(source.id, existing ? merged(existing, source) : source);
  }
  return [...found.values()];
}

/** What was read of a source. The title of a tool's answer has the words of the call: it says nothing of the answer. */
export const textsOfSource = ({ origin, title, passages }: FoundSource): string[] => [
  ...(origin === 'mcp' ? [] : [title]),
  ...passages.map(({ text }) => text),
];

/** The sources of a report: numbers what it cites, by first appearance. */
export class ReportSources {
  readonly citations: Citations;
  /** By their ids. */
  readonly byId: ReadonlyMap<string, FoundSource>;

  constructor(findings: readonly Finding[]) {
    const found = new Map(together(findings.flatMap((finding) => finding.sources)).map((source) => [source.id, source]));
    this.byId = found;
    this.citations = new Citations(new Map([...found].map(([id, source]) => [id, numberedPaper(source)])));
  }

  get count(): number {
    return this.byId.size;
  }

  /** What a model of limited memory reads, in turn from each source. */
  passages(): Passage[] {
    const papers = [...this.byId.values()].map((source) => ({
      paper: numberedPaper(source),
      passages: source.passages,
      coverage: 1,
      relevant: true,
    }));
    return passagesForModel({ papers });
  }

  /** Addresses and texts that were read. */
  readTexts(): string[] {
    return [...this.byId.values()].flatMap(({ url, passages }) => [url, ...passages.map(({ text }) => text)]);
  }

  cite(passage: Passage): number {
    return this.citations.cite(passage);
  }

  /** The number of a source that is cited; undefined for others. */
  numberOf(id: string): number | undefined {
    return this.citations.sources().find(({ paper_id }) => paper_id === id)?.n;
  }

  /** All cited so far, in order of their numbers. */
  cited(): StoredCitation[] {
    return this.citations
      .sources()
      .flatMap(({ n, paper_id, content, place, page, file_id, positions, passages = [], document_id, dataset_id }) => {
        const source = this.byId.get(paper_id ?? '');
        if (!source) return [];
        return {
          n,
          origin: source.origin,
          title: source.title,
          url: /^https?:\/\//i.test(source.url) ? source.url : '',
          content_snippet: content,
          place,
          page,
          file_id,
          positions,
          passages,
          paper_id: source.origin === 'mcp' ? null : source.id,
          document_id,
          dataset_id,
          tool_call_id: source.toolCallId,
          accessed_at: source.accessedAt,
        };
      });
  }
}
