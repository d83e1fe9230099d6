/** What a clause says of a thing: whether it denies it, and whether it tells of more or of less. */
export interface Polarity {
  readonly denied: boolean;
  /** How many words tell of more, and how many of less. */
  readonly rising: number;
  readonly falling: number;
}

/** Words that hold a negation and deny nothing. */
const FIXED_ZH =
  /不仅|不但|不只|不同|不断|不过|不少|不论|不管|不久|不妨|不得不|不可避免|不可或缺|不确定|不平衡|不均衡|不等式|不变|不动点|不足|不良|无论|无监督|无线|无人|无机|无损|无限|无穷|无向|无量纲|非线性|非常|非负|非洲|非凡|未来|未知|是否|能不能|是不是|差不多|对不起/g;
const FIXED_EN =
  /\b(?:not only|whether or not|no less than|not just|no\. ?\d+|nothing but|no matter|none the less|nonetheless|no doubt)\b/gi;
const DENYING_ZH = /没有|没能|没|未能|未曾|尚未|未|并非|而非|绝非|无法|无|不能|不会|不是|不|难以|缺乏|缺少/g;
const DENYING_EN =
  /\b(?:not|no|never|neither|nor|without|cannot|can't|none|unable|hardly|rarely|lacks?|lacked|lacking|fail(?:s|ed|ing)? to|absence of)\b|n['’]t\b/gi;
const RISING =
  /提高|提升|增加|增强|增大|增长|上升|升高|升温|改善|高于|大于|多于|优于|好于|快于|超过|促进|加快|加速|上调|更高|更多|更大|更好|更快|更强|\b(?:increas\w*|improv\w*|rais(?:e|es|ed|ing)|rises?|rising|rose|enhanc\w*|higher|greater|more|larger|outperform\w*|better|faster|stronger|promot\w*|accelerat\w*|exceed\w*|up-?regulat\w*)\b/gi;
const FALLING =
  /降低|下降|减少|减小|减弱|减缓|减慢|削弱|缩短|缩小|降温|恶化|低于|小于|少于|劣于|差于|慢于|不及|不如|抑制|下调|更低|更少|更小|更差|更慢|更弱|\b(?:decreas\w*|reduc\w*|lower(?:s|ed|ing)?|diminish\w*|less|smaller|fewer|worse|slower|weaker|inhibit\w*|suppress\w*|declin\w*|shorten\w*|deteriorat\w*|down-?regulat\w*)\b/gi;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Reads a clause; two negations take each other back. */
export function polarityOf(clause: string): Polarity {
  const text = clause.replace(FIXED_ZH, ' ').replace(FIXED_EN, ' ');
  // 不及 and 不如 tell of less: they are no denial beside.
  const bare = text.replace(/不及|不如/g, ' ');
  const denials = count(bare, DENYING_ZH) + count(bare, DENYING_EN);
  return { denied: denials % 2 === 1, rising: count(text, RISING), falling: count(text, FALLING) };
}

const directionOf = ({ rising, falling }: Polarity) => (rising > 0 && falling > 0 ? 0 : Math.sign(rising - falling));

/** Whether two clauses about the same say the opposite of each other. */
export function isOpposite(a: Polarity, b: Polarity): boolean {
  // As many words of direction, one of them turned round: 收入提高使需求上升, 收入降低使需求上升.
  const turned = a.rising + a.falling === b.rising + b.falling && Math.abs(a.rising - b.rising) === 1;
  const [one, other] = [directionOf(a), directionOf(b)];
  if (!turned && (one === 0 || other === 0 || one === other)) return a.denied !== b.denied;
  // 没有提高 beside 降低, and 提高 beside 没有降低, exclude nothing.
  return a.denied === b.denied;
}

/** A text without the words that deny or tell of more or less: what is left is what it speaks of. */
export const withoutPolarity = (text: string): string =>
  [RISING, FALLING, DENYING_ZH, DENYING_EN].reduce((rest, words) => rest.replace(words, ' '), text);

/** The clauses of a text: what stands between its commas and ends. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[，；;。！？!?]|,(?=\s)|\.(?=\s|$)|\b(?:but|whereas|while|although|however)\b|但是|而是|但|然而/i)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]{2}/u.test(clause));
