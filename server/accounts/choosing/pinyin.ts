import { composedOf } from './pieces';

/** Finals by the initials that they follow. */
const FINALS: Readonly<Record<string, string>> = {
  '[bpmf]': 'a|o|ai|ei|ao|ou|an|en|ang|eng|i|ie|iao|iu|ian|in|ing|u',
  '[dtnl]': 'a|e|ai|ei|ao|ou|an|en|ang|eng|ong|i|ia|ie|iao|iu|ian|in|iang|ing|u|uo|ui|uan|un|v|ve|ue',
  '[gkh]': 'a|e|ai|ei|ao|ou|an|en|ang|eng|ong|u|ua|uo|uai|ui|uan|un|uang',
  '[jqx]': 'i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ue|uan|un',
  '(?:[zcs]h?|r)': 'a|e|i|ai|ei|ao|ou|an|en|ang|eng|ong|u|ua|uo|uai|ui|uan|un|uang',
  y: 'a|o|e|ao|ou|an|ang|i|in|ing|ong|u|ue|uan|un',
  w: 'a|o|ai|ei|an|en|ang|eng|u',
  '': 'a|ai|an|ang|ao|e|ei|en|eng|er|o|ou',
};
const SYLLABLE = new RegExp(
  `^(?:${Object.entries(FINALS)
    .map(([initial, finals]) => `${initial}(?:${finals})`)
    .join('|')})$`,
);
/** A name has two or three; so have most words. */
const NAME_SYLLABLES = 3;
/** Common family names as characters. */
const FAMILY =
  /^[王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚]/u;
/** Words in pinyin and English that passwords are put together from. */
const WORDS = new Set(
  `wo ni ta ai woai woaini woaini woaita woaiwo aini aiwo woxiangni xiangni laopo laogong baobei baobao qinai qinaide mama baba mima wode
   wodemima denglu yonghu guanli guanliyuan ceshi kaoyan jiayou shengri kuaile shengrikuaile xinnian zhongguo beijing shanghai tianjin
   shenzhen guangzhou hangzhou nanjing wuhan chengdu xian daxue qinghua beida tsinghua xuexiao xuesheng laoshi jiaoshou boshi yanjiu
   kexue daohang kexuedaohang tushuguan lunwen keyan xuexi nihao shijie nihaoshijie zaijian pengyou xingfu yisheng yishi yishengyishi
   wangyou aiqing yongyuan tiantian xiangshang facai gongxi gongxifacai longnian haha hehe heihei xixi hao haoren
   admin administrator root user test guest pass password passwd pwd passw login welcome hello love iloveyou lover ilove loveyou baby
   angel dragon monkey sunshine princess football basketball master super superman batman china chinese beautiful qq wechat weixin weibo
   taobao alipay baidu google apple huawei xiaomi tencent windows linux computer internet science navigation portal school student
   teacher university library research abc abcd abcde abcdef aaa xyz good lucky happy forever friend family money king queen boy girl
   spring summer autumn winter january february march april may june july august september october november december`.split(/\s+/),
);
/** Words, sayings and lines that everybody knows. */
export const KNOWN_PHRASES =
  `我爱你 我爱你们 我喜欢你 我想你 密码 我的密码 这是密码 这是我的密码 用户名 登录 管理员 管理 测试 你好 你好世界 中国 北京 上海 北京大学
 清华大学 大学 图书馆 科学 科学导航 导航 论文 科研 学习 好好学习 天天向上 加油 生日 生日快乐 新年快乐 恭喜发财 万事如意 身体健康 心想事成 一生一世 一生平安 永远 永远爱你
 老婆 老公 宝贝 亲爱的 妈妈 爸爸 我爱妈妈 我爱爸爸 我爱中国 中华人民共和国 为人民服务 床前明月光 疑是地上霜 举头望明月 低头思故乡 春眠不觉晓 处处闻啼鸟 夜来风雨声 花落知多少
 白日依山尽 黄河入海流 欲穷千里目 更上一层楼 锄禾日当午 汗滴禾下土 人之初性本善 天生我材必有用 不忘初心 方得始终 实事求是 自强不息 厚德载物 一二三四五六七八九十 一二三四五六七八 甲乙丙丁戊己庚辛壬癸`.split(
    /\s+/,
  );
const PHRASES = new Set(KNOWN_PHRASES);

/** Fewest syllables of pinyin that lower-case letters can be read as; 0 when they are none. */
export function syllablesOf(letters: string): number {
  const fewest: (number | undefined)[] = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      const before = fewest[start];
      if (before === undefined || !SYLLABLE.test(letters.slice(start, end))) continue;
      fewest[end] = Math.min(fewest[end] ?? Infinity, before + 1);
    }
  }
  return fewest[letters.length] ?? 0;
}

/** Whether letters are words that everybody takes. */
export const isCommonWords = (letters: string): boolean => composedOf(letters, (piece) => WORDS.has(piece));

const isShortPinyin = (letters: string): boolean => {
  const count = syllablesOf(letters);
  return count > 0 && count <= NAME_SYLLABLES;
};

/** Whether letters are as short as a name or a word in pinyin, or a family name with initials (`wangxm`). */
export function isPinyinName(letters: string): boolean {
  const [, family = ''] = /^(.{2,6}?)[^aeiouv]{1,2}$/.exec(letters) ?? [];
  return isShortPinyin(letters) || syllablesOf(family) === 1;
}

/** Whether characters are a name, or words that everybody takes. */
export const isKnownChinese = (characters: string): boolean =>
  ([...characters].length <= NAME_SYLLABLES && FAMILY.test(characters)) || composedOf(characters, (piece) => PHRASES.has(piece));
