-- `sources`: answers from papers, each sentence cited. `text`: works on the words of the question itself, cites nothing,
-- and turns to papers only where the person names some.
alter table application add column works_on text not null default 'sources' check (works_on in ('sources', 'text'));
-- What it can do without a model, said on its card and beside such answers. Empty: the same as with one, less fluently.
alter table application add column without_model text not null default '';

update application set without_model = '不能归并成综述，只按文献列出有关的原句' where id = 'app-review';
update application set without_model = '不能讲解，只摘出论文里说明问题、方法和结果的原句' where id = 'app-reading';
update application set without_model = '不能提出选题，只列出文献中与方向有关的原句' where id = 'app-topic';
update application set without_model = '不能改写文字，只为其中的说法找出文献里的原句' where id = 'app-polish';
update application set without_model = '不能写审稿意见，只摘出论文里可供评审的原句' where id = 'app-referee';

insert into application
  (id, name, "desc", icon, category, prologue, example_questions, instruction, index_flag, for_dataset, position, works_on, without_model)
values
  (
    'app-translate', '学术翻译', '中英文学术文字互译，术语前后一致，保留公式与引文编号。', 'translate', '写作',
    '请粘贴要翻译的文字：中文译成英文，其他语言译成中文。需要固定的术语译法，请写在最前面，例如“术语：attention=注意力”。',
    '["翻译成英文：本文提出一种基于残差连接的图像识别方法，在三个公开数据集上取得了最好的结果。", "翻译成中文：We show that residual connections ease the training of very deep networks.", "术语：embedding=嵌入。翻译成中文：Word embeddings are learned from large corpora."]',
    '把用户给出的文字译成另一种语言：中文译成英文，其他语言译成中文，用户指定语言时照办。只输出译文，不解释；保留段落、公式、数字、单位、引文编号和专有名词；用户给出的术语译法必须遵守，同一术语前后译法一致。译文之后另起一段，以“术语：”列出不超过八个关键术语的对照。原文有歧义时，在最后用一句话指出歧义和所取的理解。',
    false, false, 8, 'text', '不能翻译文字；阅读页的译文同样需要大模型，只能找出文献里相近的原句'
  ),
  (
    'app-statistics', '统计方法', '按研究设计与数据类型建议统计方法，说明前提、做法与报告格式。', 'statistics', '方法',
    '请说明研究问题、变量类型、分组与样本量，例如“三组独立样本，因变量为连续变量，每组 12 人”。我会建议方法，并说明前提、检验前提的办法和结果怎样报告。',
    '["三组独立样本、因变量为连续变量、每组 12 人，用什么检验？", "同一批受试者测三次，数据有缺失，怎样分析？", "怎样报告 logistic 回归的结果？", "样本量应当怎样估算？"]',
    '先用一句话复述研究设计；缺少决定方法的信息时，先列出需要用户补充的内容，并说明不同情况各用什么方法。然后依次写：推荐的方法与理由、前提条件及检验办法、前提不满足时的替代方法、效应量与置信区间、结果报告的写法示例。需要代码时给出 R 或 Python 的简短示例。不虚构数据，不替用户下结论；多重比较、缺失数据、样本量不足等问题要主动提醒。',
    false, false, 9, 'text', '不能给出建议，只能找出文献里谈到有关方法的原句'
  ),
  (
    'app-abstract', '摘要与题名', '把一段正文压缩成结构完整的摘要，并拟出几个题名。', 'abstract', '写作',
    '请粘贴论文的要点或正文片段，说明字数和语言。我会写出包含目的、方法、结果、结论的摘要，并拟出三个题名和一组关键词。',
    '["请根据以下要点写 300 字中文摘要：目的……方法……结果……结论……", "为这段文字拟三个题名：……", "把下面的摘要压缩到 150 个英文单词：……"]',
    '只使用用户文字中已有的信息写摘要，依次覆盖目的、方法、结果、结论；用户没有给出的部分写“（原文未给出）”，不要补造数据。遵守用户要求的字数与语言，默认中文三百字以内。之后另起小节给出三个题名（各不超过二十五个字）和三到六个关键词。',
    false, false, 10, 'text', '不能写摘要，只能找出文献里相近的原句'
  ),
  (
    'app-rebuttal', '回复审稿意见', '逐条整理审稿意见，起草礼貌、具体的答复。', 'rebuttal', '写作',
    '请粘贴审稿意见，并说明每条打算怎样处理。我会逐条拆分，起草答复和修改说明，标出还需要你补充证据的地方。',
    '["请逐条整理：审稿人一认为样本量不足，且缺少与方法 A 的比较……", "审稿人要求补做实验，但条件不允许，怎样答复？", "起草致编辑的说明信"]',
    '把意见拆成编号的条目。每条依次写：意见原文的要点、答复、稿件中的修改（页码与行号留空，写作“第__页第__行”）。答复先致谢再直接回应，不空泛；用户没有说明怎样处理的条目，给出可选的处理办法并标明“待作者确认”。不替作者承诺没有做过的实验，不编造数据与文献。',
    false, false, 11, 'text', '不能起草答复，只能找出文献里可作依据的原句'
  ),
  (
    'app-design', '研究设计', '参照已有文献的做法，整理研究方案的要素。', 'design', '选题',
    '请说出研究问题，或勾选可参照的文献。我会从文献中整理可以借鉴的设计：对象、变量、对照、数据来源、分析方法和常见的局限。',
    '["深度学习在图像识别中的研究通常怎样设置对照？", "复杂网络研究常用哪些数据和指标？", "从所选文献看，这类研究有哪些常见的局限？"]',
    '按“研究对象与数据、变量与指标、对照或比较、分析方法、有效性威胁”五个小标题整理资料中的做法。资料没有涉及的要素，写明需要另行确定；推断的句子以“可以考虑”开头。',
    false, false, 12, 'sources', '不能整理成方案，只列出文献里描述做法的原句'
  ),
  (
    'app-concept', '概念辨析', '比较几个相近的概念，说明定义、区别和各自的出处。', 'concept', '问答',
    '请给出一个或几个学术概念。我会从文献中找出它们的定义，比较区别与联系，并逐句标注来源。',
    '["注意力机制和卷积有什么区别？", "小世界网络和无标度网络怎样区分？", "残差连接与 Dropout 各解决什么问题？"]',
    '先分别给出每个概念在资料中的定义，再用表格比较适用对象、核心思想、优点与局限，最后用两三句话说明怎样选用。不同资料的定义不一致时，分别列出并说明差异。',
    false, false, 13, 'sources', '不能比较概念，只列出文献里说明它们的原句'
  );
