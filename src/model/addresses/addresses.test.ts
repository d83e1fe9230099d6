import { routeTable } from '../../app/router/routeTable';
import { baseChatLink, baseLink, retrievalTestLink } from './bases';
import { agentLink, agentQuestionLink } from './conversations';
import { errorLink, noLoginErrorLink } from './errors';
import { historyLink } from './history';
import { journalPapersLink, journalsLink } from './journals';
import { libraryLink } from './library';
import { projectMembersLink } from './projects';
import { builderLink } from './queryBuilder';
import { readLink } from './reading';
import { researchLink, researchQuestionLink } from './research';
import { RESULTS_PATH, SCIENTIFIC_RESULTS_PATH } from './results';
import { SCIENTIFIC_PATH, scientificLink } from './scientific';
import { SUBSCRIBE_PATH, subscribeLink } from './subscribe';
import { TOPIC_RESULTS_PATH, topicResultsLink } from './topicResults';

/** To the byte: people have bookmarked them, and recorded sessions hold them. */
const ADDRESSES: [string, string][] = [
  [baseLink('b&1'), '/aiKnowledgeBase/detail?id=b%261'],
  [retrievalTestLink('b1'), '/aiKnowledgeBase/detail?id=b1&tab=retrieval'],
  [baseChatLink('b1'), '/aiKnowledgeBase/chatDetail?id=b1'],
  [
    baseChatLink('b1', 'c1', { sources: '水 文', sources_page: '2' }),
    '/aiKnowledgeBase/chatDetail?id=b1&chat=c1&sources=%E6%B0%B4+%E6%96%87&sources_page=2',
  ],
  [agentLink(''), '/agent'],
  [agentLink('a 1'), '/agent?id=a+1'],
  [agentLink('a1', 'c1'), '/agent?id=a1&chat=c1'],
  [agentLink('', 'c1'), '/agent?chat=c1'],
  [agentQuestionLink('何为 cell & 焦亡?'), '/agent?q=%E4%BD%95%E4%B8%BA+cell+%26+%E7%84%A6%E4%BA%A1%3F'],
  [errorLink(404), '/error?err_code=404'],
  [noLoginErrorLink(1009), '/noLoginError?err_code=1009'],
  [noLoginErrorLink(1009, { returned: true }), '/noLoginError?err_code=1009&returned=1'],
  [
    noLoginErrorLink(1009, { host: 'sso.example.org:8443', back: '/project?tab=mine' }),
    '/noLoginError?err_code=1009&host=sso.example.org%3A8443&back=%2Fproject%3Ftab%3Dmine',
  ],
  [historyLink({ tab: 'views', page: 2 }), '/home/searchHistory?tab=views&page=2'],
  [historyLink({ keyword: '焦亡', picked: [7, 3], operator: 'NOT' }), '/home/searchHistory?keyword=%E7%84%A6%E4%BA%A1&pick=7.3&op=NOT'],
  [journalsLink({}), '/scientific?tab=journals'],
  [journalsLink({ query: 'Nature & Science' }), '/scientific?tab=journals&q=Nature+%26+Science'],
  [journalsLink({ journal: 'j1' }), '/scientific?tab=journals&journal=j1'],
  [
    journalsLink({
      scheme: 'jcr',
      category: 'optics',
      quartiles: [1, 2],
      top: true,
      openAccess: false,
      languages: ['en'],
      sort: 'quartile',
      page: 2,
      size: 50,
      compare: ['a', 'b'],
    }),
    '/scientific?tab=journals&scheme=jcr&category=optics&rank=1&rank=2&top=1&oa=0&lang=en&sort=quartile&page=2&size=50&compare=a%2Cb',
  ],
  [libraryLink({}), '/knowledgeBase'],
  [libraryLink({ base: 'b1' }), '/knowledgeBase?base=b1'],
  [libraryLink({ base: 'b1', folder: 'f1' }), '/knowledgeBase?base=b1&folder=f1'],
  [libraryLink({ project: 'p1' }), '/knowledgeBase?project=p1'],
  [libraryLink({ files: 'reading' }), '/knowledgeBase?files=reading'],
  [projectMembersLink('p/1'), '/project/member?project=p%2F1'],
  [builderLink(SCIENTIFIC_PATH, { text: 'a b', type: '4' }), '/scientific?q=a+b&literature=4'],
  [builderLink(SCIENTIFIC_RESULTS_PATH, { text: '', type: '1' }), '/scientific/searchResult?literature=1'],
  [readLink({}), '/readDetailMore'],
  [readLink({ fileId: 'f1' }), '/readDetailMore?file_id=f1'],
  [
    readLink({ paperId: 'p1', tab: 'chat', page: 3, at: ['3.0-9', '一句'] }),
    '/readDetailMore?paper_id=p1&tab=chat&page=3&at=3.0-9&at=%E4%B8%80%E5%8F%A5',
  ],
  [researchLink(), '/deepResearch'],
  [researchLink({ thread: 't1', version: 2, compare: true, at: 'sec-3' }), '/deepResearch?thread=t1&v=2&compare=1&at=sec-3'],
  [researchQuestionLink("何为 cell's 焦亡?"), "/deepResearch?q=%E4%BD%95%E4%B8%BA%20cell's%20%E7%84%A6%E4%BA%A1%3F"],
  [RESULTS_PATH, '/home/searchResult'],
  [journalPapersLink(['学报']), '/home/searchResult?q=%E6%9D%A5%E6%BA%90%3A%22%E5%AD%A6%E6%8A%A5%22&source=%E5%AD%A6%E6%8A%A5'],
  [TOPIC_RESULTS_PATH, '/subscribe/searchResult'],
  [topicResultsLink('own-1'), '/subscribe/searchResult?topic=own-1'],
  [
    topicResultsLink('own-1', '2026-01-02T03:04:05.000Z'),
    '/subscribe/searchResult?topic=own-1&since=2026-01-02T03%3A04%3A05.000Z&sort=newest',
  ],
  [scientificLink(), '/scientific'],
  [scientificLink('import'), '/scientific?tab=import'],
  [SUBSCRIBE_PATH, '/subscribe'],
  [subscribeLink({ topic: 't1', page: 2 }), '/subscribe?topic=t1&page=2'],
  [subscribeLink({ edit: true }), '/subscribe?edit=1'],
];

test.each(ADDRESSES)('%s', (address, expected) => {
  expect(address).toBe(expected);
  expect(routeTable.map(({ path }) => path)).toContain(address.split('?')[0]);
});
