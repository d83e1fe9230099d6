/** Surnames of about nine in ten Chinese people, and the usual ones of two characters. */
const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙黎史陶贺毛段郝顾龚邵万覃武钱戴严莫孔向常汤赖康易乔文施洪辛牛樊葛邢安齐倪温严芦庞颜庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷曲盛翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利於呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由'.replace(
    /\s/g,
    '',
  ),
);
const DOUBLE_SURNAMES =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|长孙|宇文|轩辕|南宫|百里|闻人|呼延|澹台|赫连|濮阳|公冶|太史|申屠|钟离|独孤|完颜|纳兰|拓跋|东郭|西门)/;

const PARTICLES = new Set('van von de der den del della di da dos das do du la le el al bin ibn ter ten zu af y e st'.split(' '));
/** Words of headings, titles and institutions that look like names. */
const NO_NAMES = new RegExp(
  '\\b(?:university|universit\\w*|department|dept|institut\\w*|school|college|faculty|laborator\\w*|lab|cent(?:er|re)|academy|hospital|' +
    'company|corporation|inc|ltd|group|team|journal|proceedings|conference|press|abstract|summary|introduction|keywords?|review|article|research|' +
    'study|analysis|data|learning|science|sciences|technology|engineering|systems?|theory|model(?:s|ling)?|methods?|network\\w*|language|education|' +
    'usa|china|germany|france|japan|kingdom|canada|australia|india|new|the|of|for|with|to|using|from|under|between|towards?|based)\\b',
  'i',
);
/** Marks of affiliations and notes behind a name. */
const MARKS = /[\d*∗†‡§¶∥⁎#✉⊥¹²³⁴⁵⁶⁷⁸⁹⁰’'`,.\s]+$/u;
const MAX_AUTHORS = 100;

/**
 * The people that a line names, and nothing else; null when anything in it is no name. Nothing is guessed: a line that
 * might be a title or an address is none.
 */
export function namesIn(line: string): string[] | null {
  const text = line
    .replace(/[（(][^（）()]*(?:[）)]|$)/gu, ' ')
    .replace(/^\s*(?:by|authors?|作者|文\s*\/)\s*[:：]?\s*/i, '')
    .replace(/\S+@\S+/g, ' ')
    .trim();
  if (text === '' || text.length > 3_000) return null;
  const names = /\p{Script=Han}/u.test(text) ? chineseNames(text) : latinNames(text);
  return names && names.length > 0 && names.length <= MAX_AUTHORS ? names : null;
}

function chineseNames(text: string): string[] | null {
  const joined = text.replace(/(?<=^|[\s,，、;；])(\p{Script=Han})[\s\u3000]+(\p{Script=Han})(?=$|[\s,，、;；\d*a-z])/gu, '$1$2');
  const tokens = joined.split(/[\s,，、;；&和]+/u).filter((token) => /[\p{L}]/u.test(token));
  const names: string[] = [];
  for (const token of tokens) {
    // A letter alone is a mark of the name before it.
    if (/^[a-z](?:[,，][a-z])*$/i.test(token)) continue;
    const name = /^([\p{Script=Han}·]{2,})[^\p{Script=Han}]{0,4}$/u.exec(token)?.[1];
    if (!name || !isChineseName(name)) return null;
    names.push(name);
  }
  return names;
}

function isChineseName(name: string): boolean {
  if (/^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u.test(name)) return name.length <= 20;
  const length = [...name].length;
  if (DOUBLE_SURNAMES.test(name)) return length >= 3 && length <= 4;
  return (
    length >= 2 &&
    length <= 3 &&
    SURNAMES.has(name.charAt(0)) &&
    !/(?:大学|学院|研究|中心|公司|摘要|引言|前言|编辑|基金|通信|作者)/.test(name)
  );
}

function latinNames(text: string): string[] | null {
  const tokens = text.split(/\s*[,;]\s*|\s+(?:and|&)\s+|(?<=[\s,;])(?:and|&)\s+/u).map((token) =>
    token
      .replace(MARKS, '')
      .replace(/^[\s\d*∗†‡§¶#,]+/u, '')
      .trim(),
  );
  const names: string[] = [];
  for (const token of tokens) {
    // What is left between two separators is a mark, or a suffix of the name before it.
    if (token === '' || /^[a-z]$/.test(token)) continue;
    if (/^(?:Jr|Sr|II|III|IV|PhD|Ph\.D|MD)\.?$/.test(token)) continue;
    if (!isLatinName(token)) return null;
    names.push(token.replace(/\s+/g, ' '));
  }
  return names;
}

function isLatinName(name: string): boolean {
  if (NO_NAMES.test(name)) return false;
  const words = name.split(/\s+/);
  if (words.length < 2 || words.length > 6) return false;
  const proper = words.every((word) => PARTICLES.has(word) || /^\p{Lu}[\p{L}'’.\-‐]*$/u.test(word));
  const family = words.at(-1) ?? '';
  // A single letter or an abbreviation is no family name, except in the order of some databases: Wright AM.
  return proper && family.replace(/[^\p{L}]/gu, '').length >= 2 && !/\.$/.test(family) && words.some((word) => /^\p{Lu}/u.test(word));
}

/** The family name, as running heads have it. */
export const familyName = (name: string): string => (/\p{Script=Han}/u.test(name) ? name : (name.split(/\s+/).at(-1) ?? name));
