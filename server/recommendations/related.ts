import type { Paper, RelatedPaper } from '../../src/contract/entities/paper';
import type { Queryable } from '../store/database/types';
import { fold, foldWriting, tokens } from '../text/analysis';
import { idsByAuthors } from '../store/papers/search/byAuthors';
import { rankByText } from '../store/papers/search/rank';
import type { RankingKind } from '../store/papers/search/ranking';
import { STOP_WORDS } from '../text/stopWords';
import { citationLinks, type CitationLink } from '../store/papers/citationLinks';
import { papersById } from '../store/papers/papers';
import { citationReason, citationStrength } from './citationReasons';

type Reason = RelatedPaper['reasons'][number];

/** Candidates of each kind. */
const CANDIDATES = 40;
/** Authors that are looked up; collaborations have hundreds. */
const AUTHORS = 10;
const NAMED = 3;
/** How much a reason counts; words and citations count by their strength. */
const WEIGHTS: Readonly<Record<Reason['kind'], number>> = { reference: 3, author: 2, words: 2, venue: 0.3, subject: 0.2 };

/** Words that titles on any subject have: sharing them in titles relates nothing. As keywords they count. */
const TITLE_FILLERS: ReadonlySet<string> = new Set(
  (
    '及其 以及 基于 关于 对于 一种 一类 几种 若干 新的 研究 分析 探讨 探析 初探 浅析 试论 综述 进展 现状 趋势 影响 因素 应用 方法 ' +
    '问题 对策 策略 建议 启示 思考 作用 关系 特征 特点 机制 理论 实践 评价 比较 发展 using based towards toward study studies ' +
    'analysis analyses research review approach approaches method methods application applications effect effects impact role ' +
    'case novel evidence results'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Papers of the library that have to do with one, each with the reasons, closest first. */
export async function relatedPapers(db: Queryable, ranking: RankingKind, paper: Paper, size: number): Promise<RelatedPaper[]> {
  const text = [paper.title, paper.title_zh, ...paper.keywords].join(' . ');
  const ranked = await rankByText(db, ranking, text, CANDIDATES);
  const links = await citationLinks(db, paper);
  const ids = [...ranked.map(({ paper_id }) => paper_id), ...links.keys(), ...(await byAuthors(db, paper))];
  const candidates = (await papersById(db, [...new Set(ids)])).filter(({ paper_id }) => paper_id !== paper.paper_id);
  const best = Math.max(...ranked.filter(({ paper_id }) => paper_id !== paper.paper_id).map(({ score }) => score), 1);
  const scores = new Map(ranked.map(({ paper_id, score }) => [paper_id, score / best]));
  return candidates
    .map((candidate) => {
      const linked = links.get(candidate.paper_id) ?? [];
      const similarity = scores.get(candidate.paper_id);
      const reasons = reasonsOf(paper, candidate, linked, similarity !== undefined);
      const strengths: Partial<Record<Reason['kind'], number>> = { words: similarity ?? 0, reference: citationStrength(linked) };
      const score = [...new Set(reasons.map(({ kind }) => kind))].reduce((sum, kind) => sum + WEIGHTS[kind] * (strengths[kind] ?? 1), 0);
      return { paper: candidate, reasons, score };
    })
    .filter(({ reasons }) => reasons.some(({ kind }) => kind !== 'venue' && kind !== 'subject'))
    .sort((a, b) => b.score - a.score)
    .slice(0, size)
    .map(({ paper: related, reasons }) => ({ paper: related, reasons }));
}

function reasonsOf(paper: Paper, other: Paper, links: readonly CitationLink[], similar: boolean): Reason[] {
  const names = new Set(paper.authors.map(foldWriting));
  const shared = other.authors.filter((name) => names.has(foldWriting(name)));
  const words = similar ? sharedWords(paper, other) : [];
  const reasons: (Reason | null)[] = [
    ...links.map((link) => ({ kind: 'reference' as const, text: citationReason(link) })),
    shared.length > 0
      ? { kind: 'author', text: `共同作者：${shared.slice(0, NAMED).join('、')}${shared.length > NAMED ? ` 等 ${shared.length} 人` : ''}` }
      : null,
    words.length > 0 ? { kind: 'words', text: `共同主题词：${words.slice(0, NAMED).join('、')}` } : null,
    paper.basic_sourcename && fold(paper.basic_sourcename) === fold(other.basic_sourcename)
      ? { kind: 'venue', text: `同一来源：${other.basic_sourcename}` }
      : null,
    paper.subject_code && paper.subject_code === other.subject_code ? { kind: 'subject', text: `同一学科：${other.subject}` } : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** Keywords of both, then words that both titles have. */
function sharedWords(paper: Paper, other: Paper): string[] {
  const words = (item: Paper) => new Map([...item.keywords, ...titleWords(item)].map((word) => [foldWriting(word), word]));
  const theirs = words(other);
  const shared = [...words(paper)].filter(([key]) => theirs.has(key)).map(([, word]) => word);
  // 物种多样性 says all that 物种 and 多样 say.
  return shared.filter((word) => !shared.some((longer) => longer !== word && foldWriting(longer).includes(foldWriting(word))));
}

function titleWords({ title, title_zh }: Paper): string[] {
  return [...segmenter.segment(`${title} ${title_zh}`)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter((word) => !TITLE_FILLERS.has(foldWriting(word)))
    .filter((word) => (/\p{Script=Han}/u.test(word) ? [...word].length > 1 : word.length > 3 && !STOP_WORDS.has(fold(word))));
}

/** Ids of the newest papers with an author of the same name. */
function byAuthors(db: Queryable, paper: Paper): Promise<string[]> {
  const names = paper.authors.slice(0, AUTHORS).filter((name) => tokens(name).length > 1);
  return idsByAuthors(db, names, CANDIDATES);
}
