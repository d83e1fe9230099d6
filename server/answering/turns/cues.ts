import type { Act, Talk, Work } from './turn';

/** Openings and whole messages that are no question, in the order in which they are tried. */
export const TALK: readonly (readonly [Talk, RegExp])[] = [
  [
    'greeting',
    /^(?:你好|您好|大家好|嗨|哈喽|哈啰|早上好|下午好|晚上好|早安|在吗|在不在|hello|hi|hey|are you there|good (?:morning|afternoon|evening))(?: there|there| all| everyone| everybody| guys| team| folks|呀|啊|哦|吖|👋)*/iu,
  ],
  [
    'thanks',
    /^(?:(?:haha+|ah|oh|great|ok)[\s,，!]+)?(?:(?:非常|十分|太|真的?|很|多谢)?(?:谢谢|感谢|多谢|谢了|谢啦|谢过|有劳|辛苦了?|麻烦了?你?了)(?:您|你|啦|了|大家|啊|哈|呀|的?帮助|的?解答|的?回答|🙏)*|(?:many |ok |okay )?thanks?(?: you| a lot| so much| very much| again| for (?:the|your) (?:help|answer|explanation))*|thx|ty|cheers|thank you kindly|much appreciated|appreciate it|🙏+)/iu,
  ],
  [
    'praise',
    /^(?:(?:haha+|oh)[\s,]+)?(?:完美|太?(?:棒|厉害|牛|赞|好用|专业)(?:了|啦|啊|极了)?|(?:很|真|非常|挺|还|说得|讲得|写得|回答得|解释得)+(?:好|棒|不错|清楚|详细|到位|有用|有帮助)(?:了|啊|呀)?|不错|wow|found it|that helps(?: a lot| me)?|(?:that(?:'s| is|s) |this is |very |really |super |so )?(?:great|awesome|excellent|perfect|nice|helpful|helps|brilliant|cool|amazing|wonderful|interesting|useful|good job|good(?!\w)|well done)(?: answer| job| work| explanation| one)?|👍+|💯|👏+)/iu,
  ],
  [
    'assent',
    /^(?:(?:好(?:的|吧|嘞|滴|啊|呀)?|嗯+|哦+|噢+|行(?:吧|的)?|可以(?:了|的)?|明白(?:了|啦)?|懂了|了解(?:了)?|知道了|清楚了|收到|没问题|原来如此|这样啊|学到了|涨知识了?|(?:哦|噢)?找到了|看到了|有意思|有趣|是的|对(?:的)?|没(?:有)?了|没有(?:问题|别的)了?|就这样|h+m+|ah+|oh+|(?:now )?i (?:see|get it)|ok(?:ay)?|k|alright|all right|got it|i see|understood|makes sense|right|sure|yes|yep|yeah|no(?:pe)?|fine|noted|that'?s all(?: for (?:today|now))?|👌+|ヾ.*)(?=$|[\s,，.。!！~～;；、…]|\p{Extended_Pictographic}|明白|懂|谢|多谢|了解|知道))/iu,
  ],
  ['farewell', /^(?:再见|拜拜|回头见|下次见|bye(?: ?bye)?|goodbye|see (?:you|ya)(?: later)?|good ?night|晚安)/iu],
];

/** Between the parts of a message. */
export const PAUSE = /^(?:[\s,，.。!！~～;；、…:：^_-]|\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})+/u;

const HAN_NUMBERS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };
const WORD_NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  a: 1,
  single: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
  last: -1,
  final: -1,
  最后: -1,
};

/** A number as it is written: 三, 3, three, third. NaN for none. */
function numberOf(text: string): number {
  const word = text.toLowerCase();
  return /^\d+$/.test(word) ? Number(word) : (HAN_NUMBERS[word] ?? WORD_NUMBERS[word] ?? NaN);
}

const ZH_PART =
  /第\s*([一二三四五六七八九十\d]{1,2})\s*(?:点|条|个|句|段|项|篇|部分|步|种|方面|行)(?:话)?(?=$|[\s\p{P}的里中能是再呢吗吧没什怎请说讲展详具为可有不太看听我你用来出指从翻缩换]|解释)|(最后)(?:那)?一?\s*(?:点|条|个|句|段|项|篇|部分|步|种)(?:话)?/u;
const EN_PART =
  /\b(?:the )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|4th|5th|last|final)\s+(?:point|one|bullet|sentence|paragraph|paper|item|part|step|claim|line|reason|finding|argument|study|method|approach|example|cause|factor|option)s?\b(?!\s+(?:of|for|to|on|in|that|which|ever|with)\b)|\b(?:point|bullet|item|number|sentence)\s*#?(\d{1,2}|one|two|three|four|five|six)\b|(?:\bno\.\s?|#)(\d{1,2})\b/i;
const MARKER = /^.{0,20}\[(\d{1,2})\]/u;

/** No answer has more points than this: 第21条染色体 is none of them. */
const MAX_PART = 20;

/** The point of an answer that is meant; null when none is. */
function partIn(text: string): number | null {
  for (const pattern of [ZH_PART, EN_PART]) {
    const part = numberOf(pattern.exec(text)?.slice(1).find(Boolean) ?? '');
    if (!Number.isNaN(part) && part <= MAX_PART) return part;
  }
  return null;
}

/** The source that is named by its number, as in [2]; null for none. */
function sourceIn(text: string): number | null {
  const [, n] = MARKER.exec(text) ?? [];
  return n === undefined ? null : Number(n);
}

const SENTENCES =
  /([一二两三四五六七八九十\d]{1,2})\s*(?:句|个?句子)|\b(one|a single|two|three|four|five|six|\d{1,2})\s+(?:short\s+)?(?:sentence|line)s?\b|一句/iu;
const TO_ENGLISH = /英文|英语|english/iu;
const TO_CHINESE = /中文|汉语|chinese|mandarin/iu;

/** How each kind of work is requested, the surest first. */
const ACTS: readonly (readonly [Act, RegExp])[] = [
  [
    'translate',
    /翻译|翻成|(?:用|换成|改成|变成|转成)(?:德|法|日|韩|俄|西班牙)[文语]|译(?:成|为|作|一下)|(?:用|换成|改成|变成|转成|给我)(?:地道的?|简单的?)?(?:英文|英语|中文|汉语)(?!文献|论文|资料|期刊)|(?:英文|英语|中文)(?:版|再?说|再?写|再?讲|回答|怎么说)|\btranslat|\b(?:say|put|give|write|repeat|answer|show|have|get)\b.{0,24}\b(?:in|into|to) (?:english|chinese|mandarin|german|french|spanish|japanese|korean|russian|italian|portuguese|arabic)\b|^(?:and |now |same )?(?:in|into) (?:english|chinese|mandarin|german|french|spanish|japanese|korean|russian|italian|portuguese|arabic)\b|\b(?:english|chinese|mandarin|german|french|spanish|japanese|korean|russian|italian|portuguese|arabic) (?:translation|version)\b|(?<!plain )\b(?:english|chinese) (?:version|please|pls)\b|^(?:english|chinese|英文|中文)[\s,.!?，。！？]*(?:please|pls|吧)?[\s.!?]*$/iu,
  ],
  [
    'reformat',
    /改成\s*GB|三栏|两栏|四栏|弄(?:个|成)|(?:列|做|整理|改|换|变|转|画|汇总|总结|归纳|写)(?:成|为|个|一个|一张|出)?(?:一?[个张])?.{0,6}(?:表格|表(?!明|示|现|达|面|征|型|观)|列表|清单|要点|条目|条列|分点|提纲|大纲|思维导图)|(?:用|以)\s*(?:markdown\s*)?(?:表格|列表|要点|条目|分点)|分(?:点|条)(?:列|写|说|列出)|(?:表格|列表)(?:形式|版)|\b(?:make|put|turn|format|convert|give|show|present|list|as|into|in)\b.{0,24}\b(?:table|bullets?|bullet points?|numbered points|numbered list|outline|list)\b|^(?:as )?(?:bullet|numbered)|\btabulate\b|\bas bullets\b|^table\b|\bin (?:two|three|2|3) columns\b|\bnumber (?:the|them|these)\b|\b(?:apa|mla|chicago|gb\/?t ?7714) (?:style|format)\b|\blist (?:them|these|those|it)\b/iu,
  ],
  [
    'shorten',
    /缩短|缩减|精简|精炼|砍(?:掉|一半|短)|压缩|浓缩|简短|短一?[点些]|再短|更短|简洁|太长|还是长|啰嗦|罗嗦|长话短说|简化一?下?|(?:概括|总结|归纳|归结|提炼|小结|概述)(?:一下|成|为|到|在|上面|以上|前面|刚才|你|这段|这些|它|下|$)|(?:用|以|一)[一二两三四五\d]?句话|几句话|\bshort(?:en|er)\b|\btoo long\b|\bconcise|\bbrief(?:er|ly)?\b|\bcondense|\btl;?\s?dr\b|\b(?:summari[sz]e|sum up|recap|boil)\b.{0,24}(?:\b(?:that|it|this|above|your|the answer|answer)\b|$)|\b(?:sum|cut|trim) (?:it|that|this|them) (?:up|down)\b|\bkeep only\b|\bhalf as long\b|\bthe gist\b|^(?:just )?one sentence\b|\bshort (?:summary|version)\b|\b(?:down )?(?:to|in) (?:just |only )?(?:one|a single|two|three|four|five|\d) (?:short )?(?:sentence|line)/iu,
  ],
  [
    'check',
    /出处|(?:这个|那个|这些|上面|刚才|以上|前面|你|它|该|上述|最后|第.).{0,14}(?:来源|依据|出自|来自|哪篇|哪一篇|哪儿来|哪里来)|给我?(?:个|出)?(?:来源|依据|参考文献)|(?:来源|依据)(?:是什么|在哪|呢|是哪)|哪(?:一)?篇(?:文献|论文|文章)?(?:里|中)?(?:说|写|提|讲|的)|出自哪|(?:确定|真的|靠谱)吗|有(?:没有)?(?:文献|出处|依据|来源)(?:支持)?吗|(?:贴|给)(?:一下|个|出)?(?:来源|链接|出处|原文)|你确定|哪年(?:的|发表|考察)|谁写的|作者(?:都)?(?:是谁|有谁|是哪些|有哪些)|(?:什么时候|何时|哪一?年)发表|发表(?:在|于)(?:哪|什么)|参考文献.{0,16}列|列.{0,8}参考文献|RCT|\b(?:sources?|citations?|references?)\b(?: for| of|\?|$| please| pls)|\bwhich (?:paper|article|study|source|one)\b.{0,30}(?:from|say|said|come|claim|that|number|report)|\bwhere (?:did|does|do) (?:you|that|this|it)\b|\bare you sure\b|\bcite (?:that|it|this)\b|\bwhere.{0,20}\bfrom\b|^(?:and )?who (?:found|says?|said|claims?|claimed|wrote) (?:this|that|it|so)\b|\b(?:on )?(?:which|what) page\b|\boriginal (?:text|wording|sentence|passage)\b|\bwhich (?:paper|article|study|trial|source) (?:is|was)\b.{0,40}(?:from|that|this|it)\b|^is that from\b|\bwho wrote (?:it|this|that|them)\b|\bwho (?:is|are) (?:the|its|their) authors?\b|\b(?:when|where) (?:was|were) (?:it|this|that|they|these) published\b|\b(?:from )?(?:which|what) year is (?:that|this)\b|\bback (?:it|that) up\b|\b(?:double-?check|check (?:it |that )?again)\b|\bthe doi\b|\bi doubt\b/iu,
  ],
  [
    'continue',
    /^(?:请|那|那么|再|and|ok,?)?\s*(?:多举几个|多来几个|说完了吗.{0,12}|还有吗.{0,12}|继续(?:说|讲|写)?|接着(?:说|讲|写|往下)?|往下(?:说|讲)|还有(?:吗|呢|么|没有|别的|其他的?|更多)?(?:吗|呢|么)?|更多|多(?:说|讲)(?:一)?[点些]|(?:再)?(?:展开|详细|具体|深入|细)(?:一?[点些]|地)?(?:说|讲|谈|聊|讲讲|说说|谈谈|展开)?(?:一下|说说|讲讲)?(?:吗|吧|呢)?|go on|continue|keep going|more(?: detail| details| please| info)?|tell me more|anything else|what else|any(?:thing)? more|others|more examples|(?:please )?finish.{0,40}|.{0,20}(?:was|got) cut off|elaborate(?: please)?|expand(?: on (?:that|this|it))?)[\s?？!！。.…~～]*$/iu,
  ],
  [
    'rephrase',
    /换(?:个|一种|种|一个)(?:说法|方式|讲法|表述)|改写|重写|重新(?:写|说|表述|组织)|润色|再说一遍|通俗|白话|说人话|小白|(?:听|看)不懂|(?:讲|说|写)(?:得)?(?:简单|浅显|明白)一?[点些]|\b(?:in plain english|like i'?m (?:five|5)|for (?:students|laymen|laypeople|beginners|kids)|put it differently|re-?phrase|re-?word|re-?write|say (?:it|that) (?:again|differently)|simpler|simplify|plain (?:words|language|terms)|layman|eli5|dumb it down|another way|differently)\b/iu,
  ],
  [
    'explain',
    /^(?:请|请你|能|能否|能不能|可以|可否|麻烦)?(?:再|帮我)?举(?:一?个|几个|些|一些)?例(?:子)?(?:说明|来说|解释|看看)?(?:一下)?[吗吧呢]?[\s?？!！。.]*$|^(?:(?:please|can you|could you|and)\s+)*(?:give|show) (?:me )?(?:an |some |a few |another )?examples?[\s?.!]*$|^for (?:example|instance)[\s?.!]*$|(?:这|那|上面|刚才|以上|前面|最后|你|该|这里|其中).{0,16}(?:什么意思|是啥意思|怎么理解|指(?:的是)?什么|没(?:看|听)?懂|不明白|解释一下|怎么讲)|什么意思\s*[?？]?$|是(?:啥|什么)[?？，,\s]*(?:你|刚)|(?:看|听)不懂|没看懂|大白话|有啥区别|\bwhat (?:do|did) you mean\b|\bwhat does (?:that|this|it|the (?:last|first|second|third)[^?]{0,24}) mean\b|\b(?:explain|clarify) (?:that|this|it|your|the (?:last|first|second|third|above))|\b(?:don'?t|do not|didn'?t) (?:understand|get) (?:that|this|it|the)|\bwhat (?:does|is|are) [^?]{1,40} (?:mean )?in (?:your|the) (?:answer|reply)|\byou (?:used|mentioned|said|wrote) (?:it|that)(?: above)?\b|\bexplain the term\b|\bdidn'?t get (?:that|it)\b|\bwhat did you mean\b/iu,
  ],
];

/** The work that a text requests by its words, whatever it refers to; null for none. */
export function workIn(text: string): Work | null {
  const found = ACTS.find(([, pattern]) => pattern.test(text))?.[0];
  const source = sourceIn(text);
  const part = source === null ? partIn(text) : null;
  const pointed = part !== null || source !== null;
  if (!found && !pointed) return null;
  const counted = SENTENCES.exec(text);
  const sentences = counted ? numberOf((counted[1] ?? counted[2] ?? '一').replace(/^a single$/i, 'one')) : NaN;
  return {
    // A point without another wish is to be told in more detail.
    act: !found ? (source === null ? 'part' : 'check') : pointed && (found === 'continue' || found === 'explain') ? 'part' : found,
    part,
    source,
    sentences: Number.isNaN(sentences) ? null : sentences,
    given: '',
    language: TO_ENGLISH.test(text) ? 'en' : TO_CHINESE.test(text) ? 'zh' : null,
    form: /表格|表(?!明|示|现)|\btable\b/iu.test(text) ? 'table' : 'list',
  };
}

/** Where in a text the words of such a request begin; beyond its end for none. */
export function workAt(text: string, act: Act): number {
  const pattern = ACTS.find(([other]) => other === act)?.[1];
  const at = pattern ? text.search(pattern) : -1;
  return at < 0 ? text.length : at;
}

/** 把…列成表格, put … into a table: a command, whatever it names. */
export const COMMANDS =
  /^(?:请|再|帮我|帮忙|麻烦)*[把将]|^(?:(?:please|now|then|and|can you|could you)\s+)*(?:put|turn|make|convert|format|translate|rewrite|shorten|condense|summari[sz]e|list)\b(?!-)/iu;

/** Words of requesting: what is left of a text without them is what it is about. */
export const REQUESTING =
  /简体|繁体|举例|例子|确定|真的|谁|作者|发表|期刊|请|下面|翻成|没看懂|看不懂|没懂|人话|大白话|帮我|帮忙|麻烦|能不能|能否|可以|可不可以|能|把|将|给我|给|再|吗|呢|吧|一下|一遍|一点|一些|更|上面|以上|上述|前面|刚才|刚刚|之前|你的|你|的|回答|答案|内容|段话?|这段|那段|这些|那些|这个|那个|它们|它|这|那|全部|整个|结果|缩短|缩减|精简|压缩|浓缩|简短|简洁|简化|太长了?|概括|总结|归纳|归结|提炼|小结|概述|成|为|到|[一二两三四五六七八九十\d]+|句话|句|字|以内|左右|短|长|翻译|译|用|英文|英语|中文|汉语|说|讲|写|换|改|做|列|整理|汇总|变|转|表格|列表|清单|要点|条目|分点|形式|个|张|种|说法|方式|通俗|易懂|详细|具体|展开|继续|接着|还有|更多|多|出处|来源|依据|文献|参考|哪篇|哪|出自|来自|是|什么|意思|解释|第|点|条|最后|重新|润色|重写|改写|地道|学术|口语|版|一/gu;
export const REQUESTING_EN =
  /\b(?:please|pls|eli5?|examples?|instance|published|authors?|when|where|can|could|would|will|you|u|your|the|a|an|that|this|it|its|those|these|them|above|previous|last|earlier|answer|answers|response|reply|text|paragraph|just|only|me|my|i|to|into|in|as|of|for|on|with|and|or|is|are|was|do|does|did|be|make|made|put|turn|five|two|columns?|half|gist|others|examples|finish|cut|off|trial|study|year|doi|doubt|check|double|contradicts?|back|used|term|term|findings?|number|half|german|french|spanish|japanese|korean|russian|same|argument|deeper|students|student|tabulate|down|cut|essentials|keep|page|original|wording|who|found|who|mentioned|give|show|format|convert|get|need|want|like|shorten|shorter|short|concise|brief|briefer|briefly|condense|summari[sz]e|summary|sum|up|recap|tl|dr|tldr|sentence|sentences|words?|lines?|one|two|three|four|five|six|\d+|even|more|less|again|bit|little|much|translate|translation|english|chinese|mandarin|version|say|said|saying|table|list|bullets?|points?|bullet|numbered|outline|rephrase|reword|rewrite|differently|another|way|simpler|simple|plain|layman|terms|language|words|explain|clarify|mean|means|what|which|where|from|source|sources|citation|citations|reference|references|paper|papers|number|detail|details|detailed|elaborate|expand|tell|about|continue|go|keep|going|else|anything|first|second|third|fourth|fifth|final|item|part|step|ok|okay|so|now|then|also|too|long|boil|down|don'?t|understand|sure|cite)\b/giu;
