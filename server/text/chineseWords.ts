import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict';
import { ASKING_WORDS } from './questionWords';

/** Runs up to this length are one term as they stand. */
const SHORT_RUN = 4;

/**
 * Terms that the dictionary lacks and that would come apart at a character of grammar, such as 中 and 和, or mean something else in parts.
 */
const TERMS =
  '碳中和 碳中性 碳达峰 中和抗体 中和反应 过拟合 欠拟合 过采样 过表达 过参数化 内卷 内禀 外泌体 外显子 与或图 和声 元宇宙 区块链 石墨烯 微塑料 物联网 云计算 ' +
  '大模型 大数据 智能体 铁死亡 系外行星 双减 双循环 供给侧 长新冠 类器官 支持向量机 上采样 下采样 上转换 下转换 上皮间质转化 中微子 后现代 ' +
  '多中心 每搏输出量 以太坊 从众';

let jieba: Jieba | undefined;
/** Reads the dictionary at the first call (0.2 s). */
function segmenter(): Jieba {
  if (!jieba) {
    jieba = Jieba.withDict(dict);
    jieba.loadDict(
      Buffer.from(
        TERMS.split(' ')
          .map((term) => `${term} 100 n`)
          .join('\n'),
      ),
    );
  }
  return jieba;
}

/** The words of a text by jieba's dictionary, in order; what is not Chinese stands between them. */
export const cutWords = (text: string): string[] => segmenter().cut(text, true);

/** The words of the dictionary alone: what it lacks stands as single characters. */
export const dictionaryWords = (text: string): string[] => segmenter().cut(text, false);

/** The words of `cutWords` with the shorter words that a long one is made of before it: 图像识别 → 图像, 识别, 图像识别. */
export const cutFinely = (text: string): string[] => segmenter().cutForSearch(text, true);

/** A word of grammar or asking, also several of them in one. */
const isJoint = (word: string): boolean => ASKING_WORDS.has(word) || [...word].every((character) => ASKING_WORDS.has(character));

/**
 * The stretches of a run of Chinese characters that say something: 基于深度学习的图像分割有哪些优点 → 深度学习, 图像分割, 优点. Pairs of
 * characters are taken within them only, for pairs across their ends are no words. A short run, or one of nothing but
 * grammar, stands whole.
 */
export function contentStretches(run: string): string[] {
  if ([...run].length <= SHORT_RUN) return [run];
  const found: string[] = [];
  let open = '';
  for (const word of [...cutWords(run), '的']) {
    if (!isJoint(word)) {
      open += word;
      continue;
    }
    // A single character between two of them is found everywhere.
    if ([...open].length > 1) found.push(open);
    open = '';
  }
  return found.length > 0 ? found : [run];
}
