import { Tabs } from 'antd';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { chatActions } from '../../features/chat';
import { agentLink, chatAddress } from '../../model/addresses/conversations';
import { ChatArchive } from '../../features/chatArchive';
import { SearchHistory, ViewHistory } from '../../features/papers';
import { HISTORY_TABS, historyLink, parseHistory } from '../../model/addresses/history';
import type { HistoryPlace } from '../../model/addresses/history';
import './searchHistoryPage.css';

const NAMES = { searches: '检索', views: '浏览', chats: '对话' } as const;

/** `/home/searchHistory`: searches, papers viewed and conversations; everything chosen is in the hash query. */
export function Page() {
  const place = parseHistory(useLocation().search);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  /** Choices within a tab are no steps to go back over. */
  const change = (next: Partial<HistoryPlace>) => navigate(historyLink({ ...place, page: 1, ...next }), { replace: true });
  const turn = (next: { keyword: string } | { page: number }) =>
    'page' in next ? navigate(historyLink({ ...place, ...next })) : change(next);
  const panels = {
    searches: <SearchHistory keyword={place.keyword} picked={place.picked} operator={place.operator} onChange={change} />,
    views: <ViewHistory keyword={place.keyword} page={place.page} onChange={turn} />,
    chats: (
      <ChatArchive
        keyword={place.keyword}
        onKeyword={(keyword) => change({ keyword })}
        linkTo={chatAddress}
        onAsk={() => navigate(agentLink(''))}
        onExport={({ id, application_id, abstract }) =>
          dispatch(chatActions.chatExportOpened({ chat_id: id, application_id, title: abstract }))
        }
      />
    ),
  };
  return (
    <div className="sn-history-page">
      <h1>历史</h1>
      <Tabs
        activeKey={place.tab}
        onChange={(tab) => navigate(historyLink({ tab: HISTORY_TABS.find((tabKey) => tabKey === tab) ?? 'searches' }))}
        destroyOnHidden
        items={HISTORY_TABS.map((tab) => ({ key: tab, label: NAMES[tab], children: panels[tab] }))}
      />
    </div>
  );
}
