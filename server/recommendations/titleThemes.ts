import { foldWriting } from '../text/analysis';
import { dictionaryWords } from '../text/chineseWords';
import { STOP_WORDS } from '../text/stopWords';

/** Words that titles on any subject have: they are no theme, nor part of one. As keywords they count. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    '及其 以及 基于 关于 对于 面向 一种 一类 几种 若干 新的 研究 分析 探讨 探析 初探 浅析 试论 综述 进展 现状 趋势 影响 因素 应用 方法 ' +
    '问题 对策 策略 建议 启示 思考 作用 关系 特征 特点 机制 理论 实践 评价 比较 发展 using based towards toward via study studies ' +
    'analysis analyses research review survey overview approach approaches method methods application applications effect effects ' +
    'impact role case novel new evidence results introduction improving improved efficient'
  ).split(' '),
);

/** Words that name no subject, nor do several of them: 「data model」 is no theme, 「language model」 is one. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    '模型 系统 数据 任务 技术 算法 设计 过程 结构 性能 信息 实验 条件 变化 不同 中国 我国 task model data system algorithm framework ' +
    'technique technology problem solution process design performance evaluation experiment test tool dataset resource feature ' +
    'structure type level scale group large small high low multi multiple single general simple fast different property comparison'
  ).split(' '),
);

/** Words that name no subject alone, but may do so together: 「deep learning」, 「state space」. */
const VAGUE: ReadonlySet<string> = new Set(
  (
    '学习 网络 空间 控制 优化 预测 检测 识别 分类 deep learning network neural representation information knowledge measure measurement ' +
    'estimation prediction detection dynamics dynamic control optimization simulation modeling modelling training inference classification ' +
    'recognition generation state space time domain order function theory language graph learn'
  ).split(' '),
);

/** A word of a title, with its place in UTF-16 units. */
interface TitleWord {
  /** Folded, in simplified characters, in the singular and without hyphens: equal for two writings of one word. */
  key: string;
  start: number;
  end: number;
}

/** Runs of one script; hyphens and apostrophes within a word belong to it, so that Cross-Lingual is one word. */
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[-‐‑'’](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;

/** The words of a title in their order; null where something stands between two that parts them. */
function wordsOf(title: string): (TitleWord | null)[] {
  const found: (TitleWord | null)[] = [];
  let end = 0;
  for (const { 0: run, index } of title.matchAll(RUN)) {
    if (/\S/u.test(title.slice(end, index))) found.push(null);
    end = index + run.length;
    let start = index;
    for (const segment of /^\p{Script=Han}/u.test(run) ? dictionaryWords(foldWriting(run)) : [run]) {
      const word = { key: keyOf(segment), start, end: start + segment.length };
      start = word.end;
      found.push(isPart(segment, word.key) ? word : null);
    }
  }
  return found;
}

/** The plural of a Latin word is the word. */
function keyOf(segment: string): string {
  const plain = foldWriting(segment).replace(/[-‐‑'’]/g, '');
  if (/[a-z]{2}[^aeious]?ies$/.test(plain)) return plain.replace(/ies$/, 'y');
  return /[a-z]{2}[^suia]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

function isPart(segment: string, key: string): boolean {
  const folded = foldWriting(segment);
  if (FILLERS.has(folded) || FILLERS.has(key) || STOP_WORDS.has(folded) || /^\p{N}+$|(?:19|20)\d\d$/u.test(key)) return false;
  return /\p{Script=Han}/u.test(segment) ? [...segment].length > 1 || !/[的与和及在对中为之其]/u.test(segment) : segment.length > 1;
}

/** A theme that two titles share, as the first one writes it. */
export interface SharedTheme {
  text: string;
  /** Its single word, folded; null when it is of several words. */
  word: string | null;
  /** Capitals and digits only: it may be the name of a group or an occasion. */
  acronym: boolean;
}

/**
 * Words and runs of words that both titles have side by side, in the order of the first, the longest that there are. A single word
 * that names no subject is none, and so are halves of hyphened words.
 */
export function sharedThemes(title: string, other: string): SharedTheme[] {
  const [mine, theirs] = [wordsOf(title), wordsOf(other)];
  const shouted = title === title.toUpperCase();
  const themes: SharedTheme[] = [];
  for (let i = 0; i < mine.length;) {
    const length = longestFrom(mine, i, theirs);
    const run = mine.slice(i, i + length).filter((word) => word !== null);
    const [first, last] = [run[0], run.at(-1)];
    i += Math.max(length, 1);
    if (!first || !last) continue;
    const text = title.slice(first.start, last.end);
    const telling = run.length > 1 ? run.some(({ key }) => !GENERIC.has(key)) : isTheme(text, first.key, shouted);
    if (telling && !themes.some((theme) => theme.text === text))
      themes.push({ text, word: run.length > 1 ? null : first.key, acronym: run.length === 1 && isAcronym(text, shouted) });
  }
  return themes;
}

/** Whether a single word is a theme: long enough, or an acronym, and not of those that name no subject. */
function isTheme(text: string, key: string, shouted: boolean): boolean {
  if (GENERIC.has(key) || VAGUE.has(key)) return false;
  if (/\p{Script=Han}/u.test(text)) return [...text].length > 1;
  return key.length > 3 || (isAcronym(text, shouted) && text.length > 2);
}

const isAcronym = (text: string, shouted: boolean) => !shouted && /^[\p{Lu}\p{N}-]+$/u.test(text);

/** How many words from place `i` on stand side by side in the other title too. */
function longestFrom(mine: readonly (TitleWord | null)[], i: number, theirs: readonly (TitleWord | null)[]): number {
  let longest = 0;
  for (let j = 0; j < theirs.length; j += 1) {
    let length = 0;
    while (mine[i + length] && mine[i + length]?.key === theirs[j + length]?.key) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
