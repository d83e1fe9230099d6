import { deepVisits } from './deepVisits';
import type { Prepared } from './prepare';
import { all, button, tab, type } from './visit';
import type { Visit } from './visit';

const QUERY = `q=${encodeURIComponent('深度学习')}`;

/** The frame and the parts that it opens, from the home page. */
const frame: readonly Visit[] = [
  { screen: '/home', part: '首页', main: 'recommendPapers', address: '/home' },
  { screen: '/home', part: '检索建议', main: 'suggestWords', address: '/home', steps: type('combobox', /检索词/, 'deep') },
  { screen: '/home', part: '搜索面板', address: '/home', steps: all(button(/^搜索页面/), type('combobox', /^搜索页面/, 'deep')) },
  { screen: '/home', part: '用户管理', main: 'listAccounts', address: '/home', steps: all(button(/的菜单$/), button('用户管理')) },
  {
    screen: '/home',
    part: '模型用量',
    main: 'listModelUsage',
    address: '/home',
    steps: all(button(/的菜单$/), button('用户管理'), tab('模型用量')),
  },
  { screen: '/scientific', part: 'AI 助手', address: '/scientific', steps: button('AI 助手') },
];

const consoleAt = (part: string) => `/home?panel=admin&part=${part}`;

/** The operator's console, by its sections; one with another way of showing its part each. */
const operator: readonly Visit[] = [
  { screen: '/home', part: '门户管理', main: 'getOperatorPart', address: consoleAt('menu') },
  { screen: '/home', part: '门户管理 一项', address: consoleAt('agents'), steps: button(/^编辑/) },
  { screen: '/home', part: '门户管理 名称与标志', address: consoleAt('site') },
  { screen: '/home', part: '门户管理 工具服务', main: 'listOperatorTools', address: consoleAt('mcp') },
  { screen: '/home', part: '门户管理 运行状态', main: 'getOperatorStatus', address: consoleAt('status') },
  { screen: '/home', part: '门户管理 错误', main: 'listServerErrors', address: consoleAt('status') },
  { screen: '/home', part: '门户管理 导入', main: 'listImports', address: consoleAt('imports') },
  { screen: '/home', part: '门户管理 修改记录', main: 'listOperatorChanges', address: consoleAt('changes') },
  { screen: '/home', part: '门户管理 导出', main: 'exportOperatorParts', address: consoleAt('file'), steps: button('导出设置') },
];

const papers = (prepared: Prepared): readonly Visit[] => [
  { screen: '/home/searchResult', part: '结果', main: 'searchCombined', address: `/home/searchResult?${QUERY}` },
  {
    screen: '/home/searchResult',
    part: '更多分面',
    main: 'searchPapers',
    address: `/home/searchResult?${QUERY}`,
    steps: (page) => page.getByText('作者、关键词与机构').click(),
  },
  {
    screen: '/home/searchResult',
    part: '引用',
    main: 'listCitationStyles',
    address: `/home/searchResult?${QUERY}`,
    steps: button(/^引用/),
  },
  { screen: '/home/searchResult', part: '表格', address: `/home/searchResult?${QUERY}&view=table` },
  {
    screen: '/home/searchResult',
    part: '检索报告',
    main: 'searchPapers',
    address: `/home/searchResult?${QUERY}`,
    steps: button('检索报告'),
  },
  {
    screen: '/home/searchResult',
    part: '加入知识库',
    main: 'listFolderDatasets',
    address: `/home/searchResult?${QUERY}`,
    steps: all((page) => page.getByRole('checkbox', { name: /^选择/ }).first().check(), button('加入知识库')),
  },
  {
    screen: '/home/searchResult',
    part: '综述',
    address: `/home/searchResult?${QUERY}`,
    steps: all((page) => page.getByRole('checkbox', { name: /^选择/ }).first().check(), button(/提问|综述/), button(/^综述|^总结|概括/)),
  },
  { screen: '/home/searchHistory', part: '检索历史', main: 'getUserSetting', address: '/home/searchHistory' },
  { screen: '/home/searchHistory', part: '浏览历史', main: 'listViewedPapers', address: '/home/searchHistory?tab=views' },
  { screen: '/home/searchHistory', part: '对话历史', main: 'listLastMonthChats', address: '/home/searchHistory?tab=chats' },
  { screen: '/subscribe', part: '推荐', main: 'listTopicPreferences', address: '/subscribe' },
  { screen: '/subscribe', part: '按研究兴趣', main: 'listRelatedByInterests', address: '/subscribe?by=interest' },
  { screen: '/subscribe', part: '编辑', main: 'listTopicDict', address: '/subscribe?edit=1' },
  {
    screen: '/subscribe/searchResult',
    part: '结果',
    main: 'listTopicPreferences',
    address: `/subscribe/searchResult?topic=${prepared.topic}`,
  },
  { screen: '/scientific/searchResult', part: '结果', main: 'searchPapers', address: '/scientific/searchResult?q=nature' },
  { screen: '/scientific', part: '高级检索', main: 'listLiteratureDict', address: '/scientific' },
  { screen: '/scientific', part: '期刊', main: 'searchJournals', address: '/scientific?tab=journals' },
  { screen: '/scientific', part: '一种期刊', main: 'searchJournals', address: `/scientific?tab=journals&journal=${prepared.journals[0]}` },
  {
    screen: '/scientific',
    part: '期刊对比',
    address: `/scientific?tab=journals${prepared.journals.map((id) => `&compare=${id}`).join('')}`,
  },
  { screen: '/scientific', part: '数据库', main: 'listDatabases', address: '/scientific?tab=databases' },
  { screen: '/scientific', part: '导入', address: '/scientific?tab=import' },
];

const bases = ({ base, subject, teamBase, baseChat }: Prepared): readonly Visit[] => [
  { screen: '/aiKnowledgeBase', part: '全部', main: 'pageAllDatasets', address: '/aiKnowledgeBase' },
  { screen: '/aiKnowledgeBase', part: '一个学科', main: 'getSubjectStatistics', address: `/aiKnowledgeBase?subject=${subject}` },
  { screen: '/aiKnowledgeBase/detail', part: '文献', main: 'listDatasetPapers', address: `/aiKnowledgeBase/detail?id=${base}` },
  {
    screen: '/aiKnowledgeBase/detail',
    part: '统计',
    main: 'getLiteratureStatistics',
    address: `/aiKnowledgeBase/detail?id=${base}&tab=statistics`,
  },
  {
    screen: '/aiKnowledgeBase/detail',
    part: '应用',
    main: 'listMappedApplications',
    address: `/aiKnowledgeBase/detail?id=${base}&tab=applications`,
  },
  {
    screen: '/aiKnowledgeBase/detail',
    part: '检索测试',
    main: 'testRetrieval',
    address: `/aiKnowledgeBase/detail?id=${base}&tab=retrieval&ask=attention`,
  },
  { screen: '/aiKnowledgeBase/chatDetail', part: '新对话', main: 'listDatasetPapers', address: `/aiKnowledgeBase/chatDetail?id=${base}` },
  { screen: '/aiKnowledgeBase/chatDetail', part: '对话', main: 'listChatRecords', address: baseChat },
  { screen: '/aiKnowledgeBase/chatDetail', part: '历史', main: 'listClientChats', address: baseChat, steps: button('历史') },
  { screen: '/aiKnowledgeBase/chatDetail', part: '引用文献', address: baseChat, steps: button('引用文献') },
  { screen: '/knowledgeBase', part: '自己的清单', main: 'listDatasetPapers', address: '/knowledgeBase' },
  { screen: '/knowledgeBase', part: '团队知识库', main: 'listTagGroups', address: `/knowledgeBase?base=${teamBase}` },
  { screen: '/knowledgeBase', part: '删除知识库', address: `/knowledgeBase?base=${teamBase}`, steps: button(/^删除/) },
  { screen: '/knowledgeBase', part: '不存在', address: '/knowledgeBase?base=none' },
  { screen: '/knowledgeBase', part: '回收站', main: 'listDeletedDatasets', address: '/knowledgeBase?bin=1' },
  ...Object.entries({ own: 'listFiles', team: 'listProjectDatasetFiles', reading: 'listReadingFiles', here: 'listFolderFiles' }).map(
    ([files, main]) => ({
      screen: '/knowledgeBase',
      part: `文件 ${files}`,
      main,
      address: `/knowledgeBase?files=${files}&base=${teamBase}`,
    }),
  ),
];

const reading = ({ paper, compared, file }: Prepared): readonly Visit[] => [
  { screen: '/readDetailMore', part: '上传', address: '/readDetailMore' },
  ...Object.entries({
    abstract: 'listPapersById',
    translation: 'translatePapers',
    chat: 'getApplicationModels',
    notes: 'listNotes',
    cite: 'listCitationStyles',
    related: 'listRelatedPapers',
    twin: 'listAllDatasets',
  }).map(([part, main]) => ({
    screen: '/readDetailMore',
    part: `文献 ${part}`,
    main,
    address: `/readDetailMore?paper_id=${paper}&tab=${part}`,
  })),
  { screen: '/readDetailMore', part: '按兴趣的相关文献', address: `/readDetailMore?paper_id=${paper}&tab=related&related=interests` },
  ...Object.entries({
    abstract: 'getFileRecord',
    translation: 'getFileText',
    chat: 'getFileParseState',
    notes: 'listNoteBases',
    cite: 'getFileReferences',
  }).map(([part, main]) => ({
    screen: '/readDetailMore',
    part: `文件 ${part}`,
    main,
    address: `/readDetailMore?file_id=${file}&tab=${part}`,
  })),
  {
    screen: '/readDetailMore',
    part: '对比',
    main: 'comparePapers',
    address: `/readDetailMore?${compared.map((id) => `compare=${id}`).join('&')}`,
  },
];

const rest = ({ project, agent, chat }: Prepared): readonly Visit[] => [
  { screen: '/aiApplications', part: '全部', main: 'listApplications', address: '/aiApplications' },
  { screen: '/aiApplications', part: '一个应用', address: `/aiApplications?id=${agent}` },
  { screen: '/aiApplications', part: '编辑', main: 'getAgent', address: `/aiApplications?edit=${agent}` },
  { screen: '/outAgent', part: '全部', main: 'listExternalApplications', address: '/outAgent' },
  { screen: '/resources', part: '工具', main: 'listAiTools', address: '/resources' },
  { screen: '/resources', part: '数据库', main: 'listDatabases', address: '/resources?tab=databases' },
  { screen: '/project', part: '我管理的', main: 'listMyProjects', address: '/project' },
  { screen: '/project', part: '我参加的', main: 'listJoinedProjects', address: '/project?tab=joined' },
  { screen: '/project', part: '文件', main: 'listProjectFiles', address: `/project?files=${project}&name=x` },
  { screen: '/project', part: '新建', address: '/project', steps: button(/^新建/) },
  { screen: '/project/member', part: '成员', main: 'getProjectRole', address: `/project/member?project=${project}` },
  {
    screen: '/project/member',
    part: '添加成员',
    main: 'listAllUsers',
    address: `/project/member?project=${project}`,
    steps: button('添加成员'),
  },
  { screen: '/deepResearch', part: '开始', main: 'listClientChats', address: '/deepResearch' },
  { screen: '/agent', part: '新对话', address: '/agent' },
  { screen: '/agent', part: '对话', main: 'listChatRecords', address: chat },
  { screen: '/agent', part: '自己的智能体', address: `/agent?id=${agent}` },
  { screen: '/agent', part: '反对', address: chat, steps: button(/^没有帮助|^踩|^反对/) },
  { screen: '/agent', part: '提示词库', main: 'listPrompts', address: '/agent', steps: button('提示词库') },
  { screen: '/agent', part: '插入提示词', address: '/agent', steps: type('textbox', '提问', '/') },
  { screen: '/agent', part: '插入来源', address: '/agent', steps: type('textbox', '提问', '@deep') },
];

export const visitsOf = (prepared: Prepared): readonly Visit[] => [
  ...frame,
  ...papers(prepared),
  ...bases(prepared),
  ...reading(prepared),
  ...rest(prepared),
  ...deepVisits(prepared),
  ...operator,
];
