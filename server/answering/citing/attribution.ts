import type { Passage } from '../retrieval/passages';
import { ASKING_WORDS } from '../../text/questionWords';
import { stems } from '../../text/terms';

/** Share of a sentence's words that a passage must have to count as its source. */
const CLEAR_SHARE = 0.6;
/** Fewer words could meet by chance. */
const LEAST_WORDS = 5;

/** Sentences about what the passages do not say: there is nothing to cite. */
const ABOUT_MISSING =
  /(?:资料|文献|片段|摘要|知识库|来源|原文|passages?|sources?|papers?|documents?|abstracts?)[^。.]{0,30}(?:未|没有|没|不足|无法|不能|并不|do(?:es)? not|did not|no |not |insufficient|cannot)[^。.]{0,20}(?:涉及|提及|提到|说明|给出|包含|回答|判断|找到|支持|提供|mention|cover|contain|provide|address|enough|say|answer|state|information|find)|^(?:未|没有|无法)(?:在|能|从)?[^。]{0,16}(?:找到|回答|判断)/i;

/** Whether a sentence states something that needs a source. */
export function isStatement(sentence: string): boolean {
  const bare = sentence.replace(/^[\s>]*(?:[-*+]\s+|\d{1,3}[.)、]\s*)?/, '').replace(/[\s*_~`"”’」』）)]+$/u, '');
  if (/[:：?？]$/.test(bare)) return false;
  if (ABOUT_MISSING.test(bare)) return false;
  const han = bare.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = bare.match(/[\p{Script=Latin}\p{Script=Greek}]{2,}/gu)?.length ?? 0;
  return han >= 7 || han / 2 + words >= 4;
}

/** Finds the passage that a sentence without a marker was taken from. */
export class Attribution {
  private readonly words: readonly ReadonlySet<string>[];

  constructor(private readonly passages: readonly Passage[]) {
    this.words = passages.map((passage) => new Set(stems(passage.text)));
  }

  /** The passage that has clearly most of the sentence's words; null when none has. */
  sourceOf(sentence: string): Passage | null {
    const asked = [...new Set(stems(sentence))].filter((word) => !ASKING_WORDS.has(word));
    if (asked.length < LEAST_WORDS) return null;
    let best: Passage | null = null;
    let bestShare = 0;
    for (const [i, has] of this.words.entries()) {
      const share = asked.filter((word) => has.has(word)).length / asked.length;
      if (share > bestShare) [best, bestShare] = [this.passages[i] ?? null, share];
    }
    return bestShare >= CLEAR_SHARE ? best : null;
  }
}
