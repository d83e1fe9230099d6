import { simplify } from '../../text/simplify';
import { aspectsOf, type Aspect } from '../aspects/aspects';
import { COMMANDS, PAUSE, REQUESTING, REQUESTING_EN, TALK, workAt, workIn } from './cues';
import { asksPortal } from './portal';
import { askedAnew, leans, standAlone } from './standAlone';
import type { Before, Talk, Turn, Work } from './turn';

/** Longer messages bring a text of their own to work on: they are no remark on the answer before. */
const LONGEST_REMARK = 120;

/** Takes greetings, thanks and the like from the beginning of a message. */
function withoutTalk(message: string): { talk: Talk | null; rest: string } {
  let rest = message.trim().replace(PAUSE, '');
  let talk: Talk | null = rest === '' && message.trim() !== '' ? 'assent' : null;
  for (;;) {
    const found = TALK.map(([kind, pattern]) => ({ kind, length: pattern.exec(rest)?.[0].length ?? 0 })).find(({ length }) => length > 0);
    // 好奇心 and hierarchy begin with such words, and are none.
    if (!found || !endsThere(rest, found.length)) return { talk, rest: talk ? rest : message.trim() };
    talk = talk === null || talk === 'assent' ? found.kind : talk;
    rest = rest.slice(found.length).replace(PAUSE, '');
    if (rest === '') return { talk, rest };
  }
}

/** A mark ends what was said; a blank does so behind Chinese words only: Fine particulate matter and Hi-C are no talk. */
const MARK = /^\s*(?:[,，.。!！~～;；、…:：^_]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|-\s|$)/u;
const REQUEST_ZH = /^\s*(?:那|请|帮|再|它|我|你|另|还|能|可|把|什么|怎|如何|顺便|对了|兄弟|老师|哈)/u;
const REQUEST_EN =
  /^\s+(?:(?:and|but|so|now|then|also|well)\s+)?(?:what|how|why|when|where|who|which|is|are|do|does|did|has|have|can|could|would|will|please|tell|show|give|explain|i|i'm|i'd|let|one more|another|in that case|by the way|my|it|that|this|they|those)\b/iu;

/** Whether the words end where they were found to: at a mark, or before a word that begins something else. */
function endsThere(text: string, length: number): boolean {
  const after = text.slice(length);
  if (MARK.test(after)) return true;
  if (/\p{Script=Han}$/u.test(text.slice(0, length)))
    return /^\s/.test(after) || REQUEST_ZH.test(after) || TALK.some(([, pattern]) => pattern.test(after));
  if (!/^\s/.test(after)) return false;
  const rest = after.trimStart();
  if (REQUEST_ZH.test(rest) || REQUEST_EN.test(after)) return true;
  const work = workIn(rest);
  if (work && subjectsOf(rest).length === 0) return true;
  return TALK.some(([, pattern]) => {
    const more = pattern.exec(rest)?.[0].length ?? 0;
    return more > 0 && endsThere(rest, more);
  });
}

/** What a text is about, beside what it requests. */
const subjectsOf = (text: string) => aspectsOf(text.replace(REQUESTING, ' ').replace(REQUESTING_EN, ' '));

/** 上面, 你说的, this paragraph: words that mean the answer before, whatever else the message names. */
const POINTS_BACK =
  /上面|以上|上述|刚才|刚刚|前面|之前的?回答|你的?(?:回答|答案)|你(?:刚刚?)?(?:说|写|提|讲|列|引)(?:到|过|出)?的|这条|这段|那段|那篇|这俩|这一[段条点句]|那个数|原文|后一半|前一半|里的这|\b(?:above|your (?:answer|reply|response|summary|list|table)|you (?:just )?(?:said|mentioned|wrote|listed|cited|gave|used)|your (?:first|second|third|last) (?:point|argument|reason)|the (?:last|first|second) (?:answer|number|study|trial)|last (?:two|three) answers|(?:that|the) text was cut off|(?:previous|earlier|last) (?:answer|reply|response)|that (?:number|figure|claim|sentence|paragraph|paper|citation|statement|part)|this (?:paragraph|sentence|part))\b/iu;
/** 这里, 那个: enough where a source is asked for or something is to be explained. */
const POINTS = /这个|那个|这些|该|这词|这话|这句|那句|是哪年|\b(?:that|this|those|these|it)\b/iu;
const POLITE =
  /^(?:请|麻烦|帮我?|帮忙|再|直接|能不能|能否|可以|可不可以|还是|太|那|就|给我|把.{0,10}?|(?:can|could|would) you|please|pls|ok(?:ay)?|now|just|even|and|also|so|then|then)[\s,，]*/iu;

/** Whether a request to work on something means the answer before, and brings no subject of its own. */
function meansAnswer(text: string, work: Work, before: readonly Before[]): boolean {
  if (text.length > LONGEST_REMARK) return false;
  if (POINTS_BACK.test(text) || work.source !== null) return true;
  let command = text;
  for (let before = ''; before !== command;) [before, command] = [command, command.replace(POLITE, '')];
  const commanded =
    work.act !== 'check' && work.act !== 'explain' && workIn(command.slice(0, 24))?.act === work.act && workAt(command, work.act) <= 3;
  const subjects = subjectsOf(text);
  if (subjects.length === 0 || startsWith(text, work)) return true;
  // 翻译后修饰有哪些类型 and 压缩空气储能的效率 begin with such words, and ask of something else.
  if (commanded && !/[?？]/u.test(text) && (COMMANDS.test(text) || isKnown(subjects, before))) return true;
  if (work.part !== null) return subjects.length <= 2 || isKnown(subjects, before);
  return (
    subjects.length <= 1 &&
    (work.act === 'check' || work.act === 'explain') &&
    (POINTS.test(text) || /^[“"「『].{1,24}[”"」』]/u.test(text))
  );
}

/** Whether the first clause is that request and nothing else: 翻译成英文，术语保留中文括注. */
function startsWith(text: string, work: Work): boolean {
  const [clause = ''] = text.split(/[，,。；;：:？?！!]|(?<=\p{Script=Han})\s|\s(?=\p{Script=Han})/u);
  return clause.length < text.length && workIn(clause)?.act === work.act && subjectsOf(clause).length === 0;
}

/** Whether the conversation speaks of these already. */
function isKnown(subjects: readonly Aspect[], before: readonly Before[]): boolean {
  const said = before
    .slice(-1)
    .map(({ question, answer }) => `${question}\n${answer}`)
    .join('\n')
    .toLowerCase();
  return subjects.every(({ units }) => units.every(({ text }) => said.includes(text.toLowerCase())));
}

/** Work that takes a text as it is, though it may be a question; or words that say that a text follows. */
const ON_TEXT =
  /翻译|译成|译为|润色|改写|重写|校对|下面|以下|这段|这句|这篇|原文|translat|polish|rephrase|reword|rewrite|proofread|\b(?:following|this (?:text|paragraph|sentence|abstract|passage)|below)\b/iu;
const ASKS = /[?？]|哪些|什么|如何|怎么|怎样|为何|多少|是否|\b(?:what|how|why|which|who|when|where)\b/iu;
const WHOLE_SENTENCE = /[。！!….]["”’）)]?\s*$|[。！？!?]|\n/u;

/** Whether a message is a request and nothing else: it names no subject that could be asked about. */
export const isCommand = (message: string): boolean => subjectsOf(simplify(message)).length === 0;

/** Whether a message means papers by that word, and no answer. */
export const namesChosen = (message: string): boolean =>
  /文献|论文|文章|资料|\b(?:papers?|articles?|studies|documents?|files?)\b/iu.test(simplify(message)) &&
  !POINTS_BACK.test(simplify(message));

/** A text that the person brings along to be worked on: 翻译下面这段：…, or many lines with a request before them. */
function givenText(message: string, work: Work): string {
  const [, after = ''] = /^[^：:\n]{2,40}[：:\n]\s*([\s\S]{20,})$/u.exec(message) ?? [];
  const request = message.slice(0, message.length - after.length);
  // “Translate quality estimation: …” has a subject of its own, and is a question.
  if (after === '' || subjectsOf(request).length > 0 || workIn(request)?.act !== work.act) return '';
  // 请用英文回答：… asks; it brings no text.
  return ON_TEXT.test(request) || (!ASKS.test(after) && WHOLE_SENTENCE.test(after)) ? after.trim() : '';
}

/**
 * What a message wants, by rules: work on the answer before, something to look for, talk, or several of these.
 * @param before the turns of the conversation, newest last.
 */
export function readTurn(message: string, before: readonly Before[]): Turn {
  const simplified = simplify(message);
  const turn = readSimplified(
    simplified,
    before.map(({ question, answer }) => ({ question: simplify(question), answer })),
  );
  if (simplified === message) return turn;
  // 請用表格 is read as 请用表格; what is asked or brought along stays as it was typed.
  const typed = (text: string) => {
    const at = simplified.indexOf(text);
    return at < 0 ? text : message.slice(at, at + text.length);
  };
  return { ...turn, question: typed(turn.question), work: turn.work && { ...turn.work, given: typed(turn.work.given) } };
}

function readSimplified(message: string, before: readonly Before[]): Turn {
  const { talk, rest } = withoutTalk(message);
  const nothing: Turn = { question: '', work: null, talk, portal: false };
  if (!/[\p{L}\p{N}]/u.test(rest)) return { ...nothing, talk: talk ?? 'assent' };
  if (asksPortal(rest)) return { ...nothing, portal: true };
  const work = workIn(rest);
  const given = work ? givenText(rest, work) : '';
  if (work && given !== '') return { ...nothing, work: { ...work, given } };
  if (work && before.some(({ answer }) => answer !== '') && meansAnswer(rest, work, before)) return { ...nothing, work };
  const anew = askedAnew(rest);
  if (anew !== null) return { ...nothing, question: anew };
  return { ...nothing, question: before.length > 0 && leans(rest) ? standAlone(rest, before) : rest };
}
