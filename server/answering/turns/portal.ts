import { aspectsOf } from '../aspects/aspects';
import { REQUESTING, REQUESTING_EN } from './cues';

const ABOUT_US =
  /^(?:请问)?(?:你|您)(?:好[，,]?(?:你|您)?)?(?:是谁|是什么|叫什么|是哪个|是干什么的|是机器人|是人|是真人|是(?:ai|gpt|chatgpt|deepseek|什么模型|哪个模型)|(?:都|还)?(?:能|会|可以)(?:帮我)?(?:做|干|帮|处理|回答)(?:些|一些)?(?:什么|啥|哪些|吗)|有(?:什么|哪些)(?:功能|能力|用)|(?:怎么|如何)(?:用|使用)|用的(?:是)?什么|基于什么|支持(?:什么|哪些)|们?(?:的)?(?:文献库|数据库|资料)(?:更新|收录|有多少|覆盖)|(?:跟|和|与)\s*(?:chatgpt|gpt|deepseek|kimi|文心|豆包).{0,6}(?:区别|不同|比|强))|^(?:who|what) are you\b|\bwhat can (?:you|this (?:site|tool|app|portal|assistant)) do\b|\bwhat(?:'s| is) your name\b|\bare you (?:the same (?:thing )?as|like) (?:chatgpt|gpt|deepseek|kimi)\b|\bare you (?:a |an )?(?:bot|robot|human|ai|person|real)\b|\bhow (?:do|can|should) i use (?:you|this)\b|\bwhat (?:model|llm) (?:are you|do you|is this)|\bwhich model (?:are you|do you)|\bwhat is this (?:site|portal|tool|app|website)\b/iu;

const HAN_DEED =
  '(?:导出|导成|保存|改成|换成|上传|下载|收藏|登录|登陆|退出|注册|注销|修改密码|改密码|新建|创建|建立?(?=知识库|项目)|删除|清空|恢复|分享|共享|邀请|切换|导入|添加|加入|找到|查看|打开|关闭|设置|重命名|置顶|引用格式|打印|开启|检索历史|复制)';
const HAN_THING =
  '(?:检索结果|搜索结果|excel|csv|引文|参考文献|题录|pdf|文件|附件|知识库|项目|对话|会话|聊天(?:记录)?|历史记录|检索记录|提示词|密码|账号|帐号|账户|头像|主题|深色|夜间模式|成员|报告|笔记|阅读(?:单|记录)|收藏夹|订阅|回收站|智能体|文献(?:到|进|库)|bibtex|ris|endnote|word|全文|(?:中文|英文)?界面|快捷键|模型)';
const HOW = '(?:怎么|怎样|如何|在哪(?:里|儿)?|哪里(?:能|可以)?|能不能|可不可以|能否|可以|能|支持)';
const PORTAL_ZH = new RegExp(
  `${HOW}.{0,10}${HAN_DEED}.{0,10}${HAN_THING}|${HAN_THING}.{0,8}${HOW}.{0,8}${HAN_DEED}|${HOW}.{0,4}(?:修改密码|改密码|退出登录|注销账号|切换模型)`,
  'iu',
);
const DEEDS_EN =
  'export|upload|download|save|bookmark|log ?(?:in|out)|sign ?(?:in|out)|register|change|reset|create|delete|share|invite|switch|import|add|rename|pin|print|cite|open|clear';
const THINGS_EN =
  'citations?|references?|bibliograph\\w*|pdfs?|files?|documents?|knowledge bases?|projects?|conversations?|chats?|history|prompts?|passwords?|accounts?|theme|dark mode|members?|reports?|notes?|reading lists?|bibtex|ris|endnote|word|agents?|models?|answers?';
const PORTAL_EN = new RegExp(
  `\\b(?:how (?:do|can|to|would|should)|where (?:do|can|is|are)|can i|is it possible to|is there a way to)\\b.{0,30}\\b(?:${DEEDS_EN})\\b.{0,30}\\b(?:${THINGS_EN})\\b`,
  'iu',
);

const OWN_THINGS_EN =
  /^(?:and |ok,? )?where (?:is|are|do i find|can i find) my\b|^(?:and |ok,? )?is there (?:a |an )?(?:dark mode|light mode|mobile app|shortcut|keyboard shortcut|history|export)\b|\b(?:download|open) the full text\b|\binterface language\b|\bhow (?:current|large|big|up.to.date) is your (?:database|library|collection)\b|^are (?:preprints|books|patents|theses) included\b|^does (?:bibtex|ris|endnote|zotero) work\b|^how (?:do|should) i cite (?:this|that|it)\b/iu;

/** Things and deeds of a portal, wherever they stand in a message, and what else is said of them. */
const OURS = [
  new RegExp(`${HAN_DEED}|${HAN_THING}|${HOW}|网页|手机|网站|平台|系统|页面|按钮|这里|里面?|我的?`, 'giu'),
  new RegExp(`\\b(?:${DEEDS_EN}|${THINGS_EN}|i|my|how|where|can|should|would|possible|way|there|here|excel|csv|site|page|new)\\b`, 'giu'),
];
const OWN = /我(?:自己)?的|这里|本站|(?:这个|你们的?)(?:网站|平台|系统)|\b(?:my|here|this (?:site|portal|tool|app))\b/iu;

/** Whether nothing is named beside the portal's own things: 扩散模型怎么设置噪声调度 names a subject of its own. */
const namesOnlyOurs = (message: string): boolean =>
  OWN.test(message) ||
  aspectsOf([...OURS, REQUESTING, REQUESTING_EN].reduce((text, words) => text.replace(words, ' '), message)).length === 0;

/** Whether a message asks about this portal or the assistant, not about literature. */
export const asksPortal = (message: string): boolean =>
  message.length <= 80 &&
  (ABOUT_US.test(message) ||
    OWN_THINGS_EN.test(message) ||
    ([PORTAL_ZH, PORTAL_EN].some((pattern) => pattern.test(message)) && namesOnlyOurs(message)));
