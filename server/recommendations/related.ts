import type { Paper, RelatedPaper } from '../../src/contract/entities/paper';
import { phrase } from '../../src/model/isolated';
import type { Queryable } from '../store/database/types';
import { heldAcross, inBoth } from '../bridging/across';
import { bridgeText, type BridgedWord } from '../bridging/bridge';
import { fold, foldWriting, tokens } from '../text/analysis';
import { idsByAuthors } from '../store/papers/search/byAuthors';
import { rankByText } from '../store/papers/search/rank';
import type { RankingKind } from '../store/papers/search/ranking';
import { citationLinks, type CitationLink } from '../store/papers/citationLinks';
import { commonTitleWords } from '../store/papers/commonWords';
import { papersById } from '../store/papers/papers';
import { citationReason, citationStrength } from './citationReasons';
import { sharedThemes, type SharedTheme } from './titleThemes';

type Reason = RelatedPaper['reasons'][number];

/** Candidates of each kind. */
const CANDIDATES = 40;
/** Authors that are looked up; collaborations have hundreds. */
const AUTHORS = 10;
const NAMED = 3;
/**
 * How much a reason counts; citations count by their strength, words by `wordsScore`. A common author of a paper on another subject
 * counts less than the same subject, with all that is said of source and discipline.
 */
const WEIGHTS: Readonly<Record<Reason['kind'], number>> = { reference: 3, author: 2, words: 2, venue: 0.2, subject: 0.1 };
const AUTHOR_ALONE = 0.4;
/** A common theme of several words counts half as much as the closest one, however far the texts are apart; a single word less. */
const wordsScore = (similarity: number, several: boolean) => ((several ? 1 : 0.75) + similarity) / 2;

/** Papers of the library that have to do with one, each with the reasons, closest first. */
export async function relatedPapers(db: Queryable, ranking: RankingKind, paper: Paper, size: number): Promise<RelatedPaper[]> {
  const text = [paper.title, paper.title_zh, ...paper.keywords].join(' . ');
  const bridged = await bridgeText(db, text);
  const ranked = await rankByText(db, ranking, text, CANDIDATES, { also: bridged });
  const links = await citationLinks(db, paper);
  const ids = [...ranked.map(({ paper_id }) => paper_id), ...links.keys(), ...(await byAuthors(db, paper))];
  const candidates = (await papersById(db, [...new Set(ids)])).filter(({ paper_id }) => paper_id !== paper.paper_id);
  const best = Math.max(...ranked.filter(({ paper_id }) => paper_id !== paper.paper_id).map(({ score }) => score), 1);
  const scores = new Map(ranked.map(({ paper_id, score }) => [paper_id, score / best]));
  const themes = new Map(candidates.map((candidate) => [candidate.paper_id, themesOf(paper, candidate)]));
  const single = [...themes.values()].flatMap((shared) => shared.flatMap(({ word }) => word ?? []));
  const common = await commonTitleWords(db, single);
  return candidates
    .map((candidate) => {
      const linked = links.get(candidate.paper_id) ?? [];
      const shared = (themes.get(candidate.paper_id) ?? []).filter(({ word }) => word === null || !common.has(word));
      const reasons = reasonsOf(paper, candidate, linked, [...wordsFor(paper, candidate, shared), ...acrossLanguages(candidate, bridged)]);
      return { paper: candidate, reasons, score: scoreOf(reasons, linked, shared, scores.get(candidate.paper_id) ?? 0) };
    })
    .filter(({ reasons }) => reasons.some(({ kind }) => kind !== 'venue' && kind !== 'subject'))
    .sort((a, b) => b.score - a.score)
    .slice(0, size)
    .map(({ paper: related, reasons }) => ({ paper: related, reasons }));
}

function scoreOf(reasons: readonly Reason[], links: readonly CitationLink[], themes: readonly SharedTheme[], similarity: number): number {
  const kinds = new Set(reasons.map(({ kind }) => kind));
  const byKeyword = kinds.has('words') && themes.length === 0;
  // An acronym that papers of one author share may be the name of their group.
  const named = kinds.has('author') && !byKeyword && themes.every(({ acronym }) => acronym);
  const strengths: Readonly<Record<Reason['kind'], number>> = {
    words: named ? 0 : wordsScore(similarity, byKeyword || themes.some(({ word }) => word === null)),
    reference: citationStrength(links),
    author: kinds.has('reference') || (kinds.has('words') && !named) ? 1 : AUTHOR_ALONE / WEIGHTS.author,
    venue: 1,
    subject: 1,
  };
  return [...kinds].reduce((sum, kind) => sum + WEIGHTS[kind] * strengths[kind], 0);
}

function reasonsOf(paper: Paper, other: Paper, links: readonly CitationLink[], words: readonly string[]): Reason[] {
  const names = new Set(paper.authors.map(foldWriting));
  const shared = other.authors.filter((name) => names.has(foldWriting(name)));
  const reasons: (Reason | null)[] = [
    ...links.map((link) => citationReason(link)),
    shared.length > 0
      ? {
          kind: 'author',
          text: phrase`共同作者：${shared.slice(0, NAMED).join('、')}${shared.length > NAMED ? ` 等 ${shared.length} 人` : ''}`,
        }
      : null,
    words.length > 0 ? { kind: 'words', text: phrase`共同主题词：${words.slice(0, NAMED).join('、')}` } : null,
    paper.basic_sourcename && fold(paper.basic_sourcename) === fold(other.basic_sourcename)
      ? { kind: 'venue', text: phrase`同一来源：${other.basic_sourcename}` }
      : null,
    paper.subject_code && paper.subject_code === other.subject_code ? { kind: 'subject', text: phrase`同一学科：${other.subject}` } : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** Themes of both titles, the Chinese ones too. */
function themesOf(paper: Paper, other: Paper): SharedTheme[] {
  const titles = ({ title, title_zh }: Paper) => [...new Set([title, title_zh])].filter(Boolean);
  return titles(paper).flatMap((mine) => titles(other).flatMap((theirs) => sharedThemes(mine, theirs)));
}

/** Keywords of both, then themes of both titles; what a longer one says is not said again. */
function wordsFor(paper: Paper, other: Paper, themes: readonly SharedTheme[]): string[] {
  const theirs = new Set(other.keywords.map(foldWriting));
  const shared = [...paper.keywords.filter((keyword) => theirs.has(foldWriting(keyword))), ...themes.map(({ text }) => text)];
  const unique = [...new Map(shared.map((word) => [foldWriting(word), word] as const).reverse()).values()].reverse();
  return unique.filter((word) => !unique.some((longer) => longer !== word && foldWriting(longer).includes(foldWriting(word))));
}

/** What a paper in the other language is about too. */
const acrossLanguages = ({ title, keywords }: Paper, bridged: readonly BridgedWord[]): string[] =>
  heldAcross(bridged, [title, ...keywords].join(' ; ')).map(inBoth);

/** Ids of the newest papers with an author of the same name. */
function byAuthors(db: Queryable, paper: Paper): Promise<string[]> {
  const names = paper.authors.slice(0, AUTHORS).filter((name) => tokens(name).length > 1);
  return idsByAuthors(db, names, CANDIDATES);
}
