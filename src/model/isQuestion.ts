/** Words that ask, wherever they stand. 吗 asks at the end only: 吗啡 is a substance. */
const CHINESE = /什么|为何|如何|怎么|怎样|哪些|哪个|哪种|哪里|是否|能否|可否|多少|有没有|是不是|(吗|呢)["”」』）)\s。.！!]*$/u;
/** Words that ask at the beginning, before two others at least. */
const ENGLISH =
  /^(what|why|how|which|who|whose|when|where|is|are|was|were|do|does|did|can|could|should|would|will|has|have)(['’]?s|n['’]t)?\s+\S+\s+\S/iu;
/** CAN bus, WHO guidelines and the IS-LM model are names. */
const NAME = /^\p{Lu}{2,}\s.*\p{Ll}/u;
const FIELD = /^[\p{L}]{1,12}\s?[:：=]/u;

/** Whether a text that was typed for a search asks something: by its sign, or by a word of asking. */
export function isQuestion(text: string): boolean {
  const asked = text.trim();
  // A question mark within a word, or after a single one, stands for a letter.
  if (/[？]/u.test(asked) || /(\s.*|\p{Script=Han})\?["”'’」』）)\s]*$/u.test(asked)) return /\p{L}/u.test(asked);
  if (FIELD.test(asked)) return false;
  return CHINESE.test(asked) || (ENGLISH.test(asked) && !NAME.test(asked));
}
