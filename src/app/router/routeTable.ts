import type { ComponentType } from 'react';
import { errorLink } from '../../model/addresses/errors';
import type { Load } from '../../shared/ui/loading/parts';

/** What a page module exports. */
interface PageModule {
  Page: ComponentType;
}

export interface RouteRow {
  /** Hash path, to the letter of section 2. */
  path: string;
  /** Name of the screen. */
  title: string;
  load: Load<object>;
  /** `main`: inside the layout; `bare`: outside of it. */
  frame: 'main' | 'bare';
  /** Refused when the path is among the user's stopped menus. */
  guarded: boolean;
  /** Uses no part of antd until something is asked of it: shown without its code. */
  plain: boolean;
  /** Shape shown while the page loads. */
  skeleton: 'search' | 'list' | 'chat' | 'plain';
}

const errorPage = () => import(/* webpackChunkName: "page-error" */ '../../pages/ErrorPage');

type Options = Partial<Pick<RouteRow, 'frame' | 'guarded' | 'plain' | 'skeleton'>>;
const row = (path: string, title: string, load: () => Promise<PageModule>, options: Options = {}): RouteRow => ({
  path,
  title,
  load: () => load().then(({ Page }) => Page),
  frame: 'main',
  guarded: true,
  plain: false,
  skeleton: 'list',
  ...options,
});

/** Where a person starts. */
export const HOME = '/home';

/** Section 2 of the specification, in its order. `/` redirects to `/home`, anything else to the error screen. */
export const routeTable: readonly RouteRow[] = [
  row('/home', '首页', () => import(/* webpackChunkName: "page-home" */ '../../pages/HomePage'), { plain: true, skeleton: 'search' }),
  row('/home/searchResult', '检索结果', () => import(/* webpackChunkName: "page-search-result" */ '../../pages/SearchResultPage'), {
    plain: true,
  }),
  row('/home/searchHistory', '检索历史', () => import(/* webpackChunkName: "page-search-history" */ '../../pages/SearchHistoryPage')),
  row('/subscribe', '订阅', () => import(/* webpackChunkName: "page-subscribe" */ '../../pages/SubscribePage')),
  row('/subscribe/searchResult', '订阅结果', () => import(/* webpackChunkName: "page-topic-result" */ '../../pages/TopicResultPage'), {
    plain: true,
  }),
  row('/scientific', '学术检索', () => import(/* webpackChunkName: "page-scientific" */ '../../pages/ScientificPage'), {
    skeleton: 'search',
  }),
  row(
    '/scientific/searchResult',
    '学术检索结果',
    () => import(/* webpackChunkName: "page-scientific-result" */ '../../pages/ScientificResultPage'),
    { plain: true },
  ),
  row('/aiKnowledgeBase', 'AI 知识库', () => import(/* webpackChunkName: "page-ai-knowledge-base" */ '../../pages/AiKnowledgeBasePage')),
  row(
    '/aiKnowledgeBase/detail',
    'AI 知识库详情',
    () => import(/* webpackChunkName: "page-ai-knowledge-detail" */ '../../pages/AiKnowledgeDetailPage'),
  ),
  row(
    '/aiKnowledgeBase/chatDetail',
    '知识库问答',
    () => import(/* webpackChunkName: "page-ai-knowledge-chat" */ '../../pages/AiKnowledgeChatPage'),
    {
      skeleton: 'chat',
    },
  ),
  row('/aiApplications', 'AI 应用', () => import(/* webpackChunkName: "page-ai-applications" */ '../../pages/AiApplicationsPage')),
  row('/knowledgeBase', '我的知识库', () => import(/* webpackChunkName: "page-knowledge-base" */ '../../pages/KnowledgeBasePage')),
  row('/outAgent', '外部智能体', () => import(/* webpackChunkName: "page-out-agent" */ '../../pages/OutAgentPage'), { plain: true }),
  row('/resources', '资源', () => import(/* webpackChunkName: "page-resources" */ '../../pages/ResourcesPage')),
  row('/project', '项目', () => import(/* webpackChunkName: "page-project" */ '../../pages/ProjectPage')),
  row('/project/member', '项目成员', () => import(/* webpackChunkName: "page-project-member" */ '../../pages/ProjectMemberPage')),
  row('/readDetailMore', '阅读', () => import(/* webpackChunkName: "page-reading" */ '../../pages/ReadDetailPage'), { skeleton: 'plain' }),
  row('/deepResearch', '深度研究', () => import(/* webpackChunkName: "page-research" */ '../../pages/DeepResearchPage'), {
    skeleton: 'chat',
  }),
  row('/agent', '智能体', () => import(/* webpackChunkName: "page-agent" */ '../../pages/AgentPage'), {
    frame: 'bare',
    skeleton: 'chat',
  }),
  row('/error', '出错了', errorPage, { frame: 'bare', guarded: false, plain: true, skeleton: 'plain' }),
  row('/noLoginError', '出错了', errorPage, { frame: 'bare', guarded: false, plain: true, skeleton: 'plain' }),
];

/** Where unknown and unauthorised paths lead. */
export const NOT_FOUND = errorLink(404);
