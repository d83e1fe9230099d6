create table menu (
  id text primary key,
  name text not null,
  path text not null unique,
  icon text not null,
  position integer not null
);

-- Menus that a user may not open: the routes show 404 and the server refuses their calls.
create table stopped_menu (
  user_id text not null references app_user (id) on delete cascade,
  path text not null,
  create_time timestamptz not null default now(),
  primary key (user_id, path)
);

insert into menu (id, name, path, icon, position) values
  ('home', '首页', '/home', 'home', 1),
  ('scientific', '学术检索', '/scientific', 'search', 2),
  ('subscribe', '订阅', '/subscribe', 'subscribe', 3),
  ('ai-knowledge-base', 'AI 知识库', '/aiKnowledgeBase', 'book', 4),
  ('knowledge-base', '我的知识库', '/knowledgeBase', 'folder', 5),
  ('ai-applications', 'AI 应用', '/aiApplications', 'application', 6),
  ('deep-research', '深度研究', '/deepResearch', 'research', 7),
  ('project', '项目', '/project', 'team', 8),
  ('resources', '资源', '/resources', 'resources', 9),
  ('search-history', '检索历史', '/home/searchHistory', 'history', 10),
  ('out-agent', '外部智能体', '/outAgent', 'external', 11);
