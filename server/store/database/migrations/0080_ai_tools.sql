create table ai_tool_category (
  code text primary key,
  name text not null,
  position integer not null
);

-- Tools elsewhere that help with research. Operators may add and change rows.
create table ai_tool (
  tool_id text primary key,
  name text not null,
  "desc" text not null,
  icon text not null default '',
  url text not null check (url ~ '^https?://'),
  category text not null references ai_tool_category (code),
  position integer not null
);
create index ai_tool_place on ai_tool (category, position);

create table ai_tool_mark (
  user_id text not null references app_user (id) on delete cascade,
  tool_id text not null references ai_tool (tool_id) on delete cascade,
  create_time timestamptz not null default clock_timestamp(),
  primary key (user_id, tool_id)
);
create index ai_tool_mark_tool on ai_tool_mark (tool_id);

insert into ai_tool_category (code, name, position) values
  ('search', '文献发现', 1),
  ('reading', '阅读与解读', 2),
  ('graph', '文献图谱', 3),
  ('writing', '写作与润色', 4),
  ('translation', '翻译', 5),
  ('data', '数据与绘图', 6),
  ('reference', '文献管理', 7),
  ('computing', '公式与计算', 8);

insert into ai_tool (tool_id, name, "desc", icon, url, category, position) values
  ('semantic-scholar', 'Semantic Scholar', '艾伦人工智能研究所的免费学术检索，给出一句话摘要与引用影响。', 'search', 'https://www.semanticscholar.org', 'search', 1),
  ('elicit', 'Elicit', '用问题找论文，并把各篇的方法、样本与结论抽成表格。', 'search', 'https://elicit.com', 'search', 2),
  ('consensus', 'Consensus', '汇总同行评议论文对一个是非问题的看法。', 'search', 'https://consensus.app', 'search', 3),
  ('scite', 'scite', '查看一篇论文被引用时是得到支持还是受到质疑。', 'search', 'https://scite.ai', 'search', 4),
  ('openalex', 'OpenAlex', '开放的学术目录，作品、作者、机构与来源都可筛选和下载。', 'search', 'https://openalex.org', 'search', 5),
  ('pubtator', 'PubTator', '在生物医学文献中标出基因、疾病、化学物与变异。', 'search', 'https://www.ncbi.nlm.nih.gov/research/pubtator3/', 'search', 6),
  ('notebooklm', 'NotebookLM', '上传资料后就其内容提问，回答附原文出处。', 'reading', 'https://notebooklm.google.com', 'reading', 1),
  ('scispace', 'SciSpace', '边读论文边解释段落、公式与表格。', 'reading', 'https://scispace.com', 'reading', 2),
  ('alphaxiv', 'alphaXiv', '在 arXiv 论文旁逐行讨论和提问。', 'reading', 'https://www.alphaxiv.org', 'reading', 3),
  ('explainpaper', 'Explainpaper', '划选看不懂的句子，得到浅显的解释。', 'reading', 'https://www.explainpaper.com', 'reading', 4),
  ('connected-papers', 'Connected Papers', '从一篇论文出发画出相近文献的图谱，区分先前与后续工作。', 'graph', 'https://www.connectedpapers.com', 'graph', 1),
  ('research-rabbit', 'ResearchRabbit', '沿引用与作者不断扩展的文献集。', 'graph', 'https://www.researchrabbit.ai', 'graph', 2),
  ('litmaps', 'Litmaps', '按时间轴展开的引用地图，可持续跟踪新文献。', 'graph', 'https://www.litmaps.com', 'graph', 3),
  ('inciteful', 'Inciteful', '用引用网络找出一个主题的关键论文，或连接两篇论文。', 'graph', 'https://inciteful.xyz', 'graph', 4),
  ('overleaf', 'Overleaf', '多人在线编写 LaTeX，带期刊模板与语言检查。', 'writing', 'https://www.overleaf.com', 'writing', 1),
  ('writefull', 'Writefull', '以已发表论文为语料的学术英语润色。', 'writing', 'https://www.writefull.com', 'writing', 2),
  ('grammarly', 'Grammarly', '检查英文语法、拼写与语气。', 'writing', 'https://www.grammarly.com', 'writing', 3),
  ('languagetool', 'LanguageTool', '开源的多语种语法检查，可自行部署。', 'writing', 'https://languagetool.org', 'writing', 4),
  ('deepl', 'DeepL', '译文通顺的机器翻译，支持整份文档与术语表。', 'translation', 'https://www.deepl.com', 'translation', 1),
  ('pdfmathtranslate', 'PDFMathTranslate', '保留版式与公式的开源论文翻译，输出双语 PDF。', 'translation', 'https://github.com/Byaidu/PDFMathTranslate', 'translation', 2),
  ('youdao', '有道翻译', '中英互译与文档翻译，含专业术语词典。', 'translation', 'https://fanyi.youdao.com', 'translation', 3),
  ('jupyter', 'Jupyter', '文字、代码与图表同页的交互式笔记本。', 'data', 'https://jupyter.org', 'data', 1),
  ('colab', 'Google Colab', '在浏览器里运行的 Python 笔记本，可用 GPU。', 'data', 'https://colab.research.google.com', 'data', 2),
  ('rawgraphs', 'RAWGraphs', '把表格变成可发表的矢量图，不写代码。', 'data', 'https://www.rawgraphs.io', 'data', 3),
  ('webplotdigitizer', 'WebPlotDigitizer', '从图片里的曲线与散点取回数据。', 'data', 'https://automeris.io', 'data', 4),
  ('alphafold', 'AlphaFold 数据库', '预测的蛋白质三维结构，可按 UniProt 编号查询。', 'data', 'https://alphafold.ebi.ac.uk', 'data', 5),
  ('zotero', 'Zotero', '开源文献管理：抓取、整理、批注与引用。', 'reference', 'https://www.zotero.org', 'reference', 1),
  ('jabref', 'JabRef', '以 BibTeX 为本的开源文献管理，善于查重与校对。', 'reference', 'https://www.jabref.org', 'reference', 2),
  ('endnote', 'EndNote', '老牌文献管理软件，期刊格式齐全。', 'reference', 'https://endnote.com', 'reference', 3),
  ('noteexpress', 'NoteExpress', '国产文献管理软件，中文数据库支持好。', 'reference', 'https://www.inoteexpress.com', 'reference', 4),
  ('mathpix', 'Mathpix', '把公式、表格和手写内容的图片转成 LaTeX。', 'computing', 'https://mathpix.com', 'computing', 1),
  ('wolfram-alpha', 'Wolfram|Alpha', '直接计算与查询：数学、物理、化学与统计数据。', 'computing', 'https://www.wolframalpha.com', 'computing', 2),
  ('sagemath', 'SageMath', '开源数学软件，代数、数论与数值计算。', 'computing', 'https://www.sagemath.org', 'computing', 3),
  ('hugging-face', 'Hugging Face', '开放的模型与数据集，可在线试用。', 'computing', 'https://huggingface.co', 'computing', 4);
