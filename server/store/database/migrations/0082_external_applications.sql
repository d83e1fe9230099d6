-- Agents of other sites, opened in a window of their own. Operators add rows.
create table external_application (
  id text primary key,
  name text not null,
  "desc" text not null,
  icon text not null default '',
  url text not null check (url ~ '^https?://'),
  category text not null default '',
  position integer not null
);

insert into external_application (id, name, "desc", icon, url, category, position) values
  ('deepseek', 'DeepSeek', '通用对话助手，可展开推理过程，支持联网搜索与长文件。', 'chat', 'https://chat.deepseek.com', '通用助手', 1),
  ('kimi', 'Kimi', '擅长长文档阅读与联网检索的中文助手。', 'chat', 'https://www.kimi.com', '通用助手', 2),
  ('doubao', '豆包', '多模态中文助手，可读图、读文件和语音对话。', 'chat', 'https://www.doubao.com', '通用助手', 3),
  ('tongyi', '通义', '文档解析、翻译与写作的中文助手。', 'chat', 'https://www.tongyi.com', '通用助手', 4),
  ('chatglm', '智谱清言', '支持文件问答、数据分析与智能体的中文助手。', 'chat', 'https://chatglm.cn', '通用助手', 5),
  ('metaso', '秘塔 AI 搜索', '联网检索后分条作答，附来源与提纲，有学术范围。', 'search', 'https://metaso.cn', '检索与调研', 6),
  ('perplexity', 'Perplexity', '联网问答，逐句标注网页来源，可限定学术范围。', 'search', 'https://www.perplexity.ai', '检索与调研', 7),
  ('storm', 'STORM', '斯坦福大学的研究原型：先多角度提问，再写成带引用的长文。', 'search', 'https://storm.genie.stanford.edu', '检索与调研', 8);
