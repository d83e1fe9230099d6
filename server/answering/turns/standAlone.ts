import { aspectsOf, type Aspect } from '../aspects/aspects';
import { sidesOf } from '../sentences/comparison';
import type { Before } from './turn';

const ZH_PRONOUN = /它们|它|其(?=[\p{Script=Han}])(?!中|他|它|余|实|次|间|一|二)/u;
const EN_PRONOUN = /\b(?:its|it|their|they|them)\b/i;
/** Other words that point back: the subject is put before the message. */
const POINTING =
  /它|他们|她们|(?:这|那|该|此)(?:种|类|个|项|些|一|里|边|方面|样|篇|俩|几)|前者|后者|两者|二者|相比|一样|类似|同样|同时期|\b(?:it|its|they|their|them|this|that|these|those|such|former|latter|both|same|there|here|one|ones|other|others|else|instead|similar|too|also)\b/iu;
const CHANGE =
  /^(?:换个话题|换一个|另一个问题|另外问|再问(?:一)?个别的|不说这个|对了[，,]?|顺便问|新问题|(?:by the way|btw|new (?:topic|question)|(?:a )?different (?:topic|question)|unrelated|switching (?:topics?|gears)|another question)\b)/iu;
/** No, I meant …: the message before was mistyped or taken wrongly, and has nothing to add. */
const CORRECTION =
  /^(?:(?:不对|不是的?|错了|不好意思|打错了|no|nope|sorry|actually)[\s,，。.!！]*)*(?:我(?:想|要)?(?:说|问|指)的(?:其实)?(?:是|叫)|我的意思是|i mean(?:t)?|i was asking about|i'm asking about)[\s,，：:]*/iu;
/** 回到石墨烯: an earlier subject by name. */
const BACK = /回到|back to|going back|returning to/iu;
const OPENING =
  /^(?:那么?|而|但是?|不过|所以|还有|再|同样|为什么|为啥|怎么|如何|有没有|有人|能不能|会不会|是不是|一般|最)|^(?:and|but|so|then|what about|how about|also|or|why|how so|since when|compared|versus|vs|any|is there|are there|does|do|did|can|could|would|will|has|have|who|when|where|how (?:much|many|long|often|far|big|large))\b/iu;

/** Content of a message that stands by itself: Chinese characters, or words of another language. */
const OWN_CHARACTERS = 8;
const OWN_WORDS = 4;
/** Share of that below which a message says nothing that could be looked for alone. */
const LEAST_OWN = 0.5;
/** Words between two parts of one subject, as in 碳交易试点对企业碳排放的影响. */
const JOINT = /^[\s的在对与和及跟、中上里-]{0,3}(?:for|of|in|on|and|with|the|\s|-){0,4}$/iu;
const LONGEST_SUBJECT = 40;

/** What a message asks that leaves the subject of the conversation, without saying that it does; null for one that does not leave it. */
export function askedAnew(message: string): string | null {
  for (const opening of [CHANGE, CORRECTION]) {
    if (!opening.test(message)) continue;
    const rest = message.replace(opening, '').replace(/^[\s,，。.：:!！、]+/u, '');
    if (ownContent(rest) > 0) return rest;
  }
  return null;
}

/** Whether a message that was completed could also have been meant as it stands: 那缓解方法呢 and 哪个更好 could not. */
export const mayStandAlone = (message: string): boolean =>
  !POINTING.test(message) && !/^那|呢[\s?？!！。]*$/u.test(message) && ownContent(message) >= LEAST_OWN;

const PRONOUN =
  /它|(?:这|那)(?:篇|些|个|种|几|项)|前者|后者|上面|上述|刚才|\b(?:it|its|they|their|them|this|that|these|those|former|latter|above)\b/iu;

/** Whether a message points at something and says nothing else: 那它的局限呢 can mean nothing where nothing was said before. */
export const onlyPoints = (message: string): boolean => PRONOUN.test(message) && ownContent(message) < LEAST_OWN;

/** How much a message says by itself. */
function ownContent(message: string): number {
  const units = aspectsOf(message).flatMap((aspect) => aspect.units);
  const characters = units.filter(({ text }) => /\p{Script=Han}/u.test(text)).reduce((sum, { text }) => sum + [...text].length, 0);
  const words = units.filter(({ text }) => !/\p{Script=Han}/u.test(text)).length;
  return Math.max(characters / OWN_CHARACTERS, words / OWN_WORDS, characters / OWN_CHARACTERS + words / OWN_WORDS);
}

/** 这篇文章讲了什么: of papers that were read, and nothing that could be looked for. */
const OF_PAPERS =
  /^(?:那|请问)?(?:这|该|上述|上面|刚才)(?:那|一|几|两|些)?(?:篇|部|项|个|的)?(?:文章|论文|文献|研究|书).{0,3}(?:讲|说|写|谈|介绍|研究|关于|主要|内容|大意)[^，。；,;]{0,8}$/u;
export const asksOfPapers = (message: string): boolean => OF_PAPERS.test(message);

/** Whether a message can only be understood with the turns before: it points at something, or says little by itself. */
export function leans(message: string): boolean {
  if (CHANGE.test(message) || asksOfPapers(message)) return false;
  const own = ownContent(message);
  if (own === 0) return true;
  if (POINTING.test(message)) return own < 2.2;
  if (asksOfName(message)) return false;
  return own < (OPENING.test(message) ? 1.3 : 1);
}

/** PyQInt 用什么语言实现？ names its subject and asks something of it; “And XLM-R?” and 那 BERT 呢 do not. */
function asksOfName(message: string): boolean {
  if (/^(?:那|而|and|but|so|or|what about|how about)(?![\p{Script=Latin}])|呢[\s?？!！。]*$/iu.test(message)) return false;
  const units = aspectsOf(message).flatMap((aspect) => aspect.units);
  const bare = units.filter(({ name }) => !name);
  if (units.length === bare.length) return false;
  // A capital makes a name of many an English word.
  return /\p{Script=Han}/u.test(message) ? bare.length > 0 || ASKED.test(message) : units.length >= OWN_WORDS - 1 && ASKED.test(message);
}
const ASKED = /什么|哪|谁|如何|怎么|怎样|为何|多少|^(?:who|what|which|how|why|when|where) (?:is|are|was|were|does|do|did|can)\b/iu;

/**
 * The subject of a question, as it is written there: its first aspect, with the second where only 的 or the like is between.
 * @param wide with the second wherever it stands
 */
function subjectOf(question: string, wide = false): string {
  const said = /^(?:关于|About )(.{2,60}?)[：:]/iu.exec(question)?.[1];
  if (said) return said;
  const [first, second] = nounsOf(question);
  if (!first) return '';
  const one = spanOf(question, first, 0);
  const two = second ? spanOf(question, second, one.to) : null;
  const both = two && JOINT.test(withoutVerbs(question.slice(one.to, two.from))) && two.to - one.from <= LONGEST_SUBJECT;
  const head = question.slice(one.from, one.to).trim();
  if (both) return question.slice(one.from, two.to).trim();
  return wide && second ? `${head}、${second.text}` : head;
}

/** Words of English questions that are never a subject: verbs and what else joins the parts of one. In their base form. */
const VERBS = new Set(
  `i'd i'm i've what's it's don't know think say find believe make argue affect lose lead explain solve prevent handle define happen become
  differ matter exist occur depend degrade abandon disturb decipher criticise criticize recover recycle avoid reduce improve detect remove
  respond protect translate translated begin start stop grow die live eat drink drive give take bring get show prove suggest tell ask need
  want try keep put come go arise emerge evolve behave produce create build built destroy replace compare compete cooperate combine mean
  worth reliable reliably feasible effective accurate possible good better best bad worse worst different similar alike faster fastest
  slower cover contain large larger small smaller big bigger high higher low lower long often far early late today well once ago anyone else back before
  after evidence algorithm factor method kind type way thing topic subject point two both theory`.split(/\s+/),
);
/** Verbs that are nouns as well, such as the change of climate change: verbs only before an article or the like, or at the beginning. */
const BOTH = new Set(
  `change cause limit form use work link measure delay cost harm shape influence impact increase decrease supply store release control
  support result test report help reach raise drop fall spread split count sense cool heat rewrite cite`.split(/\s+/),
);
const KINDS_OF_MATTER =
  /^(?:dark|organic|inorganic|particulate|condensed|soft|active|baryonic|visible|ordinary|dry|gr[ae]y|white|nuclear|quark|subject)$/i;
const BEFORE_OBJECT = /^\s+(?:the|an?|its|their|our|my|your|this|these|any|some|more|less|how|what|whether|each|all|no)\b/i;

const baseForms = (word: string): string[] => {
  const folded = word.toLowerCase().replace('’', "'");
  return [
    folded,
    folded.replace(/s$/, ''),
    folded.replace(/es$/, ''),
    folded.replace(/e?d$/, ''),
    folded.replace(/d$/, ''),
    folded.replace(/ies$/, 'y'),
  ];
};
const isVerb = (word: string): boolean => baseForms(word).some((base) => VERBS.has(base));

/** The aspects of a question without its verbs. */
function nounsOf(question: string): Aspect[] {
  return aspectsOf(question).flatMap((aspect) => {
    const kept = aspect.units.filter(({ text }, i) => {
      if (/^matter$/i.test(text) && KINDS_OF_MATTER.test(aspect.units[i - 1]?.text ?? '')) return true;
      if (isVerb(text)) return false;
      if (aspect.units.length === 1 || !baseForms(text).some((base) => BOTH.has(base))) return true;
      const at = question.toLowerCase().indexOf(text.toLowerCase());
      return i > 0 && !(at >= 0 && BEFORE_OBJECT.test(question.slice(at + text.length)));
    });
    if (kept.length === aspect.units.length) return [aspect];
    return kept.length > 0 ? [{ text: kept.map(({ text }) => text).join(' '), units: kept }] : [];
  });
}

const withoutVerbs = (text: string): string => text.replace(/[\p{L}'’]+/gu, (word) => (isVerb(word) ? '' : word));

/** Where an aspect stands in the text that it was read from: from its first unit to its last, signs such as the 1 of PD-1 included. */
function spanOf(text: string, { units }: Aspect, from: number): { from: number; to: number } {
  const folded = text.toLowerCase();
  const first = folded.indexOf(units[0]?.text.toLowerCase() ?? '', from);
  const last = units.at(-1)?.text ?? '';
  const at = Math.max(first, folded.indexOf(last.toLowerCase(), Math.max(first, from)));
  const end = at + last.length;
  // The low of low-resource belongs to it, though it is no word of the subject by itself.
  const joined = /[\p{L}\p{N}]+[-‐–]$/u.exec(text.slice(0, Math.max(0, first)))?.[0].length ?? 0;
  return { from: Math.max(0, first) - joined, to: end + (/^[-‐–]?\d+(?:[.-]\d+)*(?![年月日%％])/u.exec(text.slice(end))?.[0].length ?? 0) };
}

/** Two things that are named side by side: A 和 B. */
const PAIR = /([^\s，。？?、的和与跟]{2,14})\s*(?:和|与|跟|、|vs\.?|\s(?:versus|and|or)\s)\s*([^\s，。？?、的比哪谁各分]{2,14})/iu;
const FORMER = /前者|\b(?:the )?former\b/iu;
const LATTER = /后者|\b(?:the )?latter\b/iu;

/** The two things that a question sets beside each other, as it has them. */
function pairIn(question: string): readonly [string, string] | null {
  const [first, second] = sidesOf(
    question,
    aspectsOf(question).map(({ text }) => text),
  );
  if (first && second) return [first.words, second.words];
  const [, one, other] = PAIR.exec(question) ?? [];
  return one && other ? [one, other] : null;
}

/** 后者呢 with the thing that it means: in its own words, or in those of the last question, which was about the other one. */
function withNamed(message: string, before: readonly Before[]): string | null {
  if (!FORMER.test(message) && !LATTER.test(message)) return null;
  const pair = before.map(({ question }) => pairIn(question)).findLast((found) => found !== null);
  if (!pair) return null;
  const [former, latter] = pair;
  const completed = message.replace(FORMER, former).replace(LATTER, latter);
  const [named, other] = LATTER.test(message) ? [latter, former] : [former, latter];
  const last = before.at(-1)?.question ?? '';
  const bare = aspectsOf(message.replace(FORMER, ' ').replace(LATTER, ' ')).length === 0;
  return bare && last.includes(other) && !last.includes(named) ? last.replace(other, named) : completed;
}

const lastSubject = (before: readonly Before[], wide = false): string => {
  for (const { question } of [...before].reverse()) {
    const subject = subjectOf(question, wide);
    if (subject !== '') return subject;
  }
  return '';
};

/** “And in Italy?” after “… wages in England?”: the same question about another place, group or thing. */
function withAnother(message: string, before: readonly Before[]): string | null {
  const [, word, other] =
    /^(?:(?:and|but|so|ok|what about|how about|also)[\s,]+)*(in|for|with|among|on|of|by)\s+([^?？,，;；]{2,60}?)(?:\s+too|\s+as well)?\s*[?？]*$/iu.exec(
      message,
    ) ?? [];
  if (!word || !other) return null;
  const question = before.at(-1)?.question ?? '';
  const last = new RegExp(`^([\\s\\S]*\\b${word})\\s+[^?？,，;；]{2,60}?(\\s*[?？]*)$`, 'iu').exec(question);
  return last ? `${last[1] ?? ''} ${other}${last[2] ?? ''}` : null;
}

/** The message so that it can be understood alone: 它 gives way to the subject, or the subject is put before it. */
export function standAlone(message: string, before: readonly Before[]): string {
  const complete = withAnother(message, before) ?? withNamed(message, before);
  if (complete !== null) return complete;
  const subject = lastSubject(before);
  const bare = (text: string) => text.toLowerCase().replace(/[\s-]/g, '');
  if (subject === '' || bare(message).includes(bare(subject)) || BACK.test(message))
    return BACK.test(message) ? withEarlier(message, before) : message;
  const chinese = /\p{Script=Han}/u.test(message);
  const pronoun = (chinese ? ZH_PRONOUN : EN_PRONOUN).exec(message);
  if (pronoun && subject.length <= 16 && aspectsOf(message).length <= 3) {
    const owned = /^(?:its|their)$/i.test(pronoun[0]) ? `${subject}’s` : pronoun[0] === '其' ? `${subject}的` : subject;
    return message.slice(0, pronoun.index) + owned + message.slice(pronoun.index + pronoun[0].length);
  }
  // 为什么 and 哪个更好 ask of all that was asked, not of its first thing alone.
  const about = (ownContent(message) < LEAST_OWN && wholeSubject(before)) || lastSubject(before, true);
  return chinese ? `关于${about}：${message.replace(JOINED, '')}` : `About ${about}: ${message.replace(JOINED_EN, '')}`;
}

/** What joins a message to the one before, and has nothing to join once the subject stands there. */
const JOINED = /^(?:那么?|而)(?=\p{Script=Han})(?!些|个|种|么|是|时|里|边)/u;
const JOINED_EN = /^(?:(?:and|but|so|ok|also)[\s,]+)+/iu;

/** The last question from the first thing that it names to the last one; empty where that is nothing, or much. */
function wholeSubject(before: readonly Before[]): string {
  const question = before.at(-1)?.question ?? '';
  const nouns = nounsOf(question);
  const [first, last] = [nouns[0], nouns.at(-1)];
  if (!first || !last || first === last) return '';
  const { from } = spanOf(question, first, 0);
  const whole = question.slice(from, spanOf(question, last, from).to).trim();
  return whole.length <= LONGEST_SUBJECT && !/[，,。.；;：:？?！!\n]/u.test(whole) ? whole : '';
}

/** 回到石墨烯，甲烷呢: the subject of the earlier question that has the words named. */
function withEarlier(message: string, before: readonly Before[]): string {
  const named = new Set(aspectsOf(message).flatMap(({ units }) => units.map(({ text }) => text.toLowerCase())));
  const earlier = [...before]
    .map(({ question }) => subjectOf(question))
    .find((subject) => [...named].some((word) => subject.toLowerCase().includes(word)));
  if (!earlier || message.includes(earlier)) return message;
  return /\p{Script=Han}/u.test(message) ? `关于${earlier}：${message}` : `About ${earlier}: ${message}`;
}
