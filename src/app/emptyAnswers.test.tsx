import { screen, waitFor } from '@testing-library/react';
import { answered, fakeTransport } from '../testing/fakeTransport';
import { routesById } from '../testing/calls';
import { makeTestStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { routeTable } from './router/routeTable';

/** A server that keeps the specification and has nothing: code 200 and null for every call that reads. */
function emptyServer() {
  const server = fakeTransport();
  for (const { id, kind } of Object.values(routesById)) if (kind === 'query') server.handle(id as never, () => answered(null));
  return server;
}

/** Addresses of screens, and the call whose answer matters there. */
const PLACES: readonly [address: string, call: string][] = [
  ['/home', 'recommendPapers'],
  ['/subscribe', 'recommendPapers'],
  ['/subscribe?edit=1', 'listTopicDict'],
  ['/home/searchResult?q=ice', 'searchCombined'],
  ['/scientific/searchResult?q=ice', 'searchPapers'],
  ['/subscribe/searchResult?topic=t1', 'listTopicPreferences'],
  ['/home/searchHistory', 'getUserSetting'],
  ['/home/searchHistory?tab=views', 'listViewedPapers'],
  ['/home/searchHistory?tab=chats', 'listLastMonthChats'],
  ['/scientific?tab=journals', 'searchJournals'],
  ['/scientific?tab=journals&journal=j1', 'searchJournals'],
  ['/scientific?tab=databases', 'listDatabases'],
  ['/resources', 'listAiTools'],
  ['/resources?tab=databases', 'listDatabases'],
  ['/aiKnowledgeBase', 'pageAllDatasets'],
  ['/aiKnowledgeBase/detail?id=b1', 'listAllDatasets'],
  ['/aiKnowledgeBase/chatDetail?id=b1', 'listAllDatasets'],
  ['/knowledgeBase?bin=1', 'listDeletedDatasets'],
  ['/knowledgeBase?files=own', 'listFiles'],
  ['/outAgent', 'listExternalApplications'],
  ['/project', 'listMyProjects'],
  ['/project?tab=joined', 'listJoinedProjects'],
  ['/project/member?project=p1', 'getProjectRole'],
  ['/readDetailMore?paper_id=p1', 'listPapersById'],
  ['/readDetailMore?file_id=f1', 'getFileParseState'],
];

const isWaiting = () =>
  document.querySelector('.sn-skeleton, [aria-busy="true"]') !== null || /正在载入|载入中/.test(document.body.textContent);

describe('a server that has nothing', () => {
  it.each(PLACES)('%s: what came is said, and nothing is loading', async (address, call) => {
    const row = routeTable.find(({ path }) => path === address.split('?')[0])!;
    const Page = await row.load();
    const server = emptyServer();
    renderScreen(<Page />, { bench: makeTestStore({ server }), route: address });
    await waitFor(() => expect(server.sentTo(call as never).length).toBeGreaterThan(0));
    await waitFor(() => expect(isWaiting()).toBe(false));
    expect(screen.getAllByText(/暂无|没有|还没|不存在|已删除/).length).toBeGreaterThan(0);
    expect(screen.queryByText('这个页面没能显示出来')).toBeNull();
  });
});
