import type { AnswerSource, SourcePassage } from '../../../src/contract/entities/chat';
import type { AnswerLedger, LedgerMark, LedgerSentence } from '../../../src/contract/entities/ledger';
import type { Paper } from '../../../src/contract/entities/paper';
import { languageOf, readQuestion, stems, type Question } from '../../text/terms';
import { judge, quotesWhole, type Evidence, type Verdict } from './judge';
import { statementsOf, type Statement } from './statements';

/** An answer that has come to its end. */
export interface Written {
  readonly answer: string;
  readonly sources: readonly AnswerSource[];
  /** Its markers with the passages that each was written from. */
  readonly marks: readonly LedgerMark[];
  /** Links that were written and stand in no source. */
  readonly links: readonly string[];
  /** False: it broke off, and its last sentence is none. */
  readonly whole: boolean;
  /** No model has written: sentences without a marker are this portal's own words about what it quotes, and state nothing. */
  readonly quoted: boolean;
}

/** The words of a sentence with what they are in the other language. */
export type Across = (question: Question) => Promise<Question>;

/** Share of a sentence's words from which on it is taken from the passage that the next marker of its paragraph stands for. */
const CARRIED = 0.8;
const ENDED = /[。！？.!?…）)\]】”"』」*_|`]\s*$/;

/** What a title page says of a paper: it may be said in an answer without standing in the passage. */
const aboutOf = (paper: Paper): string[] => [
  paper.title,
  paper.title_zh,
  paper.authors.join('; '),
  paper.keywords.join('; '),
  String(paper.year ?? ''),
  paper.basic_sourcename,
];

/** The sources of an answer by what its markers name. */
class Shelf {
  private readonly passages = new Map<string, SourcePassage>();
  private readonly byNumber: ReadonlyMap<number, AnswerSource>;

  constructor(sources: readonly AnswerSource[]) {
    this.byNumber = new Map(sources.map((source) => [source.n, source]));
    for (const { passages } of sources) for (const passage of passages ?? []) this.passages.set(passage.id, passage);
  }

  evidenceOf(marks: readonly LedgerMark[]): Evidence {
    return {
      texts: marks.flatMap((mark) => mark.passages.flatMap((id) => this.passages.get(id)?.content ?? [])),
      about: marks.flatMap(({ n }) => {
        const paper = this.byNumber.get(n)?.paper;
        return paper ? aboutOf(paper) : [];
      }),
    };
  }
}

const shareOf = (text: string, passages: readonly string[]): number => {
  const words = [...new Set(stems(text))];
  const has = new Set(passages.flatMap(stems));
  return words.filter((word) => has.has(word)).length / Math.max(1, words.length);
};

/** What stands behind a sentence: its own markers, or, for one of several from the same passage, those of a later one of its line. */
function marksOf(
  statement: Statement,
  at: number,
  all: readonly Statement[],
  own: (one: Statement) => LedgerMark[],
  shelf: Shelf,
): LedgerMark[] {
  if (statement.markers.length > 0) return own(statement);
  const next = all.slice(at + 1).find(({ markers, line }) => line !== statement.line || markers.length > 0);
  if (!next || next.line !== statement.line) return [];
  const marks = own(next);
  return shareOf(statement.text, shelf.evidenceOf(marks).texts) >= CARRIED ? marks : [];
}

/** The words that a sentence is compared by, translated where its passages are in the other language. */
async function readSentence(text: string, { texts }: Evidence, across: Across): Promise<Question> {
  const question = readQuestion(text);
  return texts.some((one) => languageOf(one) !== question.language) ? across(question) : question;
}

/**
 * Holds every sentence of an answer that states something against the passages that its markers are bound to.
 * @param across translates words; where nothing does, it answers the question as it is.
 */
export async function ledgerOf({ answer, sources, marks, links, whole, quoted }: Written, across: Across): Promise<AnswerLedger> {
  const shelf = new Shelf(sources);
  const byPlace = new Map(marks.map((mark) => [mark.at, mark]));
  const own = ({ markers }: Statement) =>
    markers.flatMap(({ at, n }) => {
      const mark = byPlace.get(at);
      return mark?.n === n ? [mark] : [];
    });
  const statements = statementsOf(answer).filter(({ end }) => whole || end < answer.trimEnd().length || ENDED.test(answer));
  const sentences: LedgerSentence[] = [];
  for (const [i, statement] of statements.entries()) {
    const behind = marksOf(statement, i, statements, own, shelf);
    if (quoted && behind.length === 0) continue;
    const evidence = shelf.evidenceOf(behind);
    const verdict: Verdict =
      quoted && quotesWhole(statement.text, evidence.texts)
        ? { state: 'consistent', findings: [] }
        : judge(statement.text, await readSentence(statement.text, evidence, across), evidence);
    sentences.push({ start: statement.start, end: statement.end, ...verdict, findings: [...verdict.findings], marks: behind });
  }
  return { sentences, unsupported_links: [...links] };
}
