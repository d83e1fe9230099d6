import { STOP_WORDS } from './stopWords';

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words of asking and grammar: they say nothing about what a text must hold. */
export const ASKING_WORDS: ReadonlySet<string> = new Set([
  // No record is found by these, so none could be said to have them.
  ...STOP_WORDS,
  ...list(`
  的 地 得 了 着 过 吗 呢 吧 啊 呀 是 在 和 与 及 或 对 于 把 被 从 到 向 以 之 其 这 那 此 该 各 每 所 我 你 您 他 她 它 们
  有 无 没 不 也 都 就 还 又 很 更 最 会 能 要 请 让 给 用 为 中 上 下 里 内 外 间 时 后 前 个 些 种 几 多 少 哪 谁 何 并 而 但 则 若 如 由 使
  各自 分别 各有 彼此 有何 怎么做 如何做 做了 讲了 说了 谈了 写了 得出 得到 提到 涉及 包括 包含 哪几
  我们 你们 他们 她们 它们 这个 那个 这些 那些 这种 那种 这里 那里 这篇 几篇 这几 其中 之间 以及 或者 并且 但是 而且 因为 所以 如果 关于 对于 由于 根据 基于 通过 为了
  什么 怎么 怎样 如何 为何 为什么 哪些 哪个 哪里 哪种 是否 多少 请问 可以 能否 能够 应该 需要 有没有 是不是 什么样 怎么样 如何看待 多大 多久 意思
  来 跟 随 受 只 才 拿 凭 靠 却 仅 仍 光是 越 愈 居然 竟然 毕竟 果然 恐怕 似乎 好像 确实 的确 其实 反正 反而 甚至 未必 也许 或许 可能 大约 几乎 差不多 尤其 非常 十分 极其 稍微 略微 有点 更加 更为 越来越 能不能 会不会 该不该 值不值 好不好 对不对 行不行 够不够 管不管 要不要 某 某种 某个 某些 任何 一切 所有 整个 自己 别人 大家 有些 哪儿来 从哪儿 是多是少 回事
  以来 年来 举例 举例说明 今天 昨天 明天 现在 目前 当前 近年 近年来 最近 一般 通常 常见 真的 到底 究竟 方面 相比 相较 比起 相对于 之外 除了 准确地 每句 每句话 句话 写成 一段 逐项 逐条 先 再 先说 再说 按 按照 哪一 一点 引出 共 项 条 段 句 点 写
  今年 去年 明年 前年 当年 出自 推荐 介绍 介绍一下 一共 总共 合计 一步步 一步一步 这本 那本 这回事 愿意 不愿意 加上 看出 看出来 找到 办到 做成 留下 总是 老是 往往 是谁 有谁 哪位 几种 几类 怎么回事 从何 何时 何地 请问一下 谢谢 帮我 帮忙
  想 想了解 了解 话题 看看 看一下 里面 别的 别的地方 听说 据说 有人 有人说 咋 咋办 啥 啥样 哪儿 怎么办 说法 如今 后来 同样 这样 那样 类似 那边 告诉 详述 详细说明 详细介绍 展开 讲一讲 说一说 谈一谈 聊聊 科普 请教 想问 想问一下 想知道 求教 麻烦 大概 大致 主要是 难道 是怎样 何种 何以 何处 哪一种 哪一类 哪类 哪方面 哪些方面 起来 来说 而言 具体来说 用来 做什么 干什么 干嘛 有多大 有多少 有多高 例如 比如 譬如 诸如 其他 另外 此外 同时 以便 从而 即 亦 且 乃 者 式 解释 说明 谈谈 说说 讲讲 帮 列出 列举 给出 回答 进行 简述 简要 简单 详细 具体 一下 一些 一个 一种 一篇 两篇 三篇 呗 你好 没有 存在 具有 知道
  without whose done could would may might must shall us among
  rely relies relied depend depends consist consists vs versus please kindly detail details detailed briefly examples example instance eg e.g thorough elaborate exactly actually really kind sort various say said says someone people one ones many much less least still also even every either neither others another thing things way ways using based according terms regarding concerning towards toward upon within across per via
  evidence matters et al goes getting adding keep keeps whether suppose yet quite rather
  tell explain describe list give show
  what's who's how's where's there's that's it's they're don't doesn't didn't isn't aren't can't won't
  instead besides together several afterwards beforehand something anything everything nothing somebody anybody everybody everyone anyone
  nobody none come comes came coming become becomes became gives gave giving take takes took taken taking kinds sorts whatever whichever
  whenever wherever whereas though although therefore thus hence however maybe perhaps almost nearly enough along amongst despite
`),
]);

/** Words that most scholarly texts have: alone they name nothing to look for. */
export const GENERIC_WORDS: ReadonlySet<string> = list(`
  表格 思想 办法 法子 根子 毛病 提供 推动 关键词
  常用 东西 事情 样子 地步 本事 左右 前后 上下 后面 前面 下面 一步 看成 当成 当作 视为 作为 称为 叫做 叫法 算作 算是 算进去 变成 成为 弄清 搞清 搞懂 弄懂 分清 管用 顶用 好使 走得通 行得通 说得通 派上用场 用得上 冒出来 出来 出去 进去 进来 上来 下来 下去 过来 过去 回来 尽量 尽可能 特别 相当 容易 轻易 有用 没用 多数 大多 大多数 少数 单纯 深层 合适
  用处 用途 好处 坏处 弊端 举例 例证 实例 细节 难以 总的来说 情形 水平 程度 能力 大小 高低 多寡 优劣 表现 变化 出现 产生 导致 造成 引起 带来 需求 要求 条件 依靠 依赖 考虑 采取 进行 做到 完成 属于 部分 整体 总体 相关 有关 直接 间接 明显 不同点 相同点 步骤 流程 途径 手段 措施 策略 
  总结 概括 概述 归纳 综述 梳理 比较 对比 区别 不同 差异 异同 相同 联系 关系 分析 评价 评述 讨论 阐述 分类 整理 提炼 要点 重点 摘要 内容 主要 核心 关键
  论文 文献 文章 研究 作者 所选 选中 勾选 全部 资料 工作 问题 方法 结果 结论 贡献 创新 创新点 局限 局限性 不足 缺点 优点 优缺点 优势 意义 价值 作用 影响 应用 发展 现状 趋势 进展 背景 目的
  原理 特点 特征 性能 效果 机制 因素 原因 方面 领域 方向 技术 理论 概念 定义 新意 启示 建议 未来 展望 挑战 发现 观点 思路 共同 共同点 解决 提出 使用 采用 实现 提高 有效 新 值得 知识库 独特 特殊 重要 显著 典型 经典 主流 著名 代表性 奠基 奠基性 性质 必要性 可行性 以往 以前 此前 传统 构造 构建 支持 得到 得出 实验 过程 情况 类型 例子 分歧 一致 共识 出发 做 谈 讲 看法 说明 依次 标注 来源 出处 引用 主题 差别 追问 归并 段落 句子 话 编号 空白 关键词 术语 学术 语言 依据 补充 检查 充分 薄弱 证据 说法 文字 引言 表述 准确 审稿
  summarize summarise summary overview review compare comparison contrast difference differences similar similarity analyze analyse analysis discuss main key core major
  paper papers article articles study studies work works research author authors selected document documents literature source sources
  problem problems question questions method methods approach approaches result results finding findings conclusion conclusions contribution contributions
  purposes uses usage benefit benefits drawback drawbacks downside downsides pros cons way ways step steps procedure reason degree extent level levels amount number size kind type types case cases part parts given main mainly respectively different specific particular certain possible important
  help helps helped make makes making made build builds built building handle handles handled choose choosing tool tools recommend recommended introduce
  novelty limitation limitations advantage advantages disadvantage disadvantages significance role effect effects impact application applications development trend trends
  background purpose aim principle feature features performance mechanism factor factors reason reasons aspect aspects field area technique techniques theory concept definition
  use used using propose proposed new future challenge challenges cause causes caused affect affects happen happens good better best solve point points content text
`);

/** Of the generic words those that name a subject with the word after them: 语言模型, 特征提取, 实验动物. */
export const NAMING_WORDS: ReadonlySet<string> = list(`
  语言 特征 实验 过程 概念 文献 技术 性能 资料 机制 因素 背景 价值 理论 关系 文字 引用 主题 关键词 知识库 证据 传统 术语 情况 类型 时间 中间
`);

/** Single characters that begin a term with the word after them: 不平衡, 无监督, 多目标, 新能源. */
export const BEGINNING_WORDS: ReadonlySet<string> = list('不 无 多 新');
