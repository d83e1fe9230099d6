-- Assistants that a person can talk to. `instruction` goes to the model, all else is shown.
create table application (
  id text primary key,
  name text not null,
  "desc" text not null,
  icon text not null,
  category text not null,
  prologue text not null,
  example_questions jsonb not null default '[]',
  instruction text not null,
  -- Among the default agents of the home page.
  index_flag boolean not null default false,
  file_upload_enable boolean not null default false,
  dataset_id_list jsonb not null default '[]',
  -- The one that answers over a single knowledge base; it is opened from there and not listed.
  for_dataset boolean not null default false,
  position integer not null
);
create unique index application_for_dataset on application (for_dataset) where for_dataset;

insert into application
  (id, name, "desc", icon, category, prologue, example_questions, instruction, index_flag, for_dataset, position)
values
  (
    'app-general', '学术问答', '就一个学术问题检索文献库，回答逐句标注出处。', 'chat', '问答',
    '你好，我是学术问答助手。请提出一个具体的学术问题，或先勾选文献再提问；回答的每一句都会标注来源编号。',
    '["什么是注意力机制，它解决了什么问题？", "CRISPR-Cas9 基因编辑的原理是什么？", "石墨烯有哪些独特的物理性质？", "What is a small-world network?"]',
    '直接回答问题，先给结论再给依据。问题含糊时，按最常见的学术含义回答并说明所取的含义。',
    true, false, 1
  ),
  (
    'app-review', '文献综述', '把一组文献按主题归并，写出带编号引用的综述段落。', 'review', '写作',
    '请勾选要综述的文献，或给出综述的主题。我会按研究问题、方法、发现与分歧组织内容，并逐句标注来源。',
    '["综述深度学习在图像识别中的发展", "综述复杂网络研究的奠基性工作", "比较 AlexNet、残差网络与 Transformer 的方法", "这些文献的主要发现和分歧是什么？"]',
    '写成文献综述：按主题而不是按文献逐篇组织，依次说明研究问题、主要方法、一致的发现、分歧与不足。不要写资料以外的发展趋势。',
    true, false, 2
  ),
  (
    'app-reading', '论文精读', '拆解一篇论文的问题、方法、结果与局限。', 'read', '阅读',
    '请勾选一篇论文。我会依次说明它研究什么问题、怎样研究、得到什么结果、有哪些局限。',
    '["Transformer 解决了什么问题？", "深度残差学习的方法与以往工作有什么不同？", "AlphaFold 的结果说明了什么？", "小世界网络模型是怎样构造的？"]',
    '按“研究问题、方法、结果、意义与局限”四个小标题讲解。资料没有说明的部分，直接写明资料没有涉及。',
    true, false, 3
  ),
  (
    'app-topic', '选题建议', '从已有文献的不足出发，整理可以继续研究的问题。', 'topic', '选题',
    '请说出你感兴趣的方向，或勾选几篇文献。我会从文献已有的结论和不足出发，整理值得研究的问题。',
    '["图神经网络方向有哪些值得研究的问题？", "机器翻译之外，注意力机制还可以用在哪里？", "蛋白质结构预测之后可以研究什么？", "从所选文献的不足出发可以做什么？"]',
    '列出三到五个可研究的问题。每个问题先写文献中的依据，再写由此引出的问题；依据与推断分开成句，推断的句子以“可以进一步研究”开头。',
    true, false, 4
  ),
  (
    'app-polish', '学术写作润色', '结合文献检查表述是否准确，给出修改建议。', 'polish', '写作',
    '请粘贴一段文字。我会指出不准确或缺少依据的说法，并给出有文献支持的改写。',
    '["为“残差连接使很深的网络可以训练”补充文献依据", "检查说法：Transformer 不使用循环和卷积", "怎样用学术语言介绍 CRISPR 基因编辑？"]',
    '先给出改写后的文字，再逐条说明修改理由。凡涉及事实的改动都要有资料支持；没有资料支持的原句，指出它缺少依据。',
    false, false, 5
  ),
  (
    'app-referee', '审稿意见', '从创新性、方法、证据与表述几方面拟出审稿意见。', 'referee', '阅读',
    '请勾选要评审的论文及可比较的文献。我会从创新性、方法、证据和表述几方面拟出意见，供你修改。',
    '["残差网络的创新点是否充分？", "与 AlexNet 相比，残差网络的贡献是什么？", "小世界网络的结论是否得到证据支持？", "Dropout 方法有哪些薄弱之处？"]',
    '按“主要贡献、主要问题、次要问题”三部分写审稿意见，只评价资料中写明的内容；资料不足以判断的方面，写明需要全文才能判断。不给出录用结论。',
    false, false, 6
  ),
  (
    'app-dataset', '知识库问答', '只依据一个知识库中的文献回答。', 'dataset', '问答',
    '我只依据这个知识库里的文献回答，每一句都标注来源；库中没有的内容会直接说明。',
    '["这个知识库主要讨论哪些问题？", "库中的文献用了哪些方法？", "它们的主要结论是什么？"]',
    '只依据知识库中的资料回答；资料没有涉及的内容，直接说明知识库中没有。',
    false, true, 7
  );
