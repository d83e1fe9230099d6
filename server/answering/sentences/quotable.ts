import { stems, type Language } from '../../text/terms';
import type { Passage } from '../retrieval/passages';

const CAPTION = /^\s*(?:(?:fig(?:ure)?|tab(?:le)?|scheme|plate|algorithm|eq(?:uation)?)s?\.?\s*\d|[图表]\s*\d+(?![年月日个种])|续表)/i;
const KEYWORDS =
  /^\s*(?:\[|【|［)?\s*(?:关键词|关键字|key\s?-?words?|index terms|中图分类号|文献标识码|doi|收稿日期|基金项目|作者简介|通讯作者|e-?mail|copyright|©|received|accepted|correspond|available online|citation|how to cite)\s*(?:\]|】|］)?\s*[:：\s]/i;
const HEADER =
  /^\s*(?:第?\s*[\d一二三四五六七八九十]+(?:\.\d+)*[章节.、]?\s*)?(?:abstract|摘要|introduction|引言|前言|references|参考文献|acknowledg(?:e)?ments?|致谢|conclusions?|结论|discussion|讨论|methods?|results?)\s*[.:：]?\s*$/i;
/** CNN: convolutional neural network; OFDM, orthogonal … */
const ABBREVIATIONS = /(?:\b[A-Z][A-Za-z]{1,7}\s*[,:：，=-]\s*[^;；,]{4,60}[;；]\s*){2,}/;

/** An entry of a reference list: with the sign of its kind by GB/T 7714, or an address and the number of the next one. */
const REFERENCE = /[[［](?:[JMNDCPRZ]|(?:EB|DB|CP|J|M|N)\/OL)[\]］]|(?:https?:\/\/|www\.)\S.*[[［]\d{1,3}[\]］]\s*\p{L}/u;

/**
 * Whether a sentence can stand in an answer: no caption, keyword line, heading, list of abbreviations, reference, or heap of signs,
 * and certain in its words.
 */
export function isQuotable({ text: sentence, doubtful }: Pick<Passage, 'text' | 'doubtful'>): boolean {
  if (
    doubtful ||
    CAPTION.test(sentence) ||
    KEYWORDS.test(sentence) ||
    HEADER.test(sentence) ||
    ABBREVIATIONS.test(sentence) ||
    REFERENCE.test(sentence)
  )
    return false;
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 6 && letters / sentence.length >= 0.45;
}

/**
 * A record whose abstract is there in both languages says everything twice: of such, only what is in the question's language. Files
 * are as they are.
 */
export function inOneLanguage<T extends Pick<Passage, 'language' | 'file'>>(passages: readonly T[], language: Language): T[] {
  const has = passages.some((passage) => !passage.file && passage.language === language);
  return has ? passages.filter((passage) => passage.file !== undefined || passage.language === language) : [...passages];
}

/** Share of their words that two sentences may have in common before they say the same. */
/** Of shorter ones each word counts. */
const LEAST_WORDS = 6;
const NEAR_COPY = 0.85;

/** Remembers the sentences that were chosen, and tells those that say nearly the same. */
export class Chosen {
  private readonly words: ReadonlySet<string>[] = [];

  /** Adds a sentence unless one like it is there. */
  add(sentence: string): boolean {
    const own = new Set(stems(sentence));
    const isCopy = this.words.some((other) => {
      const common = [...own].filter((word) => other.has(word)).length;
      return common / Math.max(LEAST_WORDS, Math.min(own.size, other.size)) >= NEAR_COPY;
    });
    if (!isCopy) this.words.push(own);
    return !isCopy;
  }
}
